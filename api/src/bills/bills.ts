import { queryJson } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import {
  type WireBill,
  chargeBills,
  chooseBill,
  waiveBill,
  addBill,
  disputeBill,
  getBill,
  importBills,
  judgeBills,
  listBills,
  payBill,
  takeBackBill,
} from '@park/contract/bills';
import { amountDue, billParts } from '@park/domain/bills/bill-parts';
import { languageOf } from '@park/contract/accept-language';
import type { FastifyInstance } from 'fastify';
import { type Queryable, onlyRow } from '../database/database.ts';
import { isUuid, enterPark } from '../database/enter-park.ts';
import { RequestError } from '../http/request-error.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { AUTHOR_VALUES } from '../ledger/entry-sql.ts';
import { knownDriver } from '../ledger/known-drivers.ts';
import { amountText, journalDrivers, newFields } from '../journal/write-journal.ts';
import { type BillFrame, journalBills, judgeAnew, lockBill, readBill } from './bill-store.ts';
import { postBills, unpostBill } from './post-bills.ts';
import { countAttempt, steadyKeyOf } from '../auth/attempt-window.ts';
import { findLinkHolder } from '../driver-page/driver-page.ts';
import type { ParkCall } from '../http/route.ts';
import { sentenceOf } from '../http/send-error.ts';
import { addBills, billAnswer } from './add-bills.ts';
import { billListSql } from './bill-sql.ts';

type State = WireBill['state'];

function demand(allowed: boolean): void {
  if (!allowed) throw new RequestError('bill_not_open');
}

async function lockFresh(tx: Queryable, id: string, version: number, frame: BillFrame) {
  const locked = await lockBill(tx, id, frame);
  await refuseStale(tx, locked.bill.id, locked.bill, version);
  return locked;
}

/**
 * Says whose a bill is, or by which plate it is to be looked for. Throws 404, and 409 for a stale
 * version, and for a bill that is charged or settled.
 */
async function chooseForBill(
  tx: Queryable,
  id: string,
  { driverId, plate, version }: TakenBy<typeof chooseBill>,
  frame: BillFrame,
): Promise<void> {
  const { bill } = await lockFresh(tx, id, version, frame);
  demand(['waits', 'proposed', 'disputed'].includes(bill.state) && bill.charged === null);
  if (driverId === undefined) {
    await tx.query(
      `update bill set plate_key = plate_key($2), is_chosen = false, version = version + 1 where id = $1`,
      [bill.id, plate ?? ''],
    );
    const changes = [{ field: 'billPlate', before: bill.plate, after: plate ?? '' }];
    await journalBills(tx, 'bill_changed', [{ id: bill.id, changes }]);
    await judgeAnew(tx, 'b.id = $1', [bill.id], frame);
    return;
  }
  const driver = await knownDriver(tx, driverId);
  // Whoever confirms what is proposed has chosen nobody else.
  const isChosen = bill.isChosen || bill.driver?.id !== driver;
  const [after] = await tx.query<{ name: string }>(
    `update bill set driver_id = $2, is_chosen = $3, state = 'proposed', version = version + 1,
       dispute = case when driver_id is not distinct from $2 then dispute end
     where id = $1 returning (select u.name from app_user u where u.id = $2) as name`,
    [bill.id, driver, isChosen],
  );
  const changes = [{ field: 'billDriver', before: bill.driver?.name ?? null, after: after?.name ?? null }];
  await journalBills(tx, 'bill_changed', [{ id: bill.id, changes }]);
}

/**
 * Charges the drivers of bills, whole or in parts, all of them or none; of what is charged already
 * the driver’s answer is done with, and it stays theirs though another is its driver now. Throws 404, and 409 as `chooseForBill` does.
 */
