import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import type { createPayoutRun, updatePayoutRun, WirePayout } from '@park/contract/payouts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { isoTime } from '../database/time-sql.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { refuseTooLong } from '../http/versioned-list.ts';
import { openStatementsOf } from '../statements/run-statements.ts';
import { AUTHOR_VALUES } from './entry-sql.ts';
import { knownDrivers } from './known-drivers.ts';
import { refuseLedgerDay, type LedgerDays } from './ledger-days.ts';
import { amountText, journalDrivers, journalPark } from '../journal/write-journal.ts';

const person = (column: string) => `case when r.${column} is not null then
  json_build_object('id', r.${column}, 'name', coalesce(r.${column}_name, '')) end`;

/** One run as JSON, from `r` (payout_run) and `n` (the sums of its lines). */
const RUN = `json_build_object('id', r.id, 'day', r.day, 'status', r.status, 'text', r.text,
  'createdBy', ${person('created_by')}, 'createdAt', ${isoTime('r.created_at')},
  'confirmedBy', ${person('confirmed_by')}, 'confirmedAt', ${isoTime('r.confirmed_at')},
  'total', coalesce(n.total, 0), 'drivers', coalesce(n.drivers, 0), 'excluded', coalesce(n.excluded, 0),
  'paid', coalesce(n.paid, 0), 'failed', coalesce(n.failed, 0),
  'fileSavedBy', ${person('file_saved_by')}, 'fileSavedAt', ${isoTime('r.file_saved_at')},
  'fileNumber', r.file_number, 'version', r.version)`;

const SUMS = `
  select l.run_id, sum(l.amount) filter (where not l.is_excluded) as total,
    count(*) filter (where not l.is_excluded) as drivers, count(*) filter (where l.is_excluded) as excluded,
    count(*) filter (where l.status = 'paid') as paid, count(*) filter (where l.status = 'failed') as failed
  from payout_line l`;

/**
 * So many runs are a page, whose lines are summed: a park that pays each week has this many in a
 * year.
 */
const PAGE = 50;

/**
 * A page of the runs, newest first, with `next` where there are older ones; of a run that there is
 * not, no row. Parameter: the run after which it begins, or null.
 */
const payoutRunsSql = `
  with page as materialized (
    select r.* from payout_run r
    where r.taxi_park_id = current_park() and ($1::uuid is null or exists (
      select from payout_run a where a.id = $1::uuid and a.taxi_park_id = current_park()
        and (r.created_at < a.created_at or r.created_at = a.created_at and r.id > a.id)
    )) order by r.created_at desc, r.id limit ${PAGE + 1}
  ), shown as (select * from page order by created_at desc, id limit ${PAGE})
  select case when (select count(*) from page) > ${PAGE} then
      (select id::text from shown order by created_at, id desc limit 1) end as next,
    (select coalesce(json_agg(${RUN} order by r.created_at desc, r.id), '[]')::text
      from shown r left join lateral (${SUMS} where l.run_id = r.id group by l.run_id) n on true) as runs
  where $1::uuid is null or exists (select from payout_run a where a.id = $1::uuid and a.taxi_park_id = current_park())`;

/** One run with its lines by name. Parameter: the run. */
const payoutRunSql = `
  select json_build_object('run', ${RUN}, 'lines', coalesce((
    select json_agg(json_build_object('driver', json_build_object('id', u.id, 'name', coalesce(l.name, u.name)), 'told', k.told, 'iban', l.iban,
      'balance', l.balance, 'minimum', l.minimum, 'amount', l.amount, 'hasLeft', u.has_left, 'isExcluded', l.is_excluded, 'reason', l.reason,
      'status', l.status, 'note', l.note, 'number', l.number) order by coalesce(l.name, u.name), u.id)
    from payout_line l join app_user u on u.id = l.driver_id
      left join told_names(current_park()) k on k.id = u.id where l.run_id = r.id), '[]'))::text as json
  from payout_run r left join (${SUMS} where l.run_id = $1 group by l.run_id) n on n.run_id = r.id where r.id = $1`;

interface RunsRow {
  /** JSON built by the database. */
  runs: string;
  next: string | null;
}

/** A page of the runs, newest first. Throws 404 for an unknown run after which it would begin. */
export async function readRuns(park: Pick<Queryable, 'query'>, after: string | null) {
  const [row] = after === null || isUuid(after) ? await park.query<RunsRow>(payoutRunsSql, [after]) : [];
  if (row === undefined) throw new RequestError('payout_not_found');
  return rawJsonResponse(`{"runs":${row.runs}${row.next === null ? '' : `,"next":"${row.next}"`}}`);
}

/** A run with its lines. Throws 404 for an unknown one. */
export async function readPayout(source: Pick<Queryable, 'query'>, id: string): Promise<WirePayout> {
  const row = await rowOf<{ json: string }>(source, payoutRunSql, [id], 'payout_not_found');
  const payout = JSON.parse(row.json) as WirePayout;
  const statements = await openStatementsOf(source, payout);
  return statements === null ? payout : { ...payout, statements };
}

/** Throws 409 with the run as it is now for a version that is not the current one. */
export async function refuseStalePayout(tx: Queryable, payout: WirePayout, version: number): Promise<void> {
  await refuseStale(tx, payout.run.id, { ...payout, version: payout.run.version }, version);
}

export function refuseUnlessDraft({ run }: WirePayout): void {
  if (run.status !== 'draft') throw new RequestError('payout_not_draft');
}

/**
 * Calculates the lines of a draft anew; who is excluded stays so, also while there is nothing to be
 * paid.
 */
