import { parseAddress } from './screen-address.ts';

/** Where the operator is or wants to go, as the router says it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** What is open at a place. Search, order and range may change while a form stays open. */
function viewOf({ pathname, search }: Place): string {
  if (pathname !== '/') return pathname;
  const { tab, driver, vehicle, form } = parseAddress(search);
  return JSON.stringify([tab, driver, vehicle, form]);
}

/**
 * Knows which screens have something to lose, and what waits for the operator's answer. An ended session is never
 * held up: what was typed then survives as a draft.
 */
export class LeaveGuards {
  readonly #guards = new Set<() => boolean>();
  readonly #listeners = new Set<() => void>();
  readonly #hasSession: () => boolean;
  #waiting: (() => void) | null = null;
  #isPassing = false;

  constructor(hasSession: () => boolean) {
    this.#hasSession = hasSession;
  }

  /** Asks `isDirty` before each leaving until the returned function is called. */
  readonly add = (isDirty: () => boolean): (() => void) => {
    // An entry of its own, so that the same function can stand guard for two screens.
    const guard = () => isDirty();
    this.#guards.add(guard);
    return () => void this.#guards.delete(guard);
  };

  readonly isDirty = (): boolean => this.#hasSession() && [...this.#guards].some((guard) => guard());

  /** Whether the operator has to be asked before going from one place to the other. */
  readonly holds = (from: Place, to: Place): boolean =>
    !this.#isPassing && viewOf(from) !== viewOf(to) && this.isDirty();

  /** Goes somewhere without asking. */
  readonly pass = (go: () => void): void => {
    this.#isPassing = true;
    try {
      go();
    } finally {
      this.#isPassing = false;
    }
  };

  /** Does it now when nothing would be lost; otherwise once the operator has said so. */
  readonly ask = (action: () => void): void => {
    if (!this.#isPassing && this.isDirty()) this.#wait(action);
    else action();
  };

  readonly waiting = (): (() => void) | null => this.#waiting;

  /** The operator's answer to what `ask` holds up. */
  readonly answer = (leaves: boolean): void => {
    const action = this.#waiting;
    this.#wait(null);
    if (leaves) action?.();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #wait(action: (() => void) | null): void {
    this.#waiting = action;
    for (const listener of this.#listeners) listener();
  }
}
