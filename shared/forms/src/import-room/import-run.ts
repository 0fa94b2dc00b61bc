/**
 * `break`: the page was left; `refused`: the server will not take the request as it is; `server`: it
 * fails again and again; `list`: what the rows are compared with cannot be read; `forbidden`: the
 * role may not go on.
 */
export type PauseReason =
  'stopped' | 'break' | 'network' | 'signedOut' | 'forbidden' | 'refused' | 'server' | 'list' | 'otherTab';

export interface RunState<Outcome> {
  /** `settling`: it is looked up what became of the rows whose answer was lost. */
  readonly phase: 'paused' | 'settling' | 'running' | 'done';
  /** What has become of each row. */
  readonly outcomes: readonly Outcome[];
  /** Why a paused run does not go on; null before its start. */
  readonly pause: PauseReason | null;
  /** The server's own sentence about it. */
  readonly sentence: string | null;
  /** Until when the server wants to be left alone, in milliseconds since 1970. */
  readonly waitUntil: number | null;
  /** Of the rows whose answer was lost, how many were there and how many were not, all in all. */
  readonly settled: { readonly found: number; readonly absent: number };
  /** The browser keeps the progress, or there is none to keep; without it, a reload would lose it. */
  readonly isKept: boolean;
}

/** How the rows of an import are sent: one by one, or batch by batch. */
export interface Sender<Outcome> {
  /** What is known of the rows before anything is sent. */
  readonly outcomes: readonly Outcome[];
  /** Why the run does not go on by itself although some rows were sent. */
  readonly pause?: PauseReason | null;
  readonly isDone: (outcomes: readonly Outcome[]) => boolean;
  /** Sends what is open for as long as the run may go on. */
  readonly send: (run: ImportRun<Outcome>) => Promise<void>;
}

/** A screen that is told of every row would have no time for anything else. */
const TELL_MS = 100;

/** The sending of an import's rows, which can be stopped and goes on where it was. */
export class ImportRun<Outcome> {
  readonly #sender: Sender<Outcome>;
  readonly #listeners = new Set<() => void>();
  #state: RunState<Outcome>;
  #isActive = false;
  #mayGoOn = false;
  #telling: ReturnType<typeof setTimeout> | undefined;
  readonly #waits = new Set<() => void>();

  constructor(sender: Sender<Outcome>, isKept = true) {
    this.#sender = sender;
    const { outcomes, pause = null } = sender;
    const phase = sender.isDone(outcomes) ? 'done' : 'paused';
    const settled = { found: 0, absent: 0 };
    this.#state = { phase, outcomes, pause, sentence: null, waitUntil: null, settled, isKept };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): RunState<Outcome> => this.#state;

  get isActive(): boolean {
    return this.#isActive;
  }

  /** False once it was stopped: its sender then sends nothing more. */
  get mayGoOn(): boolean {
    return this.#mayGoOn;
  }

  /** Starts or goes on; a second call while it runs does nothing. */
  async start(): Promise<void> {
    if (this.#isActive) return;
    this.#isActive = true;
    this.#mayGoOn = true;
    this.set({ phase: 'running', pause: null, sentence: null });
    try {
      await this.#sender.send(this);
    } finally {
      this.#isActive = false;
      const isDone = this.#sender.isDone(this.#state.outcomes);
      this.set(isDone ? { phase: 'done', pause: null } : { phase: 'paused' });
    }
  }

  /** Sends nothing more; what is on its way is still awaited. */
  stop(): void {
    if (this.#isActive) this.pause('stopped');
  }

  pause(pause: PauseReason, sentence: string | null = null): void {
    // The first reason is the cause of the others.
    if (!this.#mayGoOn) return;
    this.#mayGoOn = false;
    this.set({ pause, sentence });
    for (const wake of this.#waits) wake();
  }

  /** Leaves the server alone for a while, unless it is stopped meanwhile. */
  async wait(milliseconds: number): Promise<void> {
    const waited = new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waits.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#waits.add(wake);
    });
    this.set({ waitUntil: Math.max(this.#state.waitUntil ?? 0, Date.now() + milliseconds) });
    await waited;
    if (this.#waits.size === 0) this.set({ waitUntil: null });
  }

  /** What has become of one row; it is told with others. */
  record(index: number, outcome: Outcome): void {
    this.#state = { ...this.#state, outcomes: this.#state.outcomes.with(index, outcome) };
    this.#telling ??= setTimeout(() => this.#tell(), TELL_MS);
  }

  set(change: Partial<RunState<Outcome>>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    for (const listener of this.#listeners) listener();
  }
}
