import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { fetchOverview, overviewKey } from './fleet-board-calls.ts';

/** The server's overview of today and the state of its request. */
export function useBoardOverview() {
  const { http, hasExtension } = useHost();
  const query = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });
  const state = useRequestState(query, { notice: null });
  return { overview: query.data, state };
}
