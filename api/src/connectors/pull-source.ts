import { type MappedRides, addSkipped, addUnknown } from '@park/domain/connectors/mapped-rides';
import {
  type MoneyLoss,
  moneyLoss,
  addLoss,
  isAsShown,
  isHeldLoss,
  NO_LOSS,
} from '@park/domain/connectors/lost-money';
import type { IngestRide } from '@park/contract/ingest';
import { isPlatform } from '@park/domain/connectors/connection-form';
import { BadAnswer } from '@park/domain/connectors/answer-checks';
import {
  afterWindow,
  nextWindow,
  retryWait,
  withRereads,
  type PullPolicy,
  type PullWindow,
} from '@park/domain/connectors/pull-windows';
import { decimalsOf } from '@park/domain/format/currency-decimals';
import { randomUUID } from 'node:crypto';
import { ingestRides, type Intake } from '../ingest/ingest-rides.ts';
import type { JudgedRide } from '../ingest/judge-rides.ts';
import { readRides } from '../ingest/read-rides.ts';
import {
  type PulledSums,
  type PullTally,
  judgeEmptiness,
  keepForLater,
  keepPosition,
  takeLease,
  type Lease,
  type LeasedSource,
  type PullWork,
} from './connection-store.ts';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { TextSeal } from '../outside/sealed-text.ts';
import { connectors } from './connectors.ts';
import { PullFailure, type PlatformAccount, type PlatformSession, type PlatformTools } from './connector.ts';
import { endRun, holdWindow, keepFailure, keepSuccess } from './run-outcome.ts';

const NO_SUMS: PulledSums = { theirs: 0, posted: 0, waiting: 0, unexplained: 0, differ: 0 };
const NOTHING: PullTally = { verdicts: {}, skipped: {}, unknown: [], sums: NO_SUMS };

/** The verdicts after which a ride is posted as it came. */
const POSTED: readonly string[] = ['created', 'updated', 'unchanged'];

/** What of the platform's sums is posted; what each ride leaves unexplained counts whatever its sign. */
function addSums(before: PulledSums, { sums }: MappedRides, judged: readonly JudgedRide[]): PulledSums {
  const posted = new Set(
    judged.flatMap(({ externalId, verdict }) => (POSTED.includes(verdict) ? [externalId] : [])),
  );
  return [...sums].reduce<PulledSums>(
    (sum, [ride, { theirs, read }]) => ({
      theirs: sum.theirs + theirs,
      posted: sum.posted + (posted.has(ride) ? read : 0),
      waiting: sum.waiting + (posted.has(ride) ? 0 : read),
      unexplained: sum.unexplained + theirs - read,
      differ: sum.differ + Number(theirs !== read),
    }),
    before,
  );
}

/**
 * A page without the rides that were driven, or paid for, and of which it tells only an attempt that
 * came to nothing: platforms settle attempts days apart.
 */
async function withoutAttempts(
  { park, sourceId }: Pick<Intake, 'park' | 'sourceId'>,
  mapped: MappedRides,
): Promise<MappedRides> {
  if (mapped.attempts.size === 0) return mapped;
  const rows = await park.query<{ id: string }>(
    `select s.external_id as id
     from source_ride s left join ride r on r.id = s.ride_id and r.picked_up_at = s.posted_at
     where s.source_id = $1 and s.external_id = any($2::text[])
       and (coalesce(s.item ->> 'status', r.status) = 'completed' or s.cancellation_fee <> 0)`,
    [sourceId, [...mapped.attempts]],
  );
  const known = new Set(rows.map(({ id }) => id));
  const rides = mapped.rides.filter(({ externalId }) => !known.has(externalId));
  return { ...mapped, rides, skipped: addSkipped(mapped.skipped, { attempts: known.size }) };
}

