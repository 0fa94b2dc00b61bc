import { listDrivers } from '@park/contract/drivers';
import { getOverview } from '@park/contract/extensions';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';

// The keys are shared with the lists and the charts, so that nothing is fetched twice.
export const driversKey = [listDrivers.path] as const;
export const vehiclesKey = [listVehicles.path] as const;
/** The cached value is null when the server does not offer the overview. */
export const overviewKey = [getOverview.path] as const;

export function fetchDrivers(http: Http, signal: AbortSignal) {
  return http.call(listDrivers, undefined, { signal });
}

export function fetchVehicles(http: Http, signal: AbortSignal) {
  return http.call(listVehicles, undefined, { signal });
}

export function fetchOverview(http: Http, signal: AbortSignal) {
  return http.call(getOverview, undefined, { signal });
}
