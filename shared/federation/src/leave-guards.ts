import { type KeysOfTab, parseAddress, viewOf } from './manifest/screen-address.ts';

/** A location of the router: where the operator is or wants to go. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** What is open at a location. Search, order and range may change while a form stays open. */
function openAt({ pathname, search }: Place, keysOf: KeysOfTab): string {
  if (pathname !== '/') return pathname;
  const address = parseAddress(search, keysOf);
  return viewOf(address, keysOf(address.tab)).key;
}

/**
 * Tracks which screens have unsaved changes, and which action waits for the operator's
 * confirmation. An ended session never blocks leaving: what was typed is kept as a draft.
 */
export class LeaveGuards {
  readonly #guards = new Set<() => boolean>();
  readonly #listeners = new Set<() => void>();
  readonly #hasSession: () => boolean;
  readonly #keysOf: KeysOfTab;
  #waiting: (() => void) | null = null;
  #isPassing = false;

  /** `keysOf` tells which keys of an address open a record. */
  constructor(hasSession: () => boolean, keysOf: KeysOfTab) {
    this.#hasSession = hasSession;
    this.#keysOf = keysOf;
  }

  /** Calls `isDirty` before each attempt to leave, until the returned function is called. */
  readonly add = (isDirty: () => boolean): (() => void) => {
    // A new function each time, so that two screens can register the same `isDirty`.
    const guard = () => isDirty();
    this.#guards.add(guard);
    return () => void this.#guards.delete(guard);
  };

  readonly isDirty = (): boolean => this.#hasSession() && [...this.#guards].some((guard) => guard());

  /** Whether the operator must confirm going from one location to the other. */
  readonly holds = (from: Place, to: Place): boolean =>
    !this.#isPassing && openAt(from, this.#keysOf) !== openAt(to, this.#keysOf) && this.isDirty();

  /** Navigates without confirmation. */
  readonly pass = (go: () => void): void => {
    this.#isPassing = true;
    try {
      go();
    } finally {
      this.#isPassing = false;
    }
  };

  /** The same way, to be gone later: without confirmation where it would have needed none now. */
  readonly asNow = (go: () => void): (() => void) => (this.#isPassing ? () => this.pass(go) : go);

  /** Runs the action at once when nothing would be lost; otherwise after the operator confirms. */
  readonly ask = (action: () => void): void => {
    if (!this.#isPassing && this.isDirty()) this.#wait(action);
    else action();
  };

  readonly waiting = (): (() => void) | null => this.#waiting;

  /** Continues or cancels the action that waits. */
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
