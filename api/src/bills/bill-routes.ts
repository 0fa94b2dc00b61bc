import {
  addBill,
  chargeBills,
  chooseBill,
  disputeBill,
  getBill,
  importBills,
  judgeBills,
  listBills,
  payBill,
  takeBackBill,
  waiveBill,
} from '@park/contract/bills';
import { languageOf } from '@park/contract/accept-language';
import type { FastifyInstance } from 'fastify';
import { countAttempt, steadyKeyOf } from '../auth/attempt-window.ts';
import { onlyRow } from '../database/database.ts';
import { enterPark, isUuid } from '../database/enter-park.ts';
import { findLinkHolder } from '../driver-page/driver-link.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import type { ParkCall } from '../http/route.ts';
import { sentenceOf } from '../http/send-error.ts';
import { addBills } from './add-bills.ts';
import { charge, chooseForBill, dispute, settle } from './bill-acts.ts';
import { billListSql } from './bill-sql.ts';
import { journalBills, judgeAnew, readBill } from './bill-store.ts';
import { billAnswer } from './bill-answer.ts';
import type { Queryable } from '../database/database.ts';

/** Answers of one driver to bills in a quarter of an hour. */
const DISPUTES = 9;

/** Bills and whom they are charged to (extension `bills`, decision 161). */
export async function billRoutes(app: FastifyInstance): Promise<void> {
  const frameOf = ({ user: { decimals }, now }: ParkCall<unknown>) => ({ decimals, now });
  const parkOf = ({ user: { currency, decimals, timeZone }, now }: ParkCall<unknown>) => ({
    currency,
    decimals,
    timeZone,
    now,
  });
  const act = async ({ park, id }: ParkCall<unknown>, work: (tx: Queryable) => Promise<void>) => ({
    bill: await park.transaction(async (tx) => {
      await work(tx);
      return readBill(tx, id);
    }),
  });

  app.park(
    listBills,
    async ({ input: { of, state = null, driverId = null, plate = null, after = null }, park }) => {
      const values = [state, driverId, plate, after];
      return rawJsonResponse(onlyRow(await park.query<{ json: string }>(billListSql(of), values)).json);
    },
  );

  app.park(getBill, async ({ park, id }) => ({ bill: await readBill(park, id) }));

  app.park(addBill, (call) =>
    call.park.transaction(async (tx) => {
      const [added] = await addBills(tx, [call.input], parkOf(call), false);
      if (added?.verdict === 'rejected')
        throw new RequestError('validation_failed', { fields: added.problems });
      if (added?.verdict !== 'created')
        throw new RequestError('conflict', { fields: { number: { problem: 'taken' } } });
      return { bill: await readBill(tx, added.billId ?? '') };
    }),
  );

  app.park(importBills, async (call) => {
    const { bills, dryRun } = call.input;
    const added = await call.park.transaction((tx) => addBills(tx, bills, parkOf(call), dryRun));
    const language = languageOf(call.request.headers['accept-language'], app.languages);
    return billAnswer(added, (problem) => sentenceOf(problem, language));
  });

  app.park(chooseBill, (call) => act(call, (tx) => chooseForBill(tx, call.id, call.input, frameOf(call))));

  app.park(chargeBills, async (call) => {
    const { park, input } = call;
    const ids = input.bills.map(({ id }) => id).filter(isUuid);
    // Apart, so that the new proposal stays where it refuses this one.
    await park.transaction((tx) =>
      judgeAnew(tx, `b.id = any($1::uuid[]) and b.state = 'proposed'`, [ids], frameOf(call)),
    );
    return { charged: await park.transaction((tx) => charge(tx, input, frameOf(call))) };
  });

  for (const [settling, as] of [
    [waiveBill, 'waived'],
    [payBill, 'park_pays'],
    [takeBackBill, 'proposed'],
  ] as const)
    app.park(settling, (call) => act(call, (tx) => settle(tx, call.id, as, call.input, frameOf(call))));

  app.park(judgeBills, (call) =>
    call.park.transaction(async (tx) => {
      await judgeAnew(tx, `b.state in ('waits', 'proposed')`, [], frameOf(call));
      const counted = await tx.query<{ proposed: number; waits: number }>(
        `select count(*) filter (where state = 'proposed')::int as proposed,
             count(*) filter (where state = 'waits')::int as waits
           from bill where taxi_park_id = current_park() and state in ('waits', 'proposed')`,
      );
      return onlyRow(counted);
    }),
  );

  app.open(disputeBill, async ({ input: { token, billId, reason }, database, now }) => {
    const holder = await findLinkHolder(database, token, now);
    if (!holder?.isOpen) throw new RequestError('driver_link_refused');
    const { taxiParkId, driverId } = holder;
    const key = steadyKeyOf('bill-dispute', driverId, DISPUTES);
    await countAttempt(database, [key], { now, code: 'too_many_requests' });
    const park = enterPark(database, taxiParkId, app.clock);
    await park.transaction(async (tx) => {
      await dispute(tx, { driverId, billId, reason });
      await journalBills(tx, 'bill_changed', [
        { id: billId, changes: [{ field: 'billDispute', before: null, after: reason }] },
      ]);
    });
    return { disputed: true as const };
  });
}
