import {
  type WirePayout,
  updatePayoutResults,
  confirmPayoutRun,
  createPayoutRun,
  discardPayoutRun,
  getPayoutRun,
  listOlderPayoutRuns,
  listPayoutRuns,
  updatePayoutRun,
} from '@park/contract/payouts';
import { type PayoutChange, payoutChanges } from '@park/domain/money/payout-changes';
import { areOpen } from '@park/domain/statement-match/run-statements';
import type { TakenBy } from '@park/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { RequestError, type FieldProblem } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import { type LedgerDays, lockLedger } from './ledger-days.ts';
import {
  journalPayout,
  readPayout,
  recalculate,
  refuseStalePayout,
  refuseUnlessDraft,
  linesOf,
  addPayout,
  changePayout,
  readRuns,
} from './payout-runs.ts';
import { journalDrivers } from '../journal/write-journal.ts';

/**
 * A confirmed run; or a draft that was calculated anew, with what differs from the one that was to
 * be confirmed.
 */
interface Confirmation {
  readonly payout: WirePayout;
  readonly differences: readonly PayoutChange[];
}

/**
 * Whether something else would be posted than the lines say: another name, account or minimum, or
 * less money than that.
 */
async function hasChanged(tx: Queryable, id: string): Promise<boolean> {
  const changed = await tx.query(
    `select l.driver_id from payout_run r join payout_line l on l.run_id = r.id join app_user u on u.id = l.driver_id
     left join payable(current_park(), (select day from payout_run where id = $1)) p on p.driver_id = l.driver_id
     where r.id = $1 and not l.is_excluded and (coalesce(p.amount, 0) < l.amount
       or (coalesce(l.name, u.name), l.iban, l.minimum) is distinct from (u.name, p.iban, p.minimum)) limit 1`,
    [id],
  );
  return changed.length > 0;
}

const NAMED = 3;

/**
 * Throws 409 when the park demands that two people do it, and the one who confirms has set an
 * account that is paid to.
 */
async function refuseOwnAccounts(tx: Queryable, id: string): Promise<void> {
  const own = await tx.query<{ name: string }>(
    `select u.name from payout_line l join bank_account b on b.driver_id = l.driver_id
     join app_user u on u.id = l.driver_id join taxi_park p on p.id = current_park() and p.separates_payouts
     where l.run_id = $1 and not l.is_excluded
       and b.set_by = nullif(current_setting('park.person', true), '')::uuid order by u.name limit ${NAMED + 1}`,
    [id],
  );
  if (own.length === 0) return;
  const names = own.slice(0, NAMED).map(({ name }) => name);
  throw new RequestError('payout_needs_another', {
    values: { drivers: [...names, ...(own.length > NAMED ? ['…'] : [])].join(', ') },
  });
}

/**
 * Posts the payouts of a draft as its lines say, and freezes it. The caller holds the ledger's
 * lock, so of two at once the second finds it confirmed: the same request again gets the same
 * answer, any other 409. When anything would be posted that is not what the lines say, nothing is,
 * and they are calculated anew for another look.
 */
async function confirmPayout(
  tx: Queryable,
  id: string,
  version: number,
  days: LedgerDays,
): Promise<Confirmation> {
  const before = await readPayout(tx, id);
  if (before.run.status === 'confirmed') {
    const repeated = await tx.query('select id from payout_run where id = $1 and confirmed_version = $2', [
      before.run.id,
      version,
    ]);
    if (repeated.length > 0) return { payout: before, differences: [] };
  }
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  if (before.run.drivers === 0) throw new RequestError('payout_empty');
  if (await hasChanged(tx, before.run.id)) {
    const payout = await recalculate(tx, before.run.id);
    return { payout, differences: payoutChanges(before.lines, payout.lines) };
  }
  await refuseOwnAccounts(tx, before.run.id);
  if (before.statements && areOpen(before.statements))
    throw new RequestError('payout_statements_open', { values: { ...before.statements } });
  await tx.query(
    `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS}, source_type, source_id)
     select current_park(), l.driver_id, r.day, 'payout', 'bank', -l.amount, r.text, ${AUTHOR_VALUES}, 'payout', r.id
     from payout_run r join payout_line l on l.run_id = r.id
     where r.id = $1 and not l.is_excluded order by l.driver_id`,
    [before.run.id],
  );
  await tx.query(
    `update payout_run set status = 'confirmed', version = version + 1, confirmed_version = version, confirmed_at = park_now(),
       (confirmed_by, confirmed_by_name) = (select ${AUTHOR_VALUES})
     where id = $1`,
    [before.run.id],
  );
  const payout = await readPayout(tx, before.run.id);
  await journalPayout(tx, 'payout_confirmed', payout, days);
  return { payout, differences: [] };
}

