import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import { isTooLong } from '@park/contract/longest-list';
import type { Http } from '@park/contract/http';
import {
  afterBreak,
  isSettled,
  notBegun,
  type Outcomes,
  retried,
  type RowOutcome,
  settleLost,
  withOutcome,
} from '@park/domain/import/import-progress';
import type { ImportKind } from '../import-kinds.ts';
import { callFailed, type PauseReason } from './call-failed.ts';
import type { ImportJob, JobRow } from './import-job.ts';
import type { JobStore } from './job-store.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * How many rows are sent at the same time: enough to hide the way there and back, too few to hold
 * up others.
 */
const AT_ONCE = 4;
/** A screen that is told of every row would have no time for anything else. */
const TELL_MS = 100;
/** After so many answers that say nothing, a row counts as refused. */
const ATTEMPTS_MAX = 2;

/** `settling`: the park's list is read again, for the rows whose answer was lost. */
export type RunPhase = 'paused' | 'settling' | 'running' | 'done';

export interface RunSnapshot {
  readonly phase: RunPhase;
  readonly outcomes: Outcomes;
  /** Why a paused import does not go on; null before its start. */
  readonly pause: PauseReason | null;
  /** The server's sentence about it. */
  readonly sentence: string | null;
  /** What the list said of the rows whose answer was lost, all in all. */
  readonly settled: { readonly found: number; readonly absent: number };
  /** The browser keeps the progress; without it, a reload would lose it. */
  readonly isKept: boolean;
}

export interface RunParts {
  readonly job: ImportJob;
  readonly kind: ImportKind;
  readonly http: Http;
  readonly store: JobStore;
  /** Of an import that goes on after a break. */
  readonly outcomes?: Outcomes;
  readonly isKept?: boolean;
}

/**
 * Creates the rows of an import, a few at a time. What happens to each row is kept before and after
 * it is sent, so that a lost connection, a reload or a closed tab loses nothing and creates nothing
 * twice.
 */
