import type { WireVehicle } from '@park/contract/vehicles';
import {
  createVehicle,
  getVehicle,
  listVehicles,
  updateVehicle,
  updateVehicleConnections,
} from '@park/contract/vehicles';
import { leftFromStart } from '@park/domain/leaving/leaving';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { updateMany } from '../database/bulk-update.ts';
import type { BulkTarget } from '../database/bulk-update.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';
import { setLeaving } from '../leaving/leaving-store.ts';
import { changeVehicle, insertVehicle, readVehicle, vehiclesListSql } from './vehicle-store.ts';

const connections: BulkTarget = {
  table: 'vehicle',
  column: 'connection_status',
  columnType: 'boolean',
  list: 'connections',
  idField: 'vehicleId',
};

/** The calls on vehicles. */
export async function vehicleRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept, listKeys: keys } = app;
  app.park(
    listVehicles,
    {
      reads: readsVersion('vehicles'),
    },
    (call) => respondWithList(call, 'vehicles', { sql: vehiclesListSql, kept }),
  );

  app.park(getVehicle, async ({ park, id }) => rawJsonResponse(`{"vehicle":${await readVehicle(park, id)}}`));

  app.park(createVehicle, ({ input, once, user, now }) =>
    once(async (tx) => {
      const vehicle = await insertVehicle(tx, input);
      const { id } = JSON.parse(vehicle) as WireVehicle;
      const today = dayAt(now, user.timeZone);
      const leftOn = leftFromStart('vehicle', input, today);
      const leftHow = input.leftHow ?? (input.leftOn ? null : 'retired');
      if (leftOn) await setLeaving(tx, { of: 'vehicle', leaving: [{ id, leftOn, leftHow }], today, now });
      await keys.keep(tx, 'vehicles', [id]);
      return rawJsonResponse(`{"vehicle":${leftOn ? await readVehicle(tx, id) : vehicle}}`, {
        status: 201,
      });
    }),
  );

  app.park(updateVehicle, async ({ input, park, id }) => {
    const vehicle = await park.transaction(async (tx) => {
      const changed = await changeVehicle(tx, id, input);
      await keys.keep(tx, 'vehicles', [id]);
      return changed;
    });
    return rawJsonResponse(`{"vehicle":${vehicle}}`);
  });

  app.park(updateVehicleConnections, async ({ input, park }) => {
    const changes = input.connections.map(({ vehicleId, isConnected }) => ({
      id: vehicleId,
      value: isConnected,
    }));
    return { updated: await park.transaction((tx) => updateMany(tx, connections, changes)) };
  });
}
