import { updateDriverConnections, updateDriverFares } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { updateVehicleConnections } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createOrderedChanges, type OrderedChanges } from '@park/records/rows/ordered-changes';
import { fleetCache } from './cached-lists.ts';

/** The changes of the two lists, shared by all screens that show them. */
export interface FleetUpdates {
  readonly driverConnections: OrderedChanges<boolean>;
  readonly fares: OrderedChanges<number | null>;
  readonly vehicleConnections: OrderedChanges<boolean>;
}

function createFleetUpdates(client: QueryClient, http: Http): FleetUpdates {
  return {
    driverConnections: createOrderedChanges<boolean>(
      client,
      ['drivers', 'connectionStatus'],
      (driverId, isConnected) =>
        http.call(updateDriverConnections, { connections: [{ driverId, isConnected }] }),
      (id, isConnected) =>
        fleetCache.writeRecords(client, 'drivers', new Map([[id, { connectionStatus: isConnected }]])),
    ),
    vehicleConnections: createOrderedChanges<boolean>(
      client,
      ['vehicles', 'connectionStatus'],
      (vehicleId, isConnected) =>
        http.call(updateVehicleConnections, { connections: [{ vehicleId, isConnected }] }),
      (id, isConnected) =>
        fleetCache.writeRecords(client, 'vehicles', new Map([[id, { connectionStatus: isConnected }]])),
    ),
    fares: createOrderedChanges<number | null>(
      client,
      ['drivers', 'currentFarePerKm'],
      (driverId, fare) => http.call(updateDriverFares, { fares: [{ driverId, farePerKm: fare ?? 0 }] }),
      (id, fare) => fleetCache.writeRecords(client, 'drivers', new Map([[id, { currentFarePerKm: fare }]])),
    ),
  };
}

const known = new WeakMap<QueryClient, FleetUpdates>();

/** The only changes of this console; there is one set, as there is one cache. */
export function useFleetUpdates(): FleetUpdates {
  const client = useQueryClient();
  const { http } = useHost();
  let updates = known.get(client);
  if (updates === undefined) {
    updates = createFleetUpdates(client, http);
    known.set(client, updates);
  }
  return updates;
}