/** Passes the rides of a page through the only way in, and adds what became of them. */
async function takePage(intake: Intake, mapped: MappedRides, before: PullTally | null): Promise<PullTally> {
  const tally = before ?? NOTHING;
  const { rides, refused } = await readRides(mapped.rides);
  const judged = [...(await ingestRides(intake, rides)), ...refused];
  const verdicts = judged.reduce<Record<string, number>>(
    (sum, { verdict }) => ({ ...sum, [verdict]: (sum[verdict] ?? 0) + 1 }),
    { ...tally.verdicts },
  );
  const rejected = judged.reduce<Record<string, number>>((sum, { verdict, problems }) => {
    const [first] = verdict === 'rejected' ? Object.entries(problems) : [];
    if (first === undefined) return sum;
    const reason = `refused ${first[0]} ${first[1].problem}`;
    return { ...sum, [reason]: (sum[reason] ?? 0) + 1 };
  }, {});
  return {
    verdicts,
    skipped: addSkipped(addSkipped(tally.skipped, mapped.skipped), rejected),
    unknown: addUnknown(tally.unknown, mapped.unknown),
    sums: addSums(tally.sums, mapped, judged),
  };
}

/**
 * What a page would take from what its rides had. Of a ride whose record is no longer kept, what is
 * posted of it counts.
 */
async function lossOfPage(
  { park, sourceId, unit }: Intake,
  { rides, zeros }: MappedRides,
): Promise<MoneyLoss> {
  const rows = await park.query<{
    id: string;
    status: IngestRide['status'];
    money: IngestRide['money'] | null;
  }>(
    `select s.external_id as id, coalesce(s.item ->> 'status', r.status) as status,
       case when s.item is not null then s.item -> 'money' else jsonb_strip_nulls(jsonb_build_object(
         'currency', $3::text, 'fare', r.earning::text, 'tip', ${posted('tip')}, 'tolls', ${posted('tolls')},
         'refund', ${posted('refund')}, 'bonus', ${posted('bonus')}, 'extras', ${posted('extras')},
         'cancellationFee', ${posted('cancellation_fee')}, 'platformFee', ${posted('platform_fee', -1)},
         'tax', ${posted('tax', -1)}, 'cash', ${posted('cash', -1)})) end as money
     from source_ride s left join ride r on r.id = s.ride_id and r.picked_up_at = s.posted_at
     where s.source_id = $1 and s.external_id = any($2::text[]) and s.state <> 'ignored'`,
    [sourceId, rides.map(({ externalId }) => externalId), unit.currency, 10 ** unit.decimals],
  );
  const before = new Map(
    rows.map(({ id, status, money }) => [id, { status, ...(money && { money }) }] as const),
  );
  return moneyLoss(rides, before, { zeros, unit });
}

/** A part of a ride as it was posted, in minor units from the driver's side, as an amount. */
function posted(column: string, sign: 1 | -1 = 1): string {
  return `case when s.${column} <> 0 then round(${sign} * s.${column} / $4::numeric, 4)::text end`;
}

export interface PullTools extends Pick<PlatformTools, 'fetch' | 'now'> {
  readonly database: Database;
  /** Only for tests, as everywhere. */
  readonly clock: (() => Date) | undefined;
  readonly seal: TextSeal;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Ends the run after the page that is being read. */
  readonly signal?: AbortSignal;
}

/**
 * What became of a run. `none`: it was not due, or another process reads the source; `held`: an answer
 * waits for a person.
 */
export type PullOutcome = 'done' | 'later' | 'failed' | 'stopped' | 'held' | 'none';

const REQUEST_MS = 60_000;
/** A run ends after so long, and goes on in the next: others wait. */
const RUN_MS = 2 * 60_000;
/** A platform that goes on after so many pages of a window goes on for ever. */
const PAGES_MAX = 2_000;
/** Attempts that fail in a row and are one run that has failed. */
const ATTEMPTS = 5;
/** Between a run that failed and the next. */
const FAILED_RUN_WAIT = 300_000;

