import { rowOf } from '../http/row-of.ts';
import { isoTime } from '../database/time-sql.ts';
import type { WireBill } from '@park/contract/bills';
import { HANDOVER_MINUTES } from '@park/domain/bills/bill-driver';
import { type Role, roleMay } from '@park/domain/people/roles';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import type { JournalAction } from '@park/contract/journal-schemas';
import { AUTHOR_VALUES } from '../ledger/entry-sql.ts';
import type { LedgerDays } from '../ledger/ledger-days.ts';
import { lockLedger } from '../ledger/ledger-days.ts';
import { amountText, journalDrivers, journalEach, newFields } from '../journal/write-journal.ts';
import type { JournalLines } from '../journal/write-journal.ts';
import { oneBillSql } from './bill-sql.ts';
import { type AskedBill, type JudgedBill, judgeBills } from './judge-bills.ts';
import { postBills, unpostBill } from './post-bills.ts';

/** What a bill is judged with: the decimals of the park's currency, and the clock. */
export interface BillFrame {
  readonly decimals: number;
  readonly now: Date;
}

type State = WireBill['state'];

interface Kept extends AskedBill, JudgedBill {
  readonly id: string;
  readonly label: string;
  readonly state: State;
  readonly isCharged: boolean;
  /** It is charged to somebody, and another is its driver now. */
  readonly isMoved: boolean;
  readonly isDisputed: boolean;
  readonly driver: string | null;
}

/** How the journal names a bill. */
const labelOf = (row: string) => `concat_ws(' ', nullif(${row}.number, ''), ${row}.plate)`;

/** Reads a bill as JSON of the contract. Throws 404 where the park has none. */
export async function readBill(tx: Pick<Queryable, 'query'>, id: string): Promise<WireBill> {
  const row = await rowOf<{ json: string }>(tx, oneBillSql, [id], 'bill_not_found');
  return JSON.parse(row.json) as WireBill;
}

/** Writes what became of bills into the journal, one line each, in one entry. */
export function journalBills(tx: Queryable, action: JournalAction, lines: JournalLines): Promise<void> {
  return journalEach(tx, action, lines, { type: 'park', name: labelOf('s'), from: 'bill' });
}

const isSame = (one: Kept, other: JudgedBill): boolean =>
  (one.driverId === other.driverId) !== one.isMoved &&
  (one.isMoved || one.vehicleId === other.vehicleId) &&
  ['code', 'driver', 'other', 'at', 'minutes', 'plates'].every(
    (key) => (one.evidence[key] ?? null) === (other.evidence[key] ?? null),
  );

/** Whether whoever acts may charge drivers; a job may not. */
async function mayCharge(tx: Queryable): Promise<boolean> {
  const [person] = await tx.query<{ role: Role }>(
    `select role from app_user where id = nullif(current_setting('park.person', true), '')::uuid`,
  );
  return person !== undefined && roleMay(person.role, 'chargeBills');
}

const nameIn = ({ driverId, evidence }: JudgedBill): string | null =>
  driverId === null ? null : String(evidence['driver'] ?? null);

/** Marks that a bill which is charged is somebody else's now, for who may charge: nothing moves. */
async function markMoved(tx: Queryable, bill: Kept, judged: JudgedBill): Promise<void> {
  await tx.query(
    `update bill set vehicle_id = coalesce($2, vehicle_id), evidence = $3::jsonb, state = 'disputed',
       is_moved = true, version = version + 1
     where id = $1`,
    [bill.id, judged.vehicleId, JSON.stringify(judged.evidence)],
  );
  const changes = [{ field: 'billMovedTo', before: bill.driver, after: nameIn(judged) }];
  await journalBills(tx, 'bill_changed', [{ id: bill.id, changes }]);
}

/**
 * Gives a charge to whom a bill is now, with what was left of it to pay and in the name of whoever
 * does it; takes it back where nobody is certain any more. The journal has it of both drivers.
 */
async function moveCharge(tx: Queryable, bill: Kept, judged: JudgedBill, decimals: number): Promise<void> {
  const left = await unpostBill(tx, bill.id, bill.label);
  const lineOf = (id: string | null, before: number | null, after: number | null) => {
    const text = (amount: number | null) => (amount === null ? null : amountText(-amount, decimals));
    const changes = [{ field: 'billAmount', before: text(before), after: text(after) }];
    return id === null ? [] : [{ id, changes: [...changes, ...newFields({ entryText: bill.label })] }];
  };
  const stays = judged.driverId !== null;
  if (!stays) await tx.query('delete from bill_part where bill_id = $1', [bill.id]);
  await tx.query(
    `update bill set driver_id = $2, charged_on = case when $3 then charged_on end,
       charged_amount = case when $3 then coalesce((select sum(p.amount) from bill_part p where p.bill_id = $1), 0) end,
       (charged_by, charged_by_name) = (select ${AUTHOR_VALUES})
     where id = $1`,
    [bill.id, judged.driverId, stays],
  );
  if (stays) await postBills(tx, [bill.id]);
  await journalDrivers(tx, 'bill_changed', [
    ...lineOf(bill.driverId, left, null),
    ...lineOf(judged.driverId, null, left),
  ]);
}

