import { isPlatform } from '@park/domain/connectors/connection-form';
import { BadAnswer } from '@park/domain/connectors/answer-checks';
import { addLoss, isAsShown, isHeldLoss, NO_LOSS } from '@park/domain/connectors/lost-money';
import { afterWindow, nextWindow, retryWait, withRereads } from '@park/domain/connectors/pull-windows';
import type { PullPolicy, PullWindow } from '@park/domain/connectors/pull-windows';
import { decimalsOf } from '@park/domain/format/currency-decimals';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { Intake } from '../ingest/ingest-rides.ts';
import type { TextSeal } from '../outside/sealed-text.ts';
import { judgeEmptiness, keepForLater, keepPosition, takeLease } from './connection-store.ts';
import type { Lease, LeasedSource, PullTally, PullWork } from './connection-store.ts';
import { connectors } from './connectors.ts';
import { PullFailure } from './connector.ts';
import type { PlatformAccount, PlatformSession, PlatformTools } from './connector.ts';
import { endRun, holdWindow, keepFailure, keepSuccess } from './run-outcome.ts';
import { lossOfPage, takePage, withoutAttempts } from './take-page.ts';

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