/** The secrets of a source. Throws PullFailure where they cannot be read here. */
export function openAccount(
  seal: TextSeal,
  sourceId: string,
  {
    settings,
    sealed,
    currency,
    timeZone,
  }: Pick<LeasedSource, 'settings' | 'sealed' | 'currency' | 'timeZone'>,
): PlatformAccount {
  try {
    const secrets = JSON.parse(seal.open(sealed, sourceId)) as PlatformAccount['secrets'];
    return { settings, secrets, unit: { currency, decimals: decimalsOf(currency) }, timeZone };
  } catch {
    throw new PullFailure('secrets');
  }
}

interface Run {
  readonly tools: PullTools;
  readonly lease: Lease;
  readonly intake: Intake;
  readonly session: PlatformSession;
  readonly policy: PullPolicy;
  readonly account: PlatformAccount;
}

/** The next page of a window. An answer of which nothing may be posted is a failure of its own. */
async function pageOf({ session, account }: Run, { window, cursor }: PullWork) {
  try {
    const page = await session.pull(window, cursor);
    const { currency } = account.unit;
    const foreign =
      'mapped' in page &&
      page.mapped.rides.find(({ money }) => money !== undefined && money.currency !== currency);
    if (foreign) throw new BadAnswer('currency', `${foreign.money?.currency ?? ''}, ${currency}`);
    return page;
  } catch (error) {
    throw error instanceof BadAnswer ? new PullFailure(error.problem, { detail: error.message }) : error;
  }
}

async function pullWindows(run: Run, source: LeasedSource): Promise<PullOutcome> {
  const { tools, lease, policy } = run;
  const started = tools.now().getTime();
  let { state, work, held }: Pick<LeasedSource, 'state' | 'work' | 'held'> = source;
  let tally: PullTally | null = null;
  for (;;) {
    const now = tools.now().getTime();
    const planned = withRereads(state, policy, now);
    const added = planned.queue.slice(state.queue.length);
    state = planned;
    const window: PullWindow | null = work?.window ?? nextWindow(state, policy, now);
    if (window === null) {
      await endRun(lease, { waitMs: policy.every });
      return 'done';
    }
    const at: PullWork = work ?? { window, cursor: null, records: 0 };
    const { pages = 0 } = at;
    if (pages >= PAGES_MAX) throw new PullFailure('unreadable', { detail: `more than ${PAGES_MAX} pages` });
    const page = await pageOf(run, at);
    if (held === null) await keepSuccess(lease);
    if ('waitMs' in page) {
      const position = { state, work: { ...at, cursor: page.cursor }, done: null, added };
      if (!(await keepPosition(lease, position, tally))) return 'none';
      await endRun(lease, { waitMs: page.waitMs });
      return 'later';
    }
    const intake = { ...run.intake, now: tools.now() };
    const mapped = await withoutAttempts(intake, page.mapped);
    const loss = addLoss(at.loss ?? NO_LOSS, await lossOfPage(intake, mapped));
    const isHeld = isHeldLoss(loss) && !(held?.isTaken === true && isAsShown(loss, held));
    const records = at.records + page.records;
    const isLast = page.next === null;
    if (isHeld && isLast) {
      const position = { state, work: { window, cursor: null, records: 0 }, done: null, added };
      if (!(await keepPosition(lease, position, tally))) return 'none';
      await holdWindow(lease, window, loss);
      return 'held';
    }
    // The pages after one that takes are read for what they take.
    if (!isHeld) tally = await takePage(intake, mapped, tally);
    work = isLast ? null : { window, cursor: page.next, records, pages: pages + 1, loss };
    // The mark moves only now, when the last page is stored.
    if (isLast) state = afterWindow(state, window);
    if (!(await keepPosition(lease, { state, work, done: isLast ? window : null, added }, tally)))
      return 'none';
    if (isLast) {
      await judgeEmptiness(lease, window, records);
      if (held !== null) await keepSuccess(lease);
      held = null;
    }
    if (tools.signal?.aborted || tools.now().getTime() - started > RUN_MS) {
      await endRun(lease, { waitMs: 0 });
      return 'later';
    }
  }
}

