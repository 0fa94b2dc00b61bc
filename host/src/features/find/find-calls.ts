import { listDrivers } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';

// The same keys as the list screens use: cached lists are searched at once and refetched only when stale.
export const driversKey = [listDrivers.path] as const;
export const vehiclesKey = [listVehicles.path] as const;

export function fetchDrivers(http: Http, signal: AbortSignal) {
  return http.call(listDrivers, undefined, { signal });
}

export function fetchVehicles(http: Http, signal: AbortSignal) {
  return http.call(listVehicles, undefined, { signal });
}
