import type { TakenBy } from '@park/contract/endpoint';
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
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { RequestError, type FieldProblem } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import { type LedgerDays, lockLedger } from './ledger-days.ts';
import { journalDrivers } from '../journal/write-journal.ts';
import { linesOf, readPayout, addPayout, changePayout, readRuns } from './payout-runs.ts';
import { confirmPayout, discardPayout } from './confirm-payout.ts';

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
