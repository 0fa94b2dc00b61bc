import type { PullProblem } from '@park/contract/ride-sources';
import { isAsShown, type MoneyLoss } from '@park/domain/connectors/lost-money';
import type { PullWindow } from '@park/domain/connectors/pull-windows';
import { addEvent } from '../webhooks/webhook-outbox.ts';
import type { HeldAnswer, Lease } from './connection-store.ts';

/** A failure as it is shown until something goes well again. */
export interface KeptFailure {
  readonly problem: PullProblem;
  readonly detail: string | null;
}

/**
 * Keeps that an attempt failed, for the screen, and returns how many in a row have. A request that was
 * refused may be a cursor that is no longer taken: the window begins again.
 */
export async function keepFailure(
  { park, sourceId, lease }: Lease,
  { problem, detail }: KeptFailure,
): Promise<number> {
  const [row] = await park.query<{ failures: number }>(
    `update source_connection set problem = $3, problem_detail = $4, failures = failures + 1,
       work = case when $3 = 'refused' and work is not null
         then work - 'loss' - 'pages' || '{"cursor":null,"records":0}' else work end
     where source_id = $1 and lease = $2 returning failures`,
    [sourceId, lease, problem, detail],
  );
  return row?.failures ?? 1;
}

/** An answer that is held is asked for again after so long, also by itself. */
export const HELD_WAIT = '1 hour';

/**
 * Ends a run whose window would take what rides had: nothing of what is left of it is posted. The
 * source stops with it, and tries it again; the window is fetched anew then.
 */
export async function holdWindow(
  { park, sourceId, lease }: Lease,
  { from, to }: PullWindow,
  loss: MoneyLoss,
): Promise<void> {
  await park.transaction(async (tx) => {
    const [before] = await tx.query<{ held: HeldAnswer | null }>(
      'select held from source_connection where source_id = $1 and lease = $2 for update',
      [sourceId, lease],
    );
    // Somebody may have applied it while it was read: the next run takes what they were shown.
    const held = before?.held;
    const applied = held?.isTaken === true && isAsShown(loss, held) ? held : null;
    const { amount, rides } = applied ?? loss;
    const [told] = await tx.query<{ wasTold: boolean }>(
      `update source_connection c set lease = null, leased_until = null, last_run_at = park_now(),
         problem = 'lost_money', problem_detail = null, is_told_failing = true,
         failing_since = coalesce(c.failing_since, park_now()),
         next_run_at = case when c.is_asked then park_now() else park_now() + interval '${HELD_WAIT}' end,
         held = jsonb_build_object('since', park_now()) || coalesce(c.held, '{}') || $3::jsonb
       from source_connection b where c.source_id = $1 and b.source_id = c.source_id and c.lease = $2
       returning b.is_told_failing as "wasTold"`,
      [sourceId, lease, JSON.stringify({ from, to, amount, rides, isTaken: applied !== null })],
    );
    if (told?.wasTold === false) await addEvent(tx, 'source.failing', { sourceId, problem: 'lost_money' });
  });
}

/** Keeps that the platform answered with what can be posted. */
export async function keepSuccess({ park, sourceId, lease }: Lease): Promise<void> {
  await park.transaction(async (tx) => {
    const [before] = await tx.query<{ isToldFailing: boolean }>(
      `select is_told_failing as "isToldFailing" from source_connection
       where source_id = $1 and lease = $2 and (problem is not null or failures > 0 or failed_runs > 0 or is_told_failing or held is not null)
       for update`,
      [sourceId, lease],
    );
    if (before === undefined) return;
    await tx.query(
      `update source_connection set problem = null, problem_detail = null, failures = 0, failed_runs = 0,
         is_told_failing = false, held = null, failing_since = null
       where source_id = $1`,
      [sourceId],
    );
    if (before.isToldFailing) await addEvent(tx, 'source.recovered', { sourceId });
  });
}

/** Runs in a row that may fail before a source waits for a person. */
export const FAILED_RUNS_MAX = 5;

/**
 * Ends a run and its lease; the next is after `waitMs`, or at once when somebody asked for one
 * meanwhile. `failed`: an attempt, or as many as make a `run` (after FAILED_RUNS_MAX of these in a row
 * the source stops), or one after which it `stops` at once.
 */
export async function endRun(
  { park, sourceId, lease }: Lease,
  { waitMs, failed }: { readonly waitMs: number; readonly failed?: 'attempt' | 'run' | 'stops' },
): Promise<void> {
  await park.transaction(async (tx) => {
    const [ended] = await tx.query<{ isStopped: boolean; problem: string | null }>(
      `update source_connection c set lease = null, leased_until = null, last_run_at = park_now(),
         next_run_at = park_now() +
           case when c.is_asked and $4::text is null then 0 else $3::float8 end * interval '1 millisecond',
         failed_runs = n.failed_runs, is_told_failing = c.is_told_failing or n.stops,
         failing_since = case when n.stops then park_now() when c.held is not null then c.failing_since end,
         held = case when n.stops then null else c.held end
       from (select b.source_id, b.failed_runs + coalesce($4::text <> 'attempt', false)::int as failed_runs,
           coalesce($4::text = 'stops' or ($4::text = 'run' and b.failed_runs + 1 >= ${FAILED_RUNS_MAX}), false) as stops
         from source_connection b where b.source_id = $1 for update) n
       where c.source_id = n.source_id and c.lease = $2 returning n.stops as "isStopped", c.problem`,
      [sourceId, lease, waitMs, failed ?? null],
    );
    if (ended?.isStopped) await addEvent(tx, 'source.failing', { sourceId, problem: ended.problem });
  });
}
