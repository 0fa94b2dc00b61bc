import { isPlatform } from '@park/domain/connectors/connection-form';
import { addSkipped, addUnknown } from '@park/domain/connectors/mapped-rides';
import type { MappedRides } from '@park/domain/connectors/mapped-rides';
import { afterWindow, nextWindow, retryWait, withRereads } from '@park/domain/connectors/pull-windows';
import type { PullPolicy, PullState, PullWindow } from '@park/domain/connectors/pull-windows';
import { decimalsOf } from '@park/domain/format/currency-decimals';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { ingestRides } from '../ingest/ingest-rides.ts';
import type { Intake } from '../ingest/ingest-rides.ts';
import { readRides } from '../ingest/read-rides.ts';
import type { TextSeal } from '../outside/sealed-text.ts';
import {
  endRun,
  judgeEmptiness,
  keepFailure,
  keepPosition,
  keepSuccess,
  takeLease,
} from './connection-store.ts';
import type { Lease, LeasedSource, PullTally, PullWork } from './connection-store.ts';
import { connectors } from './connectors.ts';
import { PullFailure } from './connector.ts';
import type { PlatformAccount, PlatformSession, PlatformTools, PulledPage, PullLater } from './connector.ts';

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

/** What became of a run. `none`: it was not due, or another process reads the source. */
export type PullOutcome = 'done' | 'later' | 'failed' | 'stopped' | 'none';

const REQUEST_MS = 60_000;
/** A run ends after so long, and goes on in the next: others wait. */
const RUN_MS = 2 * 60_000;
/** Attempts at one page in a run. */
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
}

/** One page, tried again after a while when the platform is busy or broken. */
async function attempt({ tools, lease, session }: Run, work: PullWork): Promise<PulledPage | PullLater> {
  let { cursor } = work;
  for (let failures = 1; ; failures += 1) {
    try {
      const page = await session.pull(work.window, cursor);
      await keepSuccess(lease);
      return page;
    } catch (error) {
      if (!(error instanceof PullFailure)) throw error;
      await keepFailure(lease, error);
      if (error.needsPerson || failures === ATTEMPTS || tools.signal?.aborted) throw error;
      // A cursor that is no longer taken: the window begins again.
      if (error.problem === 'refused') cursor = null;
      await tools.wait(retryWait(failures, tools.random(), error.waitMs));
    }
  }
}

const NOTHING: PullTally = { verdicts: {}, skipped: {}, unknown: [] };

/** Passes the rides of a page through the only way in, and adds what became of them. */
async function takePage(intake: Intake, mapped: MappedRides, before: PullTally | null): Promise<PullTally> {
  const tally = before ?? NOTHING;
  const { rides, refused } = readRides(mapped.rides);
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
  };
}

async function pullWindows(run: Run, source: LeasedSource): Promise<PullOutcome> {
  const { tools, lease, policy } = run;
  const started = tools.now().getTime();
  let state: PullState = source.state;
  let work = source.work;
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
    const page = await attempt(run, at);
    if ('waitMs' in page) {
      const position = { state, work: { ...at, cursor: page.cursor }, done: null, added };
      if (!(await keepPosition(lease, position, tally))) return 'none';
      await endRun(lease, { waitMs: page.waitMs });
      return 'later';
    }
    tally = await takePage({ ...run.intake, now: tools.now() }, page.mapped, tally);
    const records = at.records + page.records;
    const isLast = page.next === null;
    work = isLast ? null : { window, cursor: page.next, records };
    // The mark moves only now, when the last page is stored.
    if (isLast) state = afterWindow(state, window);
    if (!(await keepPosition(lease, { state, work, done: isLast ? window : null, added }, tally)))
      return 'none';
    if (isLast) await judgeEmptiness(lease, window, records);
    if (tools.signal?.aborted || tools.now().getTime() - started > RUN_MS) {
      await endRun(lease, { waitMs: 0 });
      return 'later';
    }
  }
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
  const { database, clock, seal, fetch, now, signal } = tools;
  const park = enterPark(database, parkId, clock, { isRepeatable: true });
  const lease: Lease = { park, sourceId, lease: randomUUID() };
  const source = await takeLease(lease);
  if (source === null || !isPlatform(source.kind)) return 'none';
  try {
    const account = openAccount(seal, sourceId, source);
    const connector = connectors[source.kind];
    const session = connector.open(account, { fetch, now, timeoutMs: REQUEST_MS, signal });
    const intake = { park, parkId, sourceId, unit: account.unit, now: now() };
    const run = { tools, lease, intake, session, policy: connector.policyOf(account) };
    return await pullWindows(run, source);
  } catch (error) {
    // The process ends: the next one goes on.
    if (signal?.aborted) {
      await endRun(lease, { waitMs: 0 });
      return 'later';
    }
    if (!(error instanceof PullFailure)) {
      await endRun(lease, { waitMs: FAILED_RUN_WAIT });
      throw error;
    }
    if (error.problem === 'secrets') await keepFailure(lease, error);
    await endRun(lease, { waitMs: FAILED_RUN_WAIT, failed: true, stops: error.needsPerson });
    return error.needsPerson ? 'stopped' : 'failed';
  }
}

/** The sources of all parks that are due, the longest waiting first. */
export function dueSources(
  database: Database,
  now: Date,
): Promise<readonly { readonly parkId: string; readonly sourceId: string }[]> {
  return database.query(
    `select taxi_park_id as "parkId", source_id as "sourceId" from source_connection
     where paused_at is null and failing_since is null and next_run_at <= $1
       and (leased_until is null or leased_until < $1)
     order by next_run_at limit 1000`,
    [now],
  );
}
