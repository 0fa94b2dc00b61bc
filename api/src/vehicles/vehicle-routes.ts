import {
  createVehicle,
  getVehicle,
  listVehicles,
  updateVehicle,
  updateVehicleConnections,
} from '@park/contract/vehicles';
import {
  createVehicleInput,
  updateVehicleInput,
  vehicleConnectionInput,
} from '@park/contract/schemas/vehicle-schemas';
import { updateMany } from '../database/bulk-update.ts';
import type { BulkTarget } from '../database/bulk-update.ts';
import { jsonResponse, rawJsonResponse } from '../http/json-response.ts';
import { BULK_BODY_BYTES, noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { respondWithList } from '../http/versioned-list.ts';
import { changeVehicle, insertVehicle, readVehicle, vehiclesListSql } from './vehicle-store.ts';

const connections: BulkTarget = {
  table: 'vehicle',
  column: 'connection_status',
  columnType: 'boolean',
  list: 'connections',
  idField: 'vehicleId',
};

/** The calls on vehicles (specification section 7). */
export function addVehicleRoutes(routes: Routes): void {
  routes.park({
    endpoint: listVehicles,
    permission: 'readFleet',
    input: noInput,
    handle: ({ park, user, request }) =>
      respondWithList(
        park,
        { name: 'vehicles', taxiParkId: user.taxiParkId, sql: vehiclesListSql },
        request.headers['if-none-match'],
      ),
  });

  routes.park({
    endpoint: getVehicle,
    permission: 'readFleet',
    input: noInput,
    handle: async ({ park, id }) => rawJsonResponse(`{"vehicle":${await readVehicle(park, id)}}`),
  });

  routes.park({
    endpoint: createVehicle,
    permission: 'addVehicles',
    input: createVehicleInput,
    repeatable: true,
    handle: ({ input, once }) =>
      once(async (tx) => {
        const vehicle = await insertVehicle(tx, input);
        return rawJsonResponse(`{"vehicle":${vehicle}}`, { status: 201 });
      }),
  });

  routes.park({
    endpoint: updateVehicle,
    permission: 'changeVehicles',
    input: updateVehicleInput,
    async handle({ input, park, id }) {
      const vehicle = await park.transaction((tx) => changeVehicle(tx, id, input));
      return rawJsonResponse(`{"vehicle":${vehicle}}`);
    },
  });

  routes.park({
    endpoint: updateVehicleConnections,
    permission: 'switchVehicles',
    input: vehicleConnectionInput,
    bodyLimit: BULK_BODY_BYTES,
    async handle({ input, park }) {
      const changes = input.connections.map(({ vehicleId, isConnected }) => ({
        id: vehicleId,
        value: isConnected,
      }));
      return jsonResponse({ updated: await park.transaction((tx) => updateMany(tx, connections, changes)) });
    },
  });
}