/** Calls that begin at least so many milliseconds one after the other. */
export function pacedFetch(
  { fetch, now, wait }: Pick<PullTools, 'fetch' | 'now' | 'wait'>,
  pause: number,
): PullTools['fetch'] {
  let last = -Infinity;
  return async (url, init) => {
    const rest = last + pause - now().getTime();
    if (rest > 0) await wait(rest);
    last = now().getTime();
    return fetch(url, init);
  };
}

/** Ends a run in which the platform gave nothing; when it is tried again is kept with the source. */
async function endFailed(
  { lease, tools, policy }: Pick<Run, 'lease' | 'tools' | 'policy'>,
  failure: PullFailure,
) {
  const failures = await keepFailure(lease, failure);
  if (failure.needsPerson) {
    await endRun(lease, { waitMs: FAILED_RUN_WAIT, failed: 'stops' });
    return 'stopped';
  }
  const asked = Math.max(failure.waitMs, failure.problem === 'busy' ? (policy.busyWait ?? 0) : 0);
  const isRun = failures % ATTEMPTS === 0;
  const waitMs = retryWait(((failures - 1) % ATTEMPTS) + 1, tools.random(), asked);
  await endRun(lease, {
    waitMs: isRun ? Math.max(FAILED_RUN_WAIT, waitMs) : waitMs,
    failed: isRun ? 'run' : 'attempt',
  });
  return isRun ? 'failed' : 'later';
}

/**
 * Fetches what is due of one source: what is new, what may have changed, what somebody asked for.
 * Where it is is kept after each page, so a run that dies is taken up by the next; pages that come
 * twice change nothing. Throws what the database throws, after giving the lease back.
 */
export async function pullSource(
  tools: PullTools,
  { parkId, sourceId }: { readonly parkId: string; readonly sourceId: string },
): Promise<PullOutcome> {
  const { database, clock, seal, now, signal } = tools;
  const park = enterPark(database, parkId, clock, { isRepeatable: true });
  const lease: Lease = { park, sourceId, lease: randomUUID() };
  const source = await takeLease(lease);
  if (source === null || !isPlatform(source.kind)) return 'none';
  const connector = connectors[source.kind];
  const policy = connector.policyOf(source);
  try {
    const account = openAccount(seal, sourceId, source);
    const session = connector.open(account, {
      fetch: policy.pause === undefined ? tools.fetch : pacedFetch(tools, policy.pause),
      now,
      timeoutMs: REQUEST_MS,
      signal,
      kept: source.kept,
      keep: (value) => keepForLater(lease, value),
    });
    const intake = { park, parkId, sourceId, unit: account.unit, now: now() };
    return await pullWindows({ tools, lease, intake, session, policy, account }, source);
  } catch (error) {
    // The process ends: the next one goes on.
    if (signal?.aborted) {
      await endRun(lease, { waitMs: 0 });
      return 'later';
    }
    if (error instanceof PullFailure) return endFailed({ tools, lease, policy }, error);
    await endRun(lease, { waitMs: FAILED_RUN_WAIT, failed: 'attempt' });
    throw error;
  }
}

/** The sources of all parks that are due, the longest waiting first. */
export function dueSources(
  database: Database,
  now: Date,
): Promise<readonly { readonly parkId: string; readonly sourceId: string }[]> {
  return database.query(
    `select taxi_park_id as "parkId", source_id as "sourceId" from source_connection
     where paused_at is null and (failing_since is null or held is not null) and next_run_at <= $1
       and (leased_until is null or leased_until < $1)
     order by next_run_at limit 1000`,
    [now],
  );
}
