import type { WireDriver } from '@park/contract/drivers';
import {
  createDriver,
  getDriver,
  listDrivers,
  updateDriver,
  updateDriverConnections,
  updateDriverFares,
} from '@park/contract/drivers';
import { leftFromStart } from '@park/domain/leaving/leaving';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../auth/passwords.ts';
import { updateMany } from '../database/bulk-update.ts';
import type { BulkTarget } from '../database/bulk-update.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';
import { setLeaving } from '../leaving/leaving-store.ts';
import { changeDriver, driversListSql, insertDriver, readDriver } from './driver-store.ts';

const connections: BulkTarget = {
  table: 'driver',
  column: 'connection_status',
  columnType: 'boolean',
  list: 'connections',
  idField: 'driverId',
};

const fares: BulkTarget = { ...connections, column: 'fare_per_km', columnType: 'numeric', list: 'fares' };

/** The calls on drivers. */
export async function driverRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept, listKeys: keys } = app;
  app.park(
    listDrivers,
    {
      reads: readsVersion('drivers'),
    },
    (call) => respondWithList(call, 'drivers', { sql: driversListSql, kept }),
  );

  app.park(getDriver, async ({ park, id }) => rawJsonResponse(`{"driver":${await readDriver(park, id)}}`));

  app.park(createDriver, async ({ input, once, user, now }) => {
    const today = dayAt(now, user.timeZone);
    // Hashing is slow, so it runs before the transaction takes locks.
    const passwordHash = await hashPassword(input.password);
    return once(async (tx) => {
      const driver = await insertDriver(tx, input, { passwordHash, today });
      const { userId: id } = JSON.parse(driver) as WireDriver;
      const leftOn = leftFromStart('driver', input, today);
      if (leftOn) await setLeaving(tx, { of: 'driver', leaving: [{ id, leftOn }], today, now });
      await keys.keep(tx, 'drivers', [id]);
      return rawJsonResponse(`{"driver":${leftOn ? await readDriver(tx, id) : driver}}`);
    });
  });

  app.park(updateDriver, async ({ input, park, id, user, now }) => {
    const today = dayAt(now, user.timeZone);
    const driver = await park.transaction(async (tx) => {
      const changed = await changeDriver(tx, id, { input, today });
      await keys.keep(tx, 'drivers', [id]);
      return changed;
    });
    return rawJsonResponse(`{"driver":${driver}}`);
  });

  app.park(updateDriverConnections, async ({ input, park }) => {
    const changes = input.connections.map(({ driverId, isConnected }) => ({
      id: driverId,
      value: isConnected,
    }));
    return { updated: await park.transaction((tx) => updateMany(tx, connections, changes)) };
  });

  app.park(updateDriverFares, async ({ input, park }) => {
    const changes = input.fares.map(({ driverId, farePerKm }) => ({ id: driverId, value: farePerKm }));
    return { updated: await park.transaction((tx) => updateMany(tx, fares, changes)) };
  });
}
