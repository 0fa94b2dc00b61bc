import { listDrivers } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';

/** The cache of responses is shared by all remotes, so the key begins with the name of this one. */
export const driverKey = ['driver', listDrivers.path] as const;

export function fetchDriver(http: Http, signal: AbortSignal) {
  return http.call(listDrivers, undefined, { signal });
}
