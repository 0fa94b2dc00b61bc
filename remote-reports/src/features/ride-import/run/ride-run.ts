import type { Http } from '@park/contract/http';
import { importRides } from '@park/contract/ride-sources';
import type { FileRide } from '@park/domain/ride-file/read-ride-files';
import { batchEnd, outcomesOf, type RideOutcome } from '@park/domain/ride-file/ride-batches';
import { randomKey } from '@park/http/random-key';
import { failedBatch, type PauseReason } from './failed-batch.ts';

export interface RideRunParts {
  readonly rides: readonly FileRide[];
  readonly sourceId: string;
  readonly http: Http;
  /** Nothing is kept: the server only says what would become of the rides. */
  readonly isTried: boolean;
}

export interface RideRunState {
  readonly phase: 'running' | 'paused' | 'done';
  readonly outcomes: readonly RideOutcome[];
  /** How many rides the server has answered for. */
  readonly sent: number;
  /** Why a paused run does not go on. */
  readonly pause: PauseReason | null;
  /** The server's own sentence about it. */
  readonly sentence: string | null;
  /** Until when the server wants to be left alone, in milliseconds since 1970. */
  readonly waitUntil: number | null;
}

/**
 * Sends the rides of files, batch by batch in their order. A batch whose answer was lost is sent
 * once more under its key; a source knows its rides, so that nothing is there twice.
 */
export class RideRun {
  readonly parts: RideRunParts;
  readonly #listeners = new Set<() => void>();
  readonly #key = randomKey();
  #state: RideRunState;
  #isActive = false;
  #mayGoOn = false;
  #wake: () => void = () => undefined;

  constructor(parts: RideRunParts) {
    this.parts = parts;
    const outcomes = parts.rides.map(() => null);
    this.#state = { phase: 'paused', outcomes, sent: 0, pause: null, sentence: null, waitUntil: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): RideRunState => this.#state;

  /** Starts or goes on; a second call while it runs does nothing. */
  async start(): Promise<void> {
    if (this.#isActive) return;
    this.#isActive = true;
    this.#mayGoOn = true;
    this.#set({ phase: 'running', pause: null, sentence: null });
    let failures = 0;
    while (this.#mayGoOn && this.#state.sent < this.parts.rides.length) {
      try {
        await this.#sendBatch();
        failures = 0;
      } catch (cause) {
        failures += 1;
        const { pause, sentence, waitMs } = failedBatch(cause, failures);
        if (pause !== null) this.#pause(pause, sentence);
        else await this.#wait(waitMs);
      }
    }
    this.#isActive = false;
    const isDone = this.#state.sent === this.parts.rides.length;
    this.#set(isDone ? { phase: 'done', pause: null } : { phase: 'paused' });
  }

  /** Sends nothing more; the batch on its way is still awaited. */
  stop(): void {
    if (this.#isActive) this.#pause('stopped', null);
  }

  async #sendBatch(): Promise<void> {
    const { rides, sourceId, http, isTried } = this.parts;
    const from = this.#state.sent;
    const batch = rides.slice(from, batchEnd(rides, from));
    const { items } = await http.call(
      importRides,
      { rides: batch.map(({ ride }) => ride), dryRun: isTried },
      { params: { id: sourceId }, ...(!isTried && { idempotencyKey: `${this.#key}-${from}` }) },
    );
    const outcomes = [...this.#state.outcomes];
    outcomes.splice(from, batch.length, ...outcomesOf(items, batch.length));
    this.#set({ outcomes, sent: from + batch.length });
  }

  #pause(pause: PauseReason, sentence: string | null): void {
    if (!this.#mayGoOn) return;
    this.#mayGoOn = false;
    this.#set({ pause, sentence });
    this.#wake();
  }

  async #wait(milliseconds: number): Promise<void> {
    const waited = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#set({ waitUntil: Date.now() + milliseconds });
    await waited;
    this.#set({ waitUntil: null });
  }

  #set(change: Partial<RideRunState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
