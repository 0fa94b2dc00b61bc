import type { PullProblem } from '@park/contract/ride-sources';
import type { Platform } from '@park/domain/connectors/connection-form';
import type { Skipped, UnknownValue } from '@park/domain/connectors/mapped-rides';
import type { PullState, PullWindow } from '@park/domain/connectors/pull-windows';
import type { ParkDatabase } from '../database/enter-park.ts';
import type { PlatformAccount } from './connector.ts';
import { addEvent } from '../webhooks/webhook-outbox.ts';

/** So long a process that says nothing is taken for working on a source. */
const LEASE = '10 minutes';

/** The window that is being read. */
export interface PullWork {
  readonly window: PullWindow;
  /** Where its next page begins; null before the first. */
  readonly cursor: string | null;
  /** Records of the pages before. */
  readonly records: number;
}

/** A source that this process may read now. */
export interface LeasedSource {
  readonly kind: Platform;
  readonly settings: PlatformAccount['settings'];
  readonly sealed: string;
  readonly state: PullState;
  readonly work: PullWork | null;
  readonly failures: number;
  readonly failedRuns: number;
  readonly currency: string;
  readonly timeZone: string;
}

/** What a run has come to so far. */
export interface PullTally {
  readonly verdicts: Readonly<Record<string, number>>;
  readonly skipped: Skipped;
  readonly unknown: readonly UnknownValue[];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** A source and the lease of this run. */
export interface Lease {
  readonly park: ParkDatabase;
  readonly sourceId: string;
  readonly lease: string;
}

/**
 * Takes the lease of a source that is due; null for one that is not, is paused or stopped, or is
 * being read by another process.
 */
export async function takeLease({ park, sourceId, lease }: Lease): Promise<LeasedSource | null> {
  const [row] = await park.query<{ source: LeasedSource }>(
    `update source_connection c set lease = $2, leased_until = park_now() + interval '${LEASE}'
     from ride_source s, taxi_park p
     where c.source_id = $1 and s.id = c.source_id and p.id = c.taxi_park_id
       and c.paused_at is null and c.failing_since is null and c.next_run_at <= park_now()
       and (c.leased_until is null or c.leased_until < park_now())
     returning json_build_object('kind', s.kind, 'settings', c.settings, 'sealed', c.sealed, 'work', c.work,
       'failures', c.failures, 'failedRuns', c.failed_runs, 'currency', p.currency, 'timeZone', p.time_zone,
       'state', json_build_object('mark', ${ms('c.mark')}, 'caughtUpAt', ${ms('c.caught_up_at')},
         'rereadAt', ${ms('c.reread_at')}, 'queue', c.queue)) as source`,
    [sourceId, lease],
  );
  return row?.source ?? null;
}

/**
 * Keeps where the reading is. What was asked for meanwhile stays: of the queue only what is done is
 * taken away. Without a `tally` that of the last run stays. Returns whether the run still has its lease; without it another process reads on.
 */
export async function keepPosition(
  { park, sourceId, lease }: Lease,
  {
    state,
    work,
    done,
    added,
  }: {
    readonly state: PullState;
    readonly work: PullWork | null;
    /** The part of the queue's first window that is done. */
    readonly done: PullWindow | null;
    readonly added: readonly PullWindow[];
  },
  tally: PullTally | null,
): Promise<boolean> {
  const rows = await park.query(
    `update source_connection c set mark = to_timestamp($3::float8 / 1000), caught_up_at = to_timestamp($4::float8 / 1000),
       reread_at = to_timestamp($5::float8 / 1000), work = $6::jsonb,
       verdicts = coalesce($8::jsonb, verdicts), skipped = coalesce($9::jsonb, skipped),
       unknown = coalesce($10::jsonb, unknown), leased_until = park_now() + interval '${LEASE}',
       queue = case when $7::jsonb is null or c.queue -> 0 ->> 'kind' is distinct from $7::jsonb ->> 'kind' then c.queue
         when (c.queue -> 0 ->> 'to')::float8 <= ($7::jsonb ->> 'to')::float8 then c.queue - 0
         else jsonb_set(c.queue, '{0,from}', $7::jsonb -> 'to') end || $11::jsonb
     where c.source_id = $1 and c.lease = $2 returning 1 as kept`,
    [
      sourceId,
      lease,
      state.mark,
      state.caughtUpAt,
      state.rereadAt,
      work === null ? null : JSON.stringify(work),
      done === null || done.kind === 'new' ? null : JSON.stringify(done),
      ...(tally === null
        ? [null, null, null]
        : [tally.verdicts, tally.skipped, tally.unknown].map((each) => JSON.stringify(each))),
      JSON.stringify(added),
    ],
  );
  return rows.length > 0;
}

/** A failure as it is shown until something goes well again. */
export interface KeptFailure {
  readonly problem: PullProblem;
  readonly detail: string | null;
}

/** Keeps that an attempt failed, for the screen. */
export async function keepFailure(
  { park, sourceId, lease }: Lease,
  { problem, detail }: KeptFailure,
): Promise<void> {
  await park.query(
    `update source_connection set problem = $3, problem_detail = $4, failures = failures + 1,
       leased_until = park_now() + interval '${LEASE}'
     where source_id = $1 and lease = $2`,
    [sourceId, lease, problem, detail],
  );
}

/** Keeps that the platform answered. */
export async function keepSuccess({ park, sourceId, lease }: Lease): Promise<void> {
  await park.transaction(async (tx) => {
    const [before] = await tx.query<{ isToldFailing: boolean }>(
      `select is_told_failing as "isToldFailing" from source_connection
       where source_id = $1 and lease = $2 and (problem is not null or failures > 0 or failed_runs > 0 or is_told_failing)
       for update`,
      [sourceId, lease],
    );
    if (before === undefined) return;
    await tx.query(
      `update source_connection set problem = null, problem_detail = null, failures = 0, failed_runs = 0,
         is_told_failing = false
       where source_id = $1`,
      [sourceId],
    );
    if (before.isToldFailing) await addEvent(tx, 'source.recovered', { sourceId });
  });
}

/** Runs in a row that may fail before a source waits for a person. */
export const FAILED_RUNS_MAX = 5;

/**
 * Ends a run and its lease; the next is after `waitMs`. `failed`: it failed, and after FAILED_RUNS_MAX
 * in a row the source stops; `stops`: it stops at once.
 */
export async function endRun(
  { park, sourceId, lease }: Lease,
  {
    waitMs,
    failed = false,
    stops = false,
  }: { readonly waitMs: number; readonly failed?: boolean; readonly stops?: boolean },
): Promise<void> {
  await park.transaction(async (tx) => {
    const [ended] = await tx.query<{ isFailing: boolean; problem: string | null }>(
      `update source_connection set lease = null, leased_until = null, last_run_at = park_now(),
         next_run_at = park_now() + $3::float8 * interval '1 millisecond',
         failed_runs = failed_runs + $4::boolean::int,
         failing_since = case when $5::boolean or ($4::boolean and failed_runs + 1 >= ${FAILED_RUNS_MAX}) then park_now() end,
         is_told_failing = is_told_failing or $5::boolean or ($4::boolean and failed_runs + 1 >= ${FAILED_RUNS_MAX})
       where source_id = $1 and lease = $2 returning failing_since is not null as "isFailing", problem`,
      [sourceId, lease, waitMs, failed, stops],
    );
    if (ended?.isFailing) await addEvent(tx, 'source.failing', { sourceId, problem: ended.problem });
  });
}

/** Notes whether a window gave nothing where rides came at these hours on each of the four days before. */
export async function judgeEmptiness(
  { park, sourceId }: Pick<Lease, 'park' | 'sourceId'>,
  { from, to }: PullWindow,
  records: number,
): Promise<void> {
  await park.query(
    `update source_connection set empty_since = case when $4 > 0 then null
       when (select bool_and(exists (select from source_ride r where r.source_id = $1
           and r.picked_up_at >= to_timestamp($2::float8 / 1000) - d * interval '1 day'
           and r.picked_up_at < to_timestamp($3::float8 / 1000) - d * interval '1 day')) from generate_series(1, 4) d)
       then coalesce(empty_since, park_now()) else empty_since end,
       last_rides_at = case when $4 > 0 then park_now() else last_rides_at end
     where source_id = $1 and ($4 > 0 or empty_since is null)`,
    [sourceId, from, to, records],
  );
}
