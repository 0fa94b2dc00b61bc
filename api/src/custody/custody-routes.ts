import {
  correctCustody,
  handOverVehicle,
  listDriverCustody,
  listVehicleCustody,
  takeBackCustody,
} from '@park/contract/custody';
import type { FastifyInstance } from 'fastify';
import { noteFollowUp } from '../jobs/follow-ups.ts';
import { followCustodyWithBills } from '../bills/bill-store.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { readDriver } from '../drivers/driver-store.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';
import { type CustodySpan, followCustody } from '../ingest/custody-rides.ts';
import { requestEnd } from '../ingest/held-rides.ts';
import { readVehicle } from '../vehicles/vehicle-store.ts';
import { custodyListSql } from './custody-sql.ts';
import { correctTimes, handOverCar, readCustody, settleRent, takeHandoverBack } from './custody-store.ts';
import type { Acted } from './custody-store.ts';

interface CustodyWork {
  readonly unit: { readonly currency: string; readonly decimals: number };
  /** JSON has no Infinity. */
  readonly span: Omit<CustodySpan, 'to'> & { readonly to: number | null };
}

/** Who had which car and when (extension `custody`). */
export async function custodyRoutes(app: FastifyInstance): Promise<void> {
  const { database, clock, now, followUps, listKeys: keys } = app;

  async function listOf({ park, id }: ParkCall<unknown>, of: 'vehicle' | 'driver') {
    await (of === 'vehicle' ? readVehicle : readDriver)(park, id);
    return rawJsonResponse(onlyRow(await park.query<{ json: string }>(custodyListSql(of), [id])).json);
  }

  /**
   * Changes who had a car, and gives rides the car that their driver had then; what takes longer is
   * left to a job.
   */
  async function act({ park, user, now: at }: ParkCall<unknown>, work: (tx: Queryable) => Promise<Acted>) {
    const { taxiParkId: parkId, currency, decimals } = user;
    const unit = { currency, decimals };
    const { id, span, note } = await park.transaction(async (tx) => {
      const acted = await work(tx);
      await keys.keep(tx, 'vehicles', [acted.vehicleId]);
      await settleRent(tx, acted);
      await followCustodyWithBills(tx, acted.vehicleId, acted, { decimals: user.decimals, now: at });
      const { from, to, driverIds } = acted;
      const span = { from, to, driverIds };
      return { id: acted.id, span, note: await noteFollowUp(tx, 'custody-rides', { unit, span }) };
    });
    const { changed, isDone } = await followCustody({ park, parkId, unit, now: at }, span, requestEnd());
    await followUps.end(park, note, isDone);
    return { id, rides: changed };
  }

  followUps.on<CustodyWork>('custody-rides', async ({ unit, span }, parkId) => {
    const intake = { park: enterPark(database, parkId, clock), parkId, unit, now: now() };
    await followCustody(intake, { ...span, to: span.to ?? Infinity });
  });

  const timeOf = ({ now: at, user }: ParkCall<unknown>) => ({ now: at, timeZone: user.timeZone });
  const custodyAnswer = async ({ park }: ParkCall<unknown>, { id, rides }: Awaited<ReturnType<typeof act>>) =>
    `{"custody":${await readCustody(park, id)},"rides":${rides}}`;

  app.park(listVehicleCustody, (call) => listOf(call, 'vehicle'));

  app.park(listDriverCustody, (call) => listOf(call, 'driver'));

  app.park(handOverVehicle, async (call) => {
    const { input, id } = call;
    const done = await act(call, (tx) => handOverCar(tx, id, { input, time: timeOf(call) }));
    return rawJsonResponse(await custodyAnswer(call, done));
  });

  app.park(correctCustody, async (call) => {
    const { input, id } = call;
    const done = await act(call, (tx) => correctTimes(tx, id, { input, time: timeOf(call) }));
    return rawJsonResponse(await custodyAnswer(call, done));
  });

  app.park(takeBackCustody, async (call) => {
    const { input, id } = call;
    const { rides } = await act(call, (tx) => takeHandoverBack(tx, id, input));
    return { rides };
  });
}