/** Discards a draft. Throws 409 for a run that is no draft and for a stale version. */
async function discardPayout(
  tx: Queryable,
  id: string,
  version: number,
  days: LedgerDays,
): Promise<WirePayout> {
  const before = await readPayout(tx, id);
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  await tx.query(`update payout_run set status = 'discarded', version = version + 1 where id = $1`, [
    before.run.id,
  ]);
  await journalPayout(tx, 'payout_discarded', before, days);
  return readPayout(tx, before.run.id);
}

type Result = TakenBy<typeof updatePayoutResults>['lines'][number];
type Line = WirePayout['lines'][number];

function problemOf({ status, note }: Result, line: Line): readonly [string, FieldProblem] | undefined {
  if (line.isExcluded) return ['driverId', { problem: 'not_in_run' }];
  if (line.status === 'failed' && status === 'paid') return ['status', { problem: 'already_failed' }];
  if (status === 'failed' && note === null) return ['note', { problem: 'required' }];
  return undefined;
}

/**
 * Marks payments of a confirmed run. One that failed goes back to the driver's balance, once,
 * today; a bank may return also what was marked as paid, but a failed payment is final: the money
 * is paid in another run. The caller holds the ledger's lock. Throws 409 for a run that is not
 * confirmed, 404 and 400 that name the line.
 */
async function markPayments(
  tx: Queryable,
  id: string,
  { lines }: TakenBy<typeof updatePayoutResults>,
  { today }: LedgerDays,
): Promise<WirePayout> {
  const before = await readPayout(tx, id);
  if (before.run.status !== 'confirmed') throw new RequestError('payout_not_confirmed');
  const named = await linesOf(tx, before, lines);
  const problems = named.flatMap(({ input, line, index }) => {
    const problem = problemOf(input, line);
    return problem === undefined ? [] : [[`lines.${index}.${problem[0]}`, problem[1]] as const];
  });
  if (problems.length > 0) {
    throw new RequestError('validation_failed', { fields: Object.fromEntries(problems.slice(0, 50)) });
  }
  const marked = named.filter(({ input, line }) => line.status !== input.status);
  if (marked.length === 0) return before;
  const driverIds = marked.map(({ line }) => line.driver.id);
  await tx.query(
    `update payout_line l set status = x.status, note = x.note
     from unnest($2::uuid[], $3::text[], $4::text[]) as x(driver_id, status, note)
     where l.run_id = $1 and l.driver_id = x.driver_id`,
    [
      before.run.id,
      driverIds,
      marked.map(({ input }) => input.status),
      marked.map(({ input }) => input.note),
    ],
  );
  await tx.query(
    `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS}, source_type, source_id)
     select current_park(), l.driver_id, greatest($3::date, ledger_closed_through(current_park()) + 1), 'payout_returned',
       'bank', l.amount, l.note, ${AUTHOR_VALUES}, 'payout', l.run_id
     from payout_line l where l.run_id = $1 and l.status = 'failed' and l.driver_id = any($2::uuid[])
     order by l.driver_id`,
    [before.run.id, driverIds, today],
  );
  await tx.query('update payout_run set version = version + 1 where id = $1', [before.run.id]);
  await journalDrivers(
    tx,
    'payout_results',
    marked.map(({ input, line }) => ({
      id: line.driver.id,
      changes: [
        { field: 'payoutDay', before: null, after: before.run.day },
        { field: 'payoutStatus', before: line.status, after: input.status },
        ...(input.note === null ? [] : [{ field: 'payoutNote', before: line.note, after: input.note }]),
      ],
    })),
  );
  return readPayout(tx, before.run.id);
}

/** The calls on payout runs (extension `ledger`, decision 115). */
export async function payoutRoutes(app: FastifyInstance): Promise<void> {
  app.park(listPayoutRuns, ({ park }) => readRuns(park, null));

  app.park(listOlderPayoutRuns, ({ park, input }) => readRuns(park, input.after));

  app.park(getPayoutRun, ({ park, id }) => readPayout(park, id));

  app.park(createPayoutRun, ({ input, once, user }) =>
    once(async (tx) => {
      const days = await lockLedger(tx, user);
      return addPayout(tx, input, days);
    }),
  );

  app.park(updatePayoutRun, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return changePayout(tx, id, input, days);
    }),
  );

  app.park(confirmPayoutRun, async ({ input, park, id, user }) => {
    const { payout, differences } = await park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return confirmPayout(tx, id, input.version, days);
    });
    if (differences.length === 0) return payout;
    // Outside of the transaction: what was calculated anew stays.
    throw new RequestError('stale_record', {
      facts: { differences, current: payout, changedBy: null, changedAt: null },
    });
  });

  app.park(discardPayoutRun, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return discardPayout(tx, id, input.version, days);
    }),
  );

  app.park(updatePayoutResults, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return markPayments(tx, id, input, days);
    }),
  );
}
