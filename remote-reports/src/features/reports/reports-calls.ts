import { listReports } from '@park/contract/reports';
import type { Http } from '@park/contract/http';

/** The cached value is null when the server does not offer the list. */
export const reportsKey = [listReports.path] as const;

export function fetchReports(http: Http, signal: AbortSignal) {
  return http.call(listReports, undefined, { signal });
}
