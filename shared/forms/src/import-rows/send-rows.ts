import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import type { Http } from '@park/contract/http';
import { isTooLong } from '@park/contract/longest-list';
import {
  afterBreak,
  isSettled,
  notBegun,
  type Outcomes,
  retried,
  type RowOutcome,
  settleLost,
} from '@park/domain/import/import-progress';
import { failedCall } from '../import-room/failed-call.ts';
import { type ImportRun, importRun } from '../import-room/import-run.ts';
import type { ImportJob, JobRow } from './import-job.ts';
import type { JobStore } from './job-store.ts';
import type { RowPlan } from './row-plan.ts';

/**
 * Runs work that no other tab of this browser does at the same time; resolves with false, and does
 * not run it, while another one does. A page without https has no locks: there the work is always
 * run.
 */
async function oneAtATime(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/**
 * How many rows are sent at the same time: enough to hide the way there and back, too few to hold
 * up others.
 */
const AT_ONCE = 4;
/** After so many answers that say nothing, a row counts as refused. */
const ATTEMPTS_MAX = 2;

export interface RowRunParts {
  readonly job: ImportJob;
  readonly plan: Pick<RowPlan, 'create' | 'readPark' | 'importer'>;
  readonly http: Http;
  readonly store: JobStore;
  /** Of an import that goes on after a break. */
  readonly outcomes?: Outcomes;
  readonly isKept?: boolean;
}

/** The rows of an import, and how they are sent. */
export interface RowRun {
  readonly job: ImportJob;
  readonly run: ImportRun<RowOutcome>;
  /** Sends the refused rows again. */
  readonly retry: () => Promise<void>;
}

type Run = ImportRun<RowOutcome>;

/**
 * Creates the rows of an import, a few at a time. What happens to each row is kept before and after
 * it is sent, so that a lost connection, a reload or a closed tab loses nothing and creates nothing
 * twice.
 */
export function rowRun({ job, plan, http, store, outcomes, isKept }: RowRunParts): RowRun {
  const attempts = new Map<number, number>();
  let writing: Promise<unknown> = Promise.resolve();
  let nextWrite: Promise<unknown> | null = null;

  const record = (index: number, outcome: RowOutcome): void =>
    run.set({ outcomes: run.read().outcomes.with(index, outcome) }, true);

  /** Resolves when the outcomes of this moment are kept; calls meanwhile share one write. */
  function flush(): Promise<unknown> {
    nextWrite ??= writing.then(async () => {
      nextWrite = null;
      const isNowKept = await store.keepOutcomes(run.read().outcomes);
      if (isNowKept !== run.read().isKept) run.set({ isKept: isNowKept });
    });
    writing = nextWrite;
    return nextWrite;
  }

  /**
   * A row to which the server has only ever failed is refused: it would stop the others for ever.
   */
  function givenUp(outcome: RowOutcome, before: RowOutcome | undefined, index: number): RowOutcome {
    const isWornOut = outcome.state === 'waiting' && (attempts.get(index) ?? 0) >= ATTEMPTS_MAX;
    return isWornOut ? { state: 'refused', reasons: before?.reasons ?? [] } : outcome;
  }

  /** Asks the park's list for the rows whose answer was lost; false when it cannot be read. */
  async function settle(): Promise<boolean> {
    const { outcomes: before, settled: sum } = run.read();
    if (!before.some(({ state }) => state === 'lost')) return true;
    run.set({ phase: 'settling' });
    try {
      const park = await plan.readPark(http);
      const keys = job.rows.map((row) => row.keys);
      const settled = settleLost(before, keys, plan.importer, park);
      run.set({
        outcomes: settled.outcomes.map((outcome, index) => givenUp(outcome, before[index], index)),
        settled: { found: sum.found + settled.found, absent: sum.absent + settled.absent },
      });
    } catch (cause) {
      if (!isTooLong(cause)) {
        run.pause(isSessionEnd(cause) ? 'signedOut' : 'list', isCallFailure(cause) ? cause.sentence : null);
        return false;
      }
      // The server that refuses a long list knows the keys: a row that it has created is answered
      // as it was then.
      run.set({
        outcomes: before.map((outcome, index) =>
          outcome.state === 'lost' ? givenUp({ state: 'waiting' }, outcome, index) : outcome,
        ),
      });
    }
    return true;
  }

  async function sendRow(index: number, row: JobRow): Promise<void> {
    try {
      await plan.create(http, row.input, row.idempotencyKey);
      record(index, { state: 'created' });
    } catch (cause) {
      const { pause, isBusy, isFinal, waitMs, sentence } = failedCall(cause);
      const reasons = isCallFailure(cause) ? [sentence ?? cause.message] : [];
      const isUntouched = isBusy || pause === 'signedOut' || pause === 'forbidden';
      // Without an answer nobody knows whether it was created.
      const state = isUntouched ? 'waiting' : isFinal ? 'refused' : 'lost';
      record(index, state === 'waiting' ? { state } : { state, reasons });
      // A lost connection is not the row's fault.
      if (pause === 'network') attempts.delete(index);
      else if (state === 'lost') attempts.set(index, (attempts.get(index) ?? 0) + 1);
      if (pause !== null) run.pause(pause, sentence);
      else if (isBusy) await run.wait(waitMs);
    }
  }

  async function worker(): Promise<void> {
    while (run.mayGoOn()) {
      const index = run.read().outcomes.findIndex(({ state }) => state === 'waiting');
      const row = job.rows[index];
      if (row === undefined) return;
      record(index, { state: 'sent' });
      // Kept before it leaves: after a reload it must count as sent.
      await flush();
      await sendRow(index, row);
      void flush();
    }
  }

  async function work(): Promise<void> {
    // Another tab may have gone on in the meantime.
    const kept = await store.read();
    if (kept?.job.id === job.id) run.set({ outcomes: afterBreak(kept.outcomes) });
    while (run.mayGoOn() && !isSettled(run.read().outcomes)) {
      if (!(await settle())) break;
      run.set({ phase: 'running' });
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
    await flush();
  }

  const run: Run = importRun<RowOutcome>(
    {
      outcomes: afterBreak(outcomes ?? notBegun(job.rows.length)),
      pause: outcomes ? 'break' : null,
      isDone: isSettled,
      async send() {
        const wasAlone = await oneAtATime(`fleet-import/${job.id}`, work);
        if (!wasAlone) run.pause('otherTab');
      },
    },
    isKept,
  );

  return {
    job,
    run,
    async retry() {
      const { phase } = run.read();
      if (phase === 'running' || phase === 'settling') return;
      attempts.clear();
      run.set({ outcomes: retried(run.read().outcomes) });
      await flush();
      await run.start();
    },
  };
}
