import { getDriverDay, listDriverDays, listVehicleDays } from '@park/contract/ride-days';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { contentVersioned } from '../http/kept-response.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { recordsNotFound } from '../http/request-error.ts';
import type { ParkCall } from '../http/route.ts';
import { driverDaySql } from './driver-day-sql.ts';
import { driverDaysSql, vehicleDaysSql } from './ride-days-sql.ts';

interface DayRow {
  /** JSON built by the database, like the two others. */
  rides: string;
  switches: string;
  fares: string;
  wasConnected: boolean | null;
  /** Null of a day that has its switches. */
  connected: number | null;
}

async function ridesByDay(list: 'drivers' | 'vehicles', { park, user, now, request }: ParkCall<undefined>) {
  const today = dayAt(now, user.timeZone);
  const sql = list === 'drivers' ? driverDaysSql : vehicleDaysSql;
  const { json } = onlyRow(await park.query<{ json: string }>(sql, [today]));
  return contentVersioned<never>(request, `{"today":"${today}","${list}":${json}}`);
}

/** A driver's day, and the rides of the last days in the lists (extension `rideDays`). */
export async function rideDaysRoutes(app: FastifyInstance): Promise<void> {
  app.park(
    getDriverDay,
    { onlyReads: true },
    async ({ park, id, input: { day }, user: { timeZone, currency } }) => {
      const [row] = isUuid(id) ? await park.query<DayRow>(driverDaySql, [id, day, timeZone]) : [];
      if (!row) throw recordsNotFound('driver_not_found', [id]);
      const frame = JSON.stringify({
        day,
        timeZone,
        currency,
        wasConnected: row.wasConnected,
        ...(row.connected !== null && { connected: row.connected }),
      });
      return rawJsonResponse(
        `${frame.slice(0, -1)},"rides":${row.rides},"switches":${row.switches},"fares":${row.fares}}`,
      );
    },
  );

  app.park(listDriverDays, (call) => ridesByDay('drivers', call));

  app.park(listVehicleDays, (call) => ridesByDay('vehicles', call));
}
