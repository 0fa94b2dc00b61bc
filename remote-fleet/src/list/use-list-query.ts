import type { Endpoint } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';

const NOTHING: readonly never[] = [];

/**
 * One of the park's lists as the server gives it, and how the asking goes. The key is the call's path: the host
 * warms it while the screen's code is on its way, and every screen shares it.
 */
export function useListQuery<Read extends { readonly unreadable: number }, Row>(
  endpoint: Endpoint<void, unknown, Read>,
  rowsOf: (answer: Read) => readonly Row[],
  notice: string,
) {
  const { http } = useHost();
  const query = useQuery<Read>({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => http.call(endpoint, undefined, { signal }),
  });
  const { data, dataUpdatedAt } = query;
  const { failure, isLoading, isFetching, notes, refetch } = useRequestState(query, {
    notice,
    unreadable: data?.unreadable,
  });

  return {
    rows: data === undefined ? NOTHING : rowsOf(data),
    /** Changes when the server has answered, not when a record was changed here. */
    answeredAt: dataUpdatedAt,
    isLoading,
    isRefreshing: isFetching,
    /** Set only while there is nothing to show; a refresh that fails leaves the list as it was and says so in `notes`. */
    failure,
    notes,
    refresh: refetch,
  };
}
