import { listDrivers } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';

// The screens keep their lists under these very keys: what is on hand is searched at once and asked for only when old.
export const driversKey = [listDrivers.path] as const;
export const vehiclesKey = [listVehicles.path] as const;

export function fetchDrivers(http: Http, signal: AbortSignal) {
  return http.call(listDrivers, undefined, { signal });
}

export function fetchVehicles(http: Http, signal: AbortSignal) {
  return http.call(listVehicles, undefined, { signal });
}
