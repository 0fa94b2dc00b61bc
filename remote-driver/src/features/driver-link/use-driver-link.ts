import { getDriverLink } from '@park/contract/driver-page';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The link that a driver has, and reading it again after a change. */
export function useDriverLink(driverId: string) {
  const { http } = useHost();
  const client = useQueryClient();
  const queryKey = ['driver', getDriverLink.path, driverId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.call(getDriverLink, undefined, { params: { id: driverId }, signal }),
  });
  // A part of another screen shows its failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null });
  return {
    ...state,
    link: query.data?.link ?? null,
    refresh: (): void => void client.invalidateQueries({ queryKey }),
  };
}
