import { listDrivers } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';
import type { FirstServices } from '@park/federation/late-screen';
import { queryOptions } from '@tanstack/react-query';

const listQuery = <Read>(http: Http, endpoint: Endpoint<void, unknown, Read>) =>
  queryOptions<Read>({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => http.call(endpoint, undefined, { signal }),
  });

/** The park's drivers, in the cache that every screen shares. */
export const driversQuery = (http: Http) => listQuery(http, listDrivers);

/** The park's vehicles, in the cache that every screen shares. */
export const vehiclesQuery = (http: Http) => listQuery(http, listVehicles);

/**
 * Begins to read lists before a screen is rendered: what is there by then is shown in the first
 * render. An earlier host gives nothing to read with.
 */
export function readLists(
  services: FirstServices | undefined,
  ...lists: readonly Endpoint<void, unknown, unknown>[]
): void {
  // Of a failure the screen learns from the cache.
  if (services)
    for (const list of lists) void services.queryClient.prefetchQuery(listQuery(services.http, list));
}
