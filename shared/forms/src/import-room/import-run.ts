/**
 * `break`: the page was left; `refused`: the server will not take the request as it is; `server`: it
 * fails again and again; `list`: what the rows are compared with cannot be read; `forbidden`: the
 * role may not go on.
 */
export type PauseReason =
  | 'stopped'
  | 'break'
  | 'network'
  | 'signedOut'
  | 'forbidden'
  | 'refused'
  | 'server'
  | 'list'
  | 'otherTab';

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

/** The sending of an import's rows, which can be stopped and goes on where it was. */
export interface ImportRun<Outcome> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => RunState<Outcome>;
  /** False once it was stopped: its sender then sends nothing more. */
  readonly mayGoOn: () => boolean;
  /** Starts or goes on; a second call while it runs does nothing. */
  readonly start: () => Promise<void>;
  /** Sends nothing more; what is on its way is still awaited. */
  readonly stop: () => void;
  readonly pause: (pause: PauseReason, sentence?: string | null) => void;
  /** Leaves the server alone for a while, unless it is stopped meanwhile. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** `isSoon`: it is told with what follows. */
  readonly set: (change: Partial<RunState<Outcome>>, isSoon?: boolean) => void;
}

/** A screen that is told of every row would have no time for anything else. */
const TELL_MS = 100;

/** Makes the run of a sender; nothing is sent before it is started. */
export function importRun<Outcome>(sender: Sender<Outcome>, isKept = true): ImportRun<Outcome> {
  const { outcomes, pause: reason = null } = sender;
  const listeners = new Set<() => void>();
  const waits = new Set<() => void>();
  let isActive = false;
  let mayGoOn = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let state: RunState<Outcome> = {
    phase: sender.isDone(outcomes) ? 'done' : 'paused',
    outcomes,
    pause: reason,
    sentence: null,
    waitUntil: null,
    settled: { found: 0, absent: 0 },
    isKept,
  };

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    for (const listener of listeners) listener();
  }

  function set(change: Partial<RunState<Outcome>>, isSoon = false): void {
    state = { ...state, ...change };
    if (isSoon) telling ??= setTimeout(tell, TELL_MS);
    else tell();
  }

  function pause(why: PauseReason, sentence: string | null = null): void {
    // The first reason is the cause of the others.
    if (!mayGoOn) return;
    mayGoOn = false;
    set({ pause: why, sentence });
    for (const wake of waits) wake();
  }

  const run: ImportRun<Outcome> = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    mayGoOn: () => mayGoOn,
    async start() {
      if (isActive) return;
      isActive = mayGoOn = true;
      set({ phase: 'running', pause: null, sentence: null });
      try {
        await sender.send(run);
      } finally {
        isActive = mayGoOn = false;
        set(sender.isDone(state.outcomes) ? { phase: 'done', pause: null } : { phase: 'paused' });
      }
    },
    stop: () => pause('stopped'),
    pause,
    async wait(milliseconds) {
      const waited = new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          waits.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        waits.add(wake);
      });
      set({ waitUntil: Math.max(state.waitUntil ?? 0, Date.now() + milliseconds) });
      await waited;
      if (waits.size === 0) set({ waitUntil: null });
    },
    set,
  };
  return run;
}
