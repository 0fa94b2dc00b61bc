import type { importBills, BillInput } from '@park/contract/bills';
import type { OutputOf } from '@park/contract/endpoint';
import type { z } from 'zod';
import { amountMax } from '@park/contract/limits';
import { bill as billSchema } from '@park/contract/bill-schemas';
import { fractionOf, minorUnits } from '@park/domain/ingest/ride-money';
import type { MoneyUnit } from '@park/domain/format/currency';
import { dayAt } from '@park/domain/report/date-range';
import { dayBounds } from '@park/domain/report/day-bounds';
import { plateParts } from '@park/domain/vehicle/vehicle-identity';
import type { FieldProblem } from '../http/request-error.ts';
import type { Queryable } from '../database/database.ts';
import { problemsOf } from '../http/field-issues.ts';
import { journalBills } from './bill-store.ts';
import { judgeBills } from './judge-bills.ts';

/** The verdicts on rows; `sentence` says a problem in the language of the request. */
export function billAnswer(
  added: readonly AddedBill[],
  sentence: (problem: FieldProblem) => string,
): OutputOf<typeof importBills> {
  const counts = { created: 0, unchanged: 0, differs: 0, rejected: 0 };
  for (const { verdict } of added) counts[verdict] += 1;
  const items = added.map(({ problems, ...bill }) => ({
    ...bill,
    problems: Object.entries(problems).map(([field, problem]) => ({
      field,
      code: problem.problem,
      message: sentence(problem),
    })),
  }));
  return { counts, items };
}

interface BillPark extends MoneyUnit {
  readonly timeZone: string;
  readonly now: Date;
}

/** What became of a row; `reason` is the code of the evidence. */
interface AddedBill {
  readonly index: number;
  readonly number: string | null;
  readonly verdict: 'created' | 'unchanged' | 'differs' | 'rejected';
  readonly billId: string | null;
  readonly driver: string | null;
  readonly reason: string | null;
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

type Typed = z.output<typeof billSchema>;

/** Why the amounts of a bill cannot be charged: nothing is converted and nothing is rounded. */
function amountProblems(bill: Typed, unit: MoneyUnit): Record<string, FieldProblem> {
  const { currency = unit.currency, amount, reducedAmount } = bill;
  if (currency !== unit.currency)
    return { currency: { problem: 'other_currency', values: { currency: unit.currency } } };
  const problems: Record<string, FieldProblem> = {};
  for (const [field, text] of Object.entries({ amount, ...(reducedAmount && { reducedAmount }) })) {
    if (fractionOf(text).length > unit.decimals)
      problems[field] = { problem: 'too_many_decimals', values: { max: unit.decimals } };
    else if (minorUnits(text, unit) > amountMax(unit))
      problems[field] = {
        problem: 'too_high',
        values: { max: amountMax(unit) / 10 ** unit.decimals },
      };
  }
  const isMore = reducedAmount && minorUnits(reducedAmount, unit) > minorUnits(amount, unit);
  if (isMore) problems['reducedAmount'] ??= { problem: 'too_high', values: { max: amount } };
  return problems;
}

/** A bill as it is kept, but for its keys and its driver. */
function rowOf({ at, day, currency: _, reducedAmount, ...bill }: Typed, park: BillPark, n: number) {
  const moment = at === undefined ? undefined : new Date(at);
  const span = moment ? { from: moment, to: moment } : dayBounds(day ?? '', park.timeZone);
  return {
    n,
    ...bill,
    amount: minorUnits(bill.amount, park),
    reduced: reducedAmount === undefined ? null : minorUnits(reducedAmount, park),
    since: new Date(span.from).toISOString(),
    until: new Date(span.to).toISOString(),
    day: moment ? dayAt(moment, park.timeZone) : (day ?? ''),
  };
}
type Row = ReturnType<typeof rowOf>;

const COLUMNS = `x(n int, kind text, issuer text, number text, plate text, since timestamptz, until timestamptz,
  day date, place text, amount bigint, reduced bigint, "reducedUntil" date, "dueOn" date, vehicle uuid, driver uuid,
  state text, evidence jsonb, nth int)`;
/** Numbers are compared like callsigns: without spaces, and without what looks alike. */
const KEYS = `lower(x.issuer) as issuer_key, plate_key(x.plate) as plate_key, coalesce(code_key(x.number),
  concat_ws(' ', '#', x.kind, plate_key(x.plate), x.since, x.until, x.amount, x.nth)) as number_key`;

interface Keyed {
  readonly key: string;
  readonly same: string;
  readonly id: string | null;
  readonly differs: boolean | null;
}

const keysSql = `select k.plate_key as key, k.issuer_key || E'\\n' || k.number_key as same, b.id,
    (b.kind, b.plate_key, b.since, b.until, b.amount) is distinct from (k.kind, k.plate_key, k.since, k.until, k.amount)
      as differs
  from (select x.*, ${KEYS} from json_to_recordset($1::json) as ${COLUMNS}) k
    left join bill b on b.taxi_park_id = current_park() and b.issuer_key = k.issuer_key and b.number_key = k.number_key
  order by k.n`;
const insertSql = `insert into bill (taxi_park_id, kind, issuer, number, issuer_key, plate_key, number_key, plate, since,
    until, day, place, amount, reduced, reduced_until, due_on, vehicle_id, driver_id, state, evidence)
  select current_park(), x.kind, x.issuer, x.number, ${KEYS.replace(/ as \w+_key/g, '')}, x.plate, x.since, x.until,
    x.day, x.place, x.amount, x.reduced, x."reducedUntil", x."dueOn", x.vehicle, x.driver, x.state, x.evidence
  from json_to_recordset($1::json) as ${COLUMNS} order by x.n
  on conflict (taxi_park_id, issuer_key, number_key) do nothing
  returning id, issuer_key || E'\\n' || number_key as same`;

/**
 * Which of equal bills without a number each is, in one file: two tolls of a day are two. Null for the
 * first, so that it is the same as one that comes alone.
 */
function counted(rows: readonly Row[]): readonly (Row & { readonly nth: number | null })[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { n: _, number, ...said } = row;
    const same = JSON.stringify(said);
    const nth = seen.get(same) ?? 0;
    if (number === '') seen.set(same, nth + 1);
    return { ...row, nth: number === '' && nth > 0 ? nth + 1 : null };
  });
}

