import { listDrivers } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';
import { queryOptions } from '@tanstack/react-query';

/** The park's drivers, in the cache that every screen shares. */
export function driversQuery(http: Http) {
  return queryOptions({
    queryKey: [listDrivers.path] as const,
    queryFn: ({ signal }) => http.call(listDrivers, undefined, { signal }),
  });
}

/** The park's vehicles, in the cache that every screen shares. */
export function vehiclesQuery(http: Http) {
  return queryOptions({
    queryKey: [listVehicles.path] as const,
    queryFn: ({ signal }) => http.call(listVehicles, undefined, { signal }),
  });
}
