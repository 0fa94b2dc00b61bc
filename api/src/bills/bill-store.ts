import type { WireBill } from '@park/contract/bills';
import { HANDOVER_MINUTES } from '@park/domain/bills/bill-driver';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { RequestError } from '../http/request-error.ts';
import type { JournalAction } from '../journal/journal-actions.ts';
import type { LedgerDays } from '../ledger/ledger-days.ts';
import { lockLedger } from '../ledger/ledger-days.ts';
import { journalEach } from '../ledger/ledger-journal.ts';
import type { JournalLines } from '../ledger/ledger-journal.ts';
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
  readonly driver: string | null;
}

/** How the journal names a bill. */
const labelOf = (row: string) => `concat_ws(' ', nullif(${row}.number, ''), ${row}.plate)`;

/** Reads a bill as JSON of the contract. Throws 404 where the park has none. */
export async function readBill(tx: Pick<Queryable, 'query'>, id: string): Promise<WireBill> {
  const [row] = isUuid(id) ? await tx.query<{ json: string }>(oneBillSql, [id]) : [];
  if (!row) throw new RequestError('bill_not_found');
  return JSON.parse(row.json) as WireBill;
}

/** Writes what became of bills into the journal, one line each, in one entry. */
export function journalBills(tx: Queryable, action: JournalAction, lines: JournalLines): Promise<void> {
  return journalEach(tx, action, lines, { type: 'park', name: labelOf('s'), from: 'bill' });
}

const isSame = (one: JudgedBill, other: JudgedBill): boolean =>
  one.driverId === other.driverId &&
  one.vehicleId === other.vehicleId &&
  ['code', 'driver', 'other', 'at', 'minutes', 'plates'].every(
    (key) => (one.evidence[key] ?? null) === (other.evidence[key] ?? null),
  );

/**
 * What a new verdict makes of a bill. What is charged follows its driver, and is taken back where
 * nobody is certain any more; a driver’s answer ends with who was meant.
 */
async function follow(tx: Queryable, bill: Kept, judged: JudgedBill): Promise<void> {
  const isMoved = bill.driverId !== judged.driverId;
  const staysCharged = bill.isCharged && judged.driverId !== null;
  const asked = judged.driverId === null ? 'waits' : 'proposed';
  const state = isMoved ? (staysCharged ? 'charged' : asked) : bill.state;
  if (isMoved && bill.isCharged) await unpostBill(tx, bill.id, bill.label);
  if (isMoved && bill.isCharged && !staysCharged)
    await tx.query('delete from bill_part where bill_id = $1', [bill.id]);
  await tx.query(
    `update bill set vehicle_id = $2, driver_id = $3, evidence = $4::jsonb, state = $5, version = version + 1,
       charged_on = case when $6 then charged_on end, charged_amount = case when $6 then charged_amount end,
       dispute = case when $7 then null else dispute end
     where id = $1`,
    [
      bill.id,
      judged.vehicleId,
      judged.driverId,
      JSON.stringify(judged.evidence),
      state,
      staysCharged,
      isMoved,
    ],
  );
  if (isMoved && staysCharged) await postBills(tx, [bill.id]);
  if (!isMoved) return;
  const after = judged.evidence['driver'] ?? null;
  const named = judged.driverId === null ? null : String(after);
  const changes = [
    { field: 'billDriver', before: bill.driver, after: named },
    ...(state === bill.state ? [] : [{ field: 'billState', before: bill.state, after: state }]),
  ];
  await journalBills(tx, 'bill_changed', [{ id: bill.id, changes }]);
}

/**
 * Judges bills anew, of `bill b`: proposals change, and charges follow. Whom a person has chosen
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
  const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const bills = await tx.query<Kept>(
    `select b.id, ${labelOf('b')} as label, b.plate_key as key, ${iso('b.since')} as since, ${iso('b.until')} as until,
       b.state, b.charged_on is not null as "isCharged", b.vehicle_id as "vehicleId", b.driver_id as "driverId",
       b.evidence, (select u.name from app_user u where u.id = b.driver_id) as driver
     ${from} order by b.id for update`,
    values as string[],
  );
  const judged = await judgeBills(tx, bills, now);
  let changed = 0;
  for (const [n, bill] of bills.entries()) {
    const verdict = judged[n];
    if (!verdict || isSame(bill, verdict)) continue;
    await follow(tx, bill, verdict);
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