/**
 * What a new verdict makes of a bill. What is charged follows its driver where somebody acts who may
 * charge, else it is marked for them; a driver’s answer ends with who was meant.
 */
async function follow(
  tx: Queryable,
  bill: Kept,
  judged: JudgedBill,
  { decimals, isAllowed }: { readonly decimals: number; readonly isAllowed: boolean },
): Promise<void> {
  const isMoved = bill.driverId !== judged.driverId;
  if (isMoved && bill.isCharged && !isAllowed) return markMoved(tx, bill, judged);
  const asked = judged.driverId === null ? 'waits' : 'proposed';
  const isBack = bill.isMoved && !bill.isDisputed;
  const charged = isMoved || isBack ? 'charged' : bill.state;
  const staysCharged = bill.isCharged && judged.driverId !== null;
  const state = staysCharged ? charged : isMoved ? asked : bill.state;
  if (isMoved && bill.isCharged) await moveCharge(tx, bill, judged, decimals);
  await tx.query(
    `update bill set vehicle_id = $2, driver_id = $3, evidence = $4::jsonb, state = $5, version = version + 1,
       is_moved = false, dispute = case when $6 then null else dispute end
     where id = $1`,
    [bill.id, judged.vehicleId, judged.driverId, JSON.stringify(judged.evidence), state, isMoved],
  );
  const changes = [
    ...(isMoved ? [{ field: 'billDriver', before: bill.driver, after: nameIn(judged) }] : []),
    ...(state === bill.state ? [] : [{ field: 'billState', before: bill.state, after: state }]),
  ];
  if (changes.length > 0) await journalBills(tx, 'bill_changed', [{ id: bill.id, changes }]);
}

/**
 * Judges bills anew, of `bill b`: proposals change, and charges follow where whoever acts may charge;
 * else they are marked. Whom a person has chosen
 * stays, and so does what is waived or paid by the park. Returns how many have changed.
 */
export async function judgeAnew(
  tx: Queryable,
  which: string,
  values: readonly unknown[],
  { decimals, now }: BillFrame,
): Promise<number> {
  const from = `from bill b where b.taxi_park_id = current_park() and not b.is_chosen
    and b.state in ('waits', 'proposed', 'charged', 'disputed') and ${which}`;
  const [any] = await tx.query(`select b.id ${from} limit 1`, values as string[]);
  if (!any) return 0;
  // Before the bills, as whoever charges them does.
  await lockLedger(tx, { decimals });
  const bills = await tx.query<Kept>(
    `select b.id, ${labelOf('b')} as label, b.plate_key as key,
       case when plate_key(b.plate) = b.plate_key then plate_parts(b.plate) end as parts, ${isoTime('b.since')} as since, ${isoTime('b.until')} as until,
       b.state, b.charged_on is not null as "isCharged", b.is_moved as "isMoved", b.dispute is not null as "isDisputed", b.vehicle_id as "vehicleId", b.driver_id as "driverId",
       b.evidence, (select u.name from app_user u where u.id = b.driver_id) as driver
     ${from} order by b.id for update`,
    values as string[],
  );
  const judged = await judgeBills(tx, bills, now);
  const isAllowed = bills.some(({ isCharged }) => isCharged) && (await mayCharge(tx));
  let changed = 0;
  for (const [n, bill] of bills.entries()) {
    const verdict = judged[n];
    if (!verdict || isSame(bill, verdict)) continue;
    await follow(tx, bill, verdict, { decimals, isAllowed });
    changed += 1;
  }
  return changed;
}

/** Judges the bills of a car anew after it was corrected who had it from when to when. */
export function followCustodyWithBills(
  tx: Queryable,
  vehicleId: string,
  { from, to }: { readonly from: number; readonly to: number },
  frame: BillFrame,
): Promise<number> {
  if (!(from < to)) return Promise.resolve(0);
  const end = to === Infinity ? 'infinity' : new Date(to).toISOString();
  // A handover minutes away makes a bill uncertain too.
  const near = `interval '${HANDOVER_MINUTES} minutes'`;
  const which = `b.vehicle_id = $1 and b.until >= $2::timestamptz - ${near} and b.since <= $3::timestamptz + ${near}`;
  return judgeAnew(tx, which, [vehicleId, new Date(from).toISOString(), end], frame);
}

/** Takes the ledger and a bill for the rest of the transaction. Throws 404, and 409 for a stale one. */
export async function lockBill(
  tx: Queryable,
  id: string,
  frame: BillFrame,
): Promise<{ readonly bill: WireBill; readonly days: LedgerDays }> {
  const days = await lockLedger(tx, frame);
  if (isUuid(id)) await tx.query('select id from bill where id = $1 for update', [id]);
  return { bill: await readBill(tx, id), days };
}