/** Adds bills that nobody has added before, each proposed for who had the car; or only tries to. */
export async function addBills(
  tx: Queryable,
  items: readonly unknown[],
  park: BillPark,
  isTried: boolean,
): Promise<readonly AddedBill[]> {
  const added: AddedBill[] = [];
  const read: Row[] = [];
  for (const [index, item] of items.entries()) {
    const parsed = billSchema.safeParse(item);
    const problems = parsed.success ? amountProblems(parsed.data, park) : problemsOf(parsed.error.issues);
    const said = (item as Partial<BillInput> | null)?.number;
    const number = typeof said === 'string' ? said : null;
    added.push({ index, number, verdict: 'rejected', billId: null, driver: null, reason: null, problems });
    if (parsed.success && Object.keys(problems).length === 0) read.push(rowOf(parsed.data, park, index));
  }
  const rows = counted(read);
  const keyed = await tx.query<Keyed>(keysSql, [JSON.stringify(rows)]);
  const seen = new Set<string>();
  const fresh = rows.flatMap((row, n) => {
    const { id, same, key, differs } = keyed[n] as Keyed;
    const isFresh = id === null && !seen.has(same);
    seen.add(same);
    const verdict = isFresh ? 'created' : id !== null && differs ? 'differs' : 'unchanged';
    added[row.n] = { ...(added[row.n] as AddedBill), verdict, billId: id };
    return isFresh ? [{ ...row, key, same, parts: plateParts(row.plate) }] : [];
  });
  const judged = await judgeBills(tx, fresh, park.now);
  const made = fresh.map((row, n) => {
    const { driverId: driver = null, vehicleId: vehicle = null, evidence } = judged[n] ?? {};
    return { ...row, driver, vehicle, evidence, state: driver === null ? 'waits' : 'proposed' };
  });
  const written = isTried
    ? []
    : await tx.query<{ id: string; same: string }>(insertSql, [JSON.stringify(made)]);
  const ids = new Map(written.map(({ id, same }) => [same, id]));
  for (const { n, same, driver, evidence } of made) {
    const billId = ids.get(same) ?? null;
    const [name, code] = [evidence?.['driver'], evidence?.['code']];
    added[n] = {
      ...(added[n] as AddedBill),
      billId,
      // Another request at the same moment was first.
      verdict: isTried || billId !== null ? 'created' : 'unchanged',
      driver: driver === null ? null : String(name),
      reason: String(code),
    };
  }
  if (written.length > 0)
    await journalBills(
      tx,
      'bills_added',
      written.map(({ id }) => ({ id, changes: [] })),
    );
  return added;
}
