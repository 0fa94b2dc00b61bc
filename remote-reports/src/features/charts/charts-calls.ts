import { getOverview } from '@park/contract/overview';
import type { Http } from '@park/contract/http';

/**
 * Shared with the fleet half of the dashboard; holds null where the server does not offer the
 * overview.
 */
export const overviewKey = [getOverview.path] as const;

export function fetchOverview(http: Http, signal: AbortSignal) {
  return http.call(getOverview, undefined, { signal });
}
