import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { getOverview } from '@park/contract/overview';
import type { Http } from '@park/contract/http';

/** The cached value is null when the server does not offer the overview; shared with the charts. */
export const overviewKey = [getOverview.path] as const;

export function fetchOverview(http: Http, signal: AbortSignal) {
  return http.call(getOverview, undefined, { signal });
}

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
