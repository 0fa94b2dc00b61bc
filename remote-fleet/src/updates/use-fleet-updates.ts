import { updateDriverConnections, updateDriverFares } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { updateVehicleConnections } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { writeDrivers, writeVehicles } from './cached-lists.ts';
import { createUpdateStore, type UpdateStore } from './update-store.ts';

/** The changes of the two lists, shared by all screens that show them. */
export interface FleetUpdates {
  readonly driverConnections: UpdateStore<boolean>;
  readonly fares: UpdateStore<number | null>;
  readonly vehicleConnections: UpdateStore<boolean>;
  /** Bulk changes: many records in one call, by the same calls as single ones (specification section 7). */
  connectDrivers(ids: readonly string[], isConnected: boolean): Promise<void>;
  connectVehicles(ids: readonly string[], isConnected: boolean): Promise<void>;
}

function createFleetUpdates(client: QueryClient, http: Http): FleetUpdates {
  async function connectDrivers(ids: readonly string[], isConnected: boolean): Promise<void> {
    const connections = ids.map((driverId) => ({ driverId, isConnected }));
    await http.call(updateDriverConnections, { connections });
    writeDrivers(client, new Set(ids), { connectionStatus: isConnected });
  }

  async function connectVehicles(ids: readonly string[], isConnected: boolean): Promise<void> {
    const connections = ids.map((vehicleId) => ({ vehicleId, isConnected }));
    await http.call(updateVehicleConnections, { connections });
    writeVehicles(client, new Set(ids), { connectionStatus: isConnected });
  }

  const kept = () => undefined;
  return {
    connectDrivers,
    connectVehicles,
    driverConnections: createUpdateStore((id, value: boolean) => connectDrivers([id], value), kept),
    vehicleConnections: createUpdateStore((id, value: boolean) => connectVehicles([id], value), kept),
    fares: createUpdateStore<number | null>(
      (driverId, fare) => http.call(updateDriverFares, { fares: [{ driverId, farePerKm: fare ?? 0 }] }),
      (id, fare) => writeDrivers(client, new Set([id]), { currentFarePerKm: fare }),
    ),
  };
}

const known = new WeakMap<QueryClient, FleetUpdates>();

/** The only update stores of this console; there is one set, as there is one cache. */
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
