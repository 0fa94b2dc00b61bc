import { listDrivers } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';
import { queryOptions } from '@tanstack/react-query';

/**
 * A list that the host has asked for ahead is there in the first render, which is then not
 * repeated.
 */
const listQuery = <Read>(http: Http, endpoint: Endpoint<void, unknown, Read>) =>
  queryOptions<Read>({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => http.call(endpoint, undefined, { signal }),
    initialData: () => http.arrived?.(endpoint)?.data,
    initialDataUpdatedAt: () => http.arrived?.(endpoint)?.at,
  });

/** The park's drivers, in the cache that every screen shares. */
export const driversQuery = (http: Http) => listQuery(http, listDrivers);

/** The park's vehicles, in the cache that every screen shares. */
export const vehiclesQuery = (http: Http) => listQuery(http, listVehicles);
