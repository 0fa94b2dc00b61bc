import { listReports } from '@park/contract/extensions';
import type { Http } from '@park/contract/http';

/** Holds null where the server does not offer the list. */
export const reportsKey = [listReports.path] as const;

export function fetchReports(http: Http, signal: AbortSignal) {
  return http.call(listReports, undefined, { signal });
}
