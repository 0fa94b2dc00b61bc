import type { Endpoint } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';

const NOTHING: readonly never[] = [];

/**
 * One of the park's lists from the server, and the state of its request. The key is the call's
 * path: the host prefetches it while the screen's code is loading, and every screen shares it.
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

  const rows = data === undefined ? NOTHING : rowsOf(data);
  return {
    rows,
    /** How many records the park has. */
    total: rows.length,
    /** Changes with each response of the server, not with a local change of a record. */
    answeredAt: dataUpdatedAt,
    isLoading,
    isRefreshing: isFetching,
    /**
     * Set only while there is nothing to show; after a failed refetch the stale list stays, with
     * its age in `notes`.
     */
    failure,
    notes,
    refresh: refetch,
  };
}