async function refreshLines(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `delete from payout_line l using payout_run r
     where r.id = $1 and l.run_id = r.id and not l.is_excluded
       and l.driver_id not in (select driver_id from payable(current_park(), r.day))`,
    [id],
  );
  await tx.query(
    `insert into payout_line (run_id, driver_id, taxi_park_id, name, iban, balance, minimum, amount)
     select r.id, p.driver_id, current_park(), u.name, p.iban, p.balance, p.minimum, p.amount
     from payout_run r cross join lateral payable(current_park(), r.day) p join app_user u on u.id = p.driver_id
     where r.id = $1
     on conflict (run_id, driver_id) do update
       set name = excluded.name, iban = excluded.iban, balance = excluded.balance, minimum = excluded.minimum, amount = excluded.amount`,
    [id],
  );
}

/**
 * Makes a draft with a line for each driver who is owed more than the minimum. The caller holds the
 * ledger's lock. Throws 409 while there is another draft, 400 for a day to come or in a closed
 * month, 406 for more than SENT_LIST_MAX lines.
 */
export async function addPayout(
  tx: Queryable,
  { day, text }: TakenBy<typeof createPayoutRun>,
  days: LedgerDays,
): Promise<WirePayout> {
  refuseLedgerDay('day', day, days, true);
  const [draft] = await tx.query(`select id from payout_run where status = 'draft'`);
  if (draft !== undefined) throw new RequestError('payout_draft_exists');
  const id = randomUUID();
  await tx.query(
    `insert into payout_run (id, taxi_park_id, day, text, created_by, created_by_name)
     values ($1, current_park(), $2::date, $3, ${AUTHOR_VALUES})`,
    [id, day, text || null],
  );
  await refreshLines(tx, id);
  const payout = await readPayout(tx, id);
  refuseTooLong(payout.run.drivers);
  await journalPayout(tx, 'payout_prepared', payout, days);
  return payout;
}

/** A draft with its lines as they are now, under the next version. */
export async function recalculate(tx: Queryable, id: string): Promise<WirePayout> {
  await refreshLines(tx, id);
  await tx.query('update payout_run set version = version + 1 where id = $1', [id]);
  return readPayout(tx, id);
}

/** Writes what has happened to a run into the journal. */
export async function journalPayout(
  tx: Queryable,
  action: 'payout_prepared' | 'payout_changed' | 'payout_confirmed' | 'payout_discarded',
  { run }: WirePayout,
  { decimals }: LedgerDays,
): Promise<void> {
  const change = (field: string, after: string) => ({ field, before: null, after });
  await journalPark(tx, action, { id: run.id, name: run.day }, [
    change('payoutDay', run.day),
    change('payoutTotal', amountText(run.total, decimals)),
    change('payoutDrivers', String(run.drivers)),
  ]);
}

/**
 * Excludes drivers from a draft or takes them in again; nothing else in it changes, so that what a
 * person has looked at stays. Without any driver, calculates the lines anew. Throws 404 for unknown
 * drivers, 400 for those who have no line, 409 for a run that is no draft and for a stale version.
 */
export async function changePayout(
  tx: Queryable,
  id: string,
  { version, lines }: TakenBy<typeof updatePayoutRun>,
  days: LedgerDays,
): Promise<WirePayout> {
  const before = await readPayout(tx, id);
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  if (lines.length === 0) {
    const now = await recalculate(tx, before.run.id);
    await journalPayout(tx, 'payout_changed', now, days);
    return now;
  }
  const changed = await linesOf(tx, before, lines);
  await tx.query(
    `update payout_line l set is_excluded = x.is_excluded, reason = x.reason
     from unnest($2::uuid[], $3::boolean[], $4::text[]) as x(driver_id, is_excluded, reason)
     where l.run_id = $1 and l.driver_id = x.driver_id`,
    [
      before.run.id,
      changed.map(({ line }) => line.driver.id),
      changed.map(({ input }) => input.isExcluded),
      changed.map(({ input }) => (input.isExcluded ? input.reason : null)),
    ],
  );
  await tx.query('update payout_run set version = version + 1 where id = $1', [before.run.id]);
  await journalDrivers(
    tx,
    'payout_changed',
    changed.map(({ line, input }) => ({
      id: line.driver.id,
      changes: [
        { field: 'payoutDay', before: null, after: before.run.day },
        {
          field: 'payoutExclusion',
          before: line.reason,
          after: input.isExcluded ? input.reason : null,
        },
      ],
    })),
  );
  return readPayout(tx, before.run.id);
}

/**
 * The lines of a run that an input names, by driver. Throws 404 for unknown drivers and 400 for
 * those without a line.
 */
export async function linesOf<Input extends { readonly driverId: string }>(
  tx: Queryable,
  { lines }: WirePayout,
  inputs: readonly Input[],
): Promise<readonly { input: Input; line: WirePayout['lines'][number]; index: number }[]> {
  const ids = await knownDrivers(
    tx,
    inputs.map(({ driverId }) => driverId),
    (index) => `lines.${index}.driverId`,
  );
  const byDriver = new Map(lines.map((line) => [line.driver.id, line]));
  // Of several changes to one line the last applies.
  const latest = new Map(inputs.map((input, index) => [ids[index] ?? '', { input, index }]));
  return [...latest].map(([id, { input, index }]) => {
    const line = byDriver.get(id);
    if (line !== undefined) return { input, line, index };
    throw new RequestError('validation_failed', {
      fields: { [`lines.${index}.driverId`]: { problem: 'not_in_run' } },
    });
  });
}
