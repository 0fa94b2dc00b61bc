import type { Platform } from '@park/domain/connectors/connection-form';
import type { MoneyLoss } from '@park/domain/connectors/lost-money';
import type { Skipped, UnknownValue } from '@park/domain/connectors/mapped-rides';
import type { PullState, PullWindow } from '@park/domain/connectors/pull-windows';
import type { ParkDatabase } from '../database/enter-park.ts';
import type { PlatformAccount } from './connector.ts';

/** So long a process that says nothing is taken for working on a source. */
const LEASE = '10 minutes';

/** The window that is being read. */
export interface PullWork {
  readonly window: PullWindow;
  /** Where its next page begins; null before the first. */
  readonly cursor: string | null;
  /** Records of the pages before. */
  readonly records: number;
  /** How many pages that were. */
  readonly pages?: number;
  /** What these pages take from what rides had. */
  readonly loss?: MoneyLoss;
}

/** A source that this process may read now. */
/** An answer that waits, and what it takes; `isTaken`: a person has said that this is right. */
export interface HeldAnswer extends Pick<MoneyLoss, 'amount' | 'rides'> {
  readonly isTaken: boolean;
}

export interface LeasedSource {
  readonly kind: Platform;
  readonly settings: PlatformAccount['settings'];
  readonly sealed: string;
  readonly state: PullState;
  readonly work: PullWork | null;
  readonly failures: number;
  readonly failedRuns: number;
  readonly held: HeldAnswer | null;
  readonly kept: unknown;
  readonly currency: string;
  readonly timeZone: string;
}

/** What a run has come to so far. */
export interface PullTally {
  readonly verdicts: Readonly<Record<string, number>>;
  readonly skipped: Skipped;
  readonly unknown: readonly UnknownValue[];
  readonly sums: PulledSums;
}

/**
 * What a platform says that its rides came to, beside what was posted of it, what waits or was
 * refused, and what nobody can explain: theirs is the sum of the three. In minor units.
 */
export interface PulledSums {
  readonly theirs: number;
  readonly posted: number;
  readonly waiting: number;
  readonly unexplained: number;
  /** Rides of which something is unexplained. */
  readonly differ: number;
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
    `update source_connection c set lease = $2, leased_until = park_now() + interval '${LEASE}', is_asked = false
     from ride_source s, taxi_park p
     where c.source_id = $1 and s.id = c.source_id and p.id = c.taxi_park_id
       and c.paused_at is null and (c.failing_since is null or c.held is not null) and c.next_run_at <= park_now()
       and (c.leased_until is null or c.leased_until < park_now())
     returning json_build_object('kind', s.kind, 'settings', c.settings, 'sealed', c.sealed, 'work', c.work,
       'failures', c.failures, 'failedRuns', c.failed_runs, 'held', c.held, 'kept', c.kept, 'currency', p.currency, 'timeZone', p.time_zone,
       'state', json_build_object('mark', ${ms('c.mark')}, 'caughtUpAt', ${ms('c.caught_up_at')},
         'rereadAt', ${ms('c.reread_at')}, 'queue', c.queue)) as source`,
    [sourceId, lease],
  );
  return row?.source ?? null;
}

/**
 * Keeps where the reading is. What was asked for meanwhile stays: of the queue only what is done is
 * taken away. Without a `tally` that of the last run stays. Returns whether the run still has its
 * lease; without it another process reads on.
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
    /** The part of the first window of its kind in the queue that is done. */
    readonly done: PullWindow | null;
    readonly added: readonly PullWindow[];
  },
  tally: PullTally | null,
): Promise<boolean> {
  const rows = await park.query(
    `update source_connection c set mark = to_timestamp($3::float8 / 1000), caught_up_at = to_timestamp($4::float8 / 1000),
       reread_at = to_timestamp($5::float8 / 1000), work = $6::jsonb,
       verdicts = coalesce($8::jsonb, verdicts), skipped = coalesce($9::jsonb, skipped),
       unknown = coalesce($10::jsonb, unknown), sums = coalesce($12::jsonb, sums),
       leased_until = park_now() + interval '${LEASE}',
       queue = (select coalesce(jsonb_agg(case when w.is_first then jsonb_set(w.span, '{from}', $7::jsonb -> 'to')
           else w.span end order by w.n)
           filter (where not w.is_first or (w.span ->> 'to')::float8 > ($7::jsonb ->> 'to')::float8), '[]')
         from (select q.span, q.n, $7::jsonb is not null and q.span ->> 'kind' = $7::jsonb ->> 'kind'
             and row_number() over (partition by q.span ->> 'kind' order by q.n) = 1 as is_first
           from jsonb_array_elements(c.queue) with ordinality q(span, n)) w) || $11::jsonb
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
      tally === null ? null : JSON.stringify(tally.sums),
    ],
  );
  return rows.length > 0;
}

/** Keeps what a connector wants to find again in a later run. */
export async function keepForLater({ park, sourceId }: Lease, value: object): Promise<void> {
  await park.query('update source_connection set kept = $2::jsonb where source_id = $1', [
    sourceId,
    JSON.stringify(value),
  ]);
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
