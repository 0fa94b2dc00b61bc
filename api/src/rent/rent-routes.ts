import { getVehicleRent, listRent, setRent, setRentHour } from '@park/contract/rent';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';
import { requestEnd } from '../ingest/held-rides.ts';
import { lockLedger } from '../ledger/ledger-days.ts';
import type { LedgerDays } from '../ledger/ledger-days.ts';
import { postDueRentOf } from '../ledger/rent-job.ts';
import { readVehicle } from '../vehicles/vehicle-store.ts';
import { rentListSql, setHour, setRate, vehicleRentSql } from './rent-store.ts';
import { SETTLE_RENT, settleRent } from './settle-rent.ts';
import type { NotedSettling, Settling } from './settle-rent.ts';

/** The calls on the rent of cars (extension `rent`, decision 160). */
export async function rentRoutes(app: FastifyInstance): Promise<void> {
  const { database, clock, followUps } = app;

  /** Changes rates with the ledger locked. */
  async function change<Result>(
    { park, user }: ParkCall<unknown>,
    work: (tx: Queryable, place: { parkId: string; days: LedgerDays }) => Promise<Result>,
  ): Promise<Result> {
    await postDueRentOf(park);
    return park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return work(tx, { parkId: user.taxiParkId, days });
    });
  }

  /** Adjusts what was posted; what takes longer is left to a job. Whether it is. */
  async function settle(park: ParkDatabase, noted: NotedSettling | null): Promise<boolean> {
    if (noted === null) return false;
    const isSettled = await settleRent(park, noted.settling, requestEnd());
    await followUps.end(park, noted.note, isSettled);
    return !isSettled;
  }

  followUps.on<Settling>(SETTLE_RENT, async (settling, parkId) => {
    await settleRent(enterPark(database, parkId, clock), settling);
  });

  app.park(listRent, async ({ park }) => {
    return rawJsonResponse(onlyRow(await park.query<{ json: string }>(rentListSql)).json);
  });

  app.park(getVehicleRent, async ({ park, id }) => {
    await readVehicle(park, id);
    return rawJsonResponse(onlyRow(await park.query<{ json: string }>(vehicleRentSql, [id])).json);
  });

  app.park(setRent, async (call) => {
    const { rate, settling } = await change(call, (tx, place) => setRate(tx, call.input, place));
    return { rate, isSettling: await settle(call.park, settling) };
  });

  app.park(setRentHour, async (call) => {
    const settling = await change(call, (tx, place) => setHour(tx, call.input, place));
    return { ...call.input, isSettling: await settle(call.park, settling) };
  });
}