async function charge(
  tx: Queryable,
  { bills, parts }: TakenBy<typeof chargeBills>,
  frame: BillFrame,
): Promise<number> {
  const lines: { id: string; changes: ReturnType<typeof newFields> }[] = [];
  // In one order, so that two who charge the same wait for each other.
  for (const { id, version, text } of bills.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { bill, days } = await lockFresh(tx, id, version, frame);
    demand(bill.driver !== null && (bill.state === 'proposed' || bill.state === 'disputed'));
    const words = [bill.issuer, bill.number, bill.plate, bill.day, bill.place].filter(Boolean).join(', ');
    const due = amountDue(bill, days.today);
    const shares = bill.charged ? [] : billParts(due, parts, days.today);
    if (shares.some(({ amount }) => amount === 0))
      throw new RequestError('validation_failed', {
        fields: { parts: { problem: 'too_high', values: { max: due } } },
      });
    await tx.query(
      `update bill set state = 'charged', version = version + 1, charged_on = coalesce(charged_on, $2::date),
         charged_amount = coalesce(charged_amount, $3), charge_text = coalesce($4, charge_text),
         is_chosen = is_chosen or is_moved, is_moved = false, (charged_by, charged_by_name) = (select ${AUTHOR_VALUES}) where id = $1`,
      [bill.id, days.today, due, bill.charged ? null : (text ?? words)],
    );
    await tx.query(
      `insert into bill_part (taxi_park_id, bill_id, day, amount)
       select current_park(), $1, x.day, x.amount from json_to_recordset($2::json) as x(day date, amount bigint)`,
      [bill.id, JSON.stringify(shares)],
    );
    await postBills(tx, [bill.id]);
    const state = { field: 'billState', before: bill.state as State, after: 'charged' };
    const changes = [state, ...newFields({ billDriver: bill.driver?.name ?? null })];
    await journalBills(tx, 'bills_charged', [{ id: bill.id, changes }]);
    const amount = amountText(-due, days.decimals);
    if (!bill.charged && bill.driver)
      lines.push({
        id: bill.driver.id,
        changes: newFields({ billAmount: amount, entryText: text ?? words }),
      });
  }
  if (lines.length > 0) await journalDrivers(tx, 'bills_charged', lines);
  return bills.length;
}

const SETTLED: readonly State[] = ['charged', 'waived', 'park_pays'];

/**
 * Nobody pays a bill, the park does, or what was done with it is taken back (`proposed`): then it is
 * judged anew. What was charged is corrected to nothing. Throws as `chooseForBill` does.
 */
async function settle(
  tx: Queryable,
  id: string,
  as: 'waived' | 'park_pays' | 'proposed',
  { version, reason }: TakenBy<typeof waiveBill>,
  frame: BillFrame,
): Promise<void> {
  const { bill, days } = await lockFresh(tx, id, version, frame);
  const isTakenBack = as === 'proposed';
  demand(isTakenBack ? SETTLED.includes(bill.state) || bill.charged !== null : !SETTLED.includes(bill.state));
  if (bill.charged && bill.driver) {
    const left = await unpostBill(tx, bill.id, reason);
    const billAmount = { field: 'billAmount', before: amountText(-left, days.decimals), after: null };
    const changes = [billAmount, ...newFields({ billReason: reason })];
    await journalDrivers(tx, 'bill_changed', [{ id: bill.driver.id, changes }]);
  }
  await tx.query('delete from bill_part where bill_id = $1', [bill.id]);
  const state = isTakenBack && !bill.driver ? 'waits' : as;
  await tx.query(
    `update bill set state = $2, note = $3, charged_on = null, charged_amount = null, is_moved = false, version = version + 1
     where id = $1`,
    [bill.id, state, reason],
  );
  const changes = [
    { field: 'billState', before: bill.state, after: state },
    ...newFields({ billReason: reason }),
  ];
  await journalBills(tx, 'bill_changed', [{ id: bill.id, changes }]);
  if (isTakenBack) await judgeAnew(tx, 'b.id = $1', [bill.id], frame);
}

/**
 * The one answer of a driver to a bill: it was not them. Throws 404 for what is no bill of theirs,
 * and 409 where they have answered or it is settled.
 */
async function dispute(
  tx: Queryable,
  { driverId, billId, reason }: { driverId: string; billId: string; reason: string },
): Promise<void> {
  const bill = await rowOf<{ isOpen: boolean }>(
    tx,
    `select dispute is null and (is_moved or state in ('proposed', 'charged')) as "isOpen" from bill
         where id = $1 and driver_id = $2 for update`,
    [billId, driverId],
    'bill_not_found',
  );
  demand(bill.isOpen);
  await tx.query(`update bill set state = 'disputed', dispute = $2, version = version + 1 where id = $1`, [
    billId,
    reason,
  ]);
}

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
      return queryJson(park, billListSql(of), values);
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
