import { getOverview } from '@park/contract/extensions';
import type { Http } from '@park/contract/http';

/** The cached value is null when the server does not offer the overview; shared with the charts. */
export const overviewKey = [getOverview.path] as const;

export function fetchOverview(http: Http, signal: AbortSignal) {
  return http.call(getOverview, undefined, { signal });
}
