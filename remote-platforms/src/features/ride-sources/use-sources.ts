import { listRideSources } from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Where rides come from, and reading it again after a change. */
export function useSources() {
  const { http } = useHost();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [listRideSources.path],
    queryFn: ({ signal }) => http.call(listRideSources, undefined, { signal }),
  });
  // A part of another screen shows its failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  return {
    ...state,
    sources: (state.isLoading ? undefined : query.data?.sources) ?? [],
    refresh: (): void => void client.invalidateQueries({ queryKey: [listRideSources.path] }),
  };
}