export class ImportRun {
  readonly job: ImportJob;
  readonly #parts: RunParts;
  readonly #listeners = new Set<() => void>();
  readonly #attempts = new Map<number, number>();
  #snapshot: RunSnapshot;
  #isActive = false;
  #mayGoOn = false;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #nextWrite: Promise<unknown> | null = null;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.job = parts.job;
    const outcomes = afterBreak(parts.outcomes ?? notBegun(parts.job.rows.length));
    this.#snapshot = {
      phase: isSettled(outcomes) ? 'done' : 'paused',
      outcomes,
      pause: parts.outcomes ? 'break' : null,
      sentence: null,
      settled: { found: 0, absent: 0 },
      isKept: parts.isKept ?? true,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): RunSnapshot => this.#snapshot;

  /** Starts or goes on; a second call while it runs does nothing. */
  async start(): Promise<void> {
    if (this.#isActive) return;
    this.#isActive = true;
    this.#mayGoOn = true;
    this.#set({ phase: 'running', pause: null, sentence: null });
    try {
      const wasAlone = await oneAtATime(`fleet-import/${this.job.id}`, () => this.#work());
      if (!wasAlone) this.#set({ phase: 'paused', pause: 'otherTab' });
    } finally {
      this.#isActive = false;
    }
  }

  /** Sends nothing more; the rows on their way are still awaited. */
  stop(): void {
    if (this.#isActive) this.#pause('stopped');
  }

  /** Sends the refused rows again. */
  async retry(): Promise<void> {
    if (this.#isActive) return;
    this.#attempts.clear();
    this.#set({ outcomes: retried(this.#snapshot.outcomes) });
    await this.#flush();
    await this.start();
  }

  #pause(pause: PauseReason, sentence: string | null = null): void {
    // The first reason is the cause of the others.
    if (!this.#mayGoOn) return;
    this.#mayGoOn = false;
    this.#set({ pause, sentence });
  }

  async #work(): Promise<void> {
    // Another tab may have gone on in the meantime.
    const kept = await this.#parts.store.read();
    if (kept?.job.id === this.job.id) this.#set({ outcomes: afterBreak(kept.outcomes) });
    while (this.#mayGoOn && !isSettled(this.#snapshot.outcomes)) {
      if (!(await this.#settle())) break;
      this.#set({ phase: 'running' });
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#worker()));
    }
    await this.#flush();
    this.#set({ phase: isSettled(this.#snapshot.outcomes) ? 'done' : 'paused' });
  }

  /** Asks the park's list for the rows whose answer was lost; false when it cannot be read. */
  async #settle(): Promise<boolean> {
    const { outcomes } = this.#snapshot;
    if (!outcomes.some(({ state }) => state === 'lost')) return true;
    this.#set({ phase: 'settling' });
    try {
      const park = await this.#parts.kind.readPark(this.#parts.http);
      const keys = this.job.rows.map((row) => row.keys);
      const settled = settleLost(outcomes, keys, this.#parts.kind.importer, park);
      const { found, absent } = this.#snapshot.settled;
      this.#set({
        outcomes: settled.outcomes.map((outcome, index) => this.#givenUp(outcome, outcomes[index], index)),
        settled: { found: found + settled.found, absent: absent + settled.absent },
      });
      return true;
    } catch (cause) {
      // The server that refuses a long list knows the keys: a row that it has created is answered
      // as it was then.
      if (isTooLong(cause)) {
        this.#set({
          outcomes: outcomes.map((outcome, index) =>
            outcome.state === 'lost' ? this.#givenUp({ state: 'waiting' }, outcome, index) : outcome,
          ),
        });
        return true;
      }
      this.#pause(isSessionEnd(cause) ? 'signedOut' : 'list', isCallFailure(cause) ? cause.sentence : null);
      return false;
    }
  }

  /**
   * A row to which the server has only ever failed is refused: it would stop the others for ever.
   */
  #givenUp(outcome: RowOutcome, before: RowOutcome | undefined, index: number): RowOutcome {
    const isWornOut = outcome.state === 'waiting' && (this.#attempts.get(index) ?? 0) >= ATTEMPTS_MAX;
    return isWornOut ? { state: 'refused', reasons: before?.reasons ?? [] } : outcome;
  }

  async #worker(): Promise<void> {
    while (this.#mayGoOn) {
      const index = this.#snapshot.outcomes.findIndex(({ state }) => state === 'waiting');
      const row = this.job.rows[index];
      if (row === undefined) return;
      this.#record(index, { state: 'sent' });
      // Kept before it leaves: after a reload it must count as sent.
      await this.#flush();
      await this.#send(index, row);
      void this.#flush();
    }
  }

  async #send(index: number, row: JobRow): Promise<void> {
    const { kind, http } = this.#parts;
    try {
      await kind.create(http, row.input, row.idempotencyKey);
      this.#record(index, { state: 'created' });
    } catch (cause) {
      const { outcome, pause, sentence, waitMs } = callFailed(cause);
      if (outcome.state === 'lost') this.#attempts.set(index, (this.#attempts.get(index) ?? 0) + 1);
      this.#record(index, outcome);
      // A lost connection is not the row's fault.
      if (pause === 'network') this.#attempts.delete(index);
      if (pause !== null) this.#pause(pause, sentence);
      else if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  #record(index: number, outcome: RowOutcome): void {
    this.#snapshot = { ...this.#snapshot, outcomes: withOutcome(this.#snapshot.outcomes, index, outcome) };
    this.#telling ??= setTimeout(() => this.#tell(), TELL_MS);
  }

  #set(change: Partial<RunSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#tell();
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** Resolves when the outcomes of this moment are kept; calls meanwhile share one write. */
  #flush(): Promise<unknown> {
    this.#nextWrite ??= this.#writing.then(async () => {
      this.#nextWrite = null;
      const isKept = await this.#parts.store.keepOutcomes(this.#snapshot.outcomes);
      if (isKept !== this.#snapshot.isKept) this.#set({ isKept });
    });
    this.#writing = this.#nextWrite;
    return this.#nextWrite;
  }
}
