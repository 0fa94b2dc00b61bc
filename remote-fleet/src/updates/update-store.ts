import {
  acceptSent,
  changeValue,
  refuseSent,
  sendNext,
  shownValue,
  type Updates,
  withdrawWaiting,
} from '@park/domain/list/update-queue';

/** How long a row shows that its change was saved, or failed. */
const MARK_MS = 2500;

/** Callbacks for the result of a change. */
export interface UpdateListener {
  readonly onSaved: () => void;
  readonly onFailed: (cause: unknown) => void;
}

export interface Change<Value> {
  readonly id: string;
  /** The value in the list now, for the rollback. */
  readonly saved: Value;
  readonly value: Value;
  /** The debounce in ms; none when the change is final at once. */
  readonly pause?: number;
}

/** The pending changes by record. They outlive the screen, so that leaving it loses none. */
export interface UpdateStore<Value> {
  change(change: Change<Value>, listener: UpdateListener): void;
  /** Forgets a change that is not sent yet: what was typed since is no value. */
  withdraw(id: string): void;
  read(id: string): Updates<Value> | null;
  /** Calls back after each change of any record. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when none of these records has a pending change. */
  settled(ids: readonly string[]): Promise<void>;
}

/** The pending value, or undefined: then the record's own value is shown. */
export function pendingValue<Value>(updates: Updates<Value> | null): Value | undefined {
  return updates?.phase === 'saving' ? shownValue(updates) : undefined;
}

/** Creates a store whose values are sent by `send`; `keep` writes a saved value into the cache. */
export function createUpdateStore<Value>(
  send: (id: string, value: Value) => Promise<unknown>,
  keep: (id: string, value: Value) => void,
): UpdateStore<Value> {
  const all = new Map<string, Updates<Value>>();
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  const marks = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (() => void)[]>();

  function write(id: string, updates: Updates<Value> | null): void {
    if (updates === null) all.delete(id);
    else all.set(id, updates);
    listeners.forEach((onChange) => onChange());
  }

  function release(id: string): void {
    waiting.get(id)?.forEach((resolve) => resolve());
    waiting.delete(id);
  }

  function finish(id: string): void {
    marks.set(
      id,
      setTimeout(() => write(id, null), MARK_MS),
    );
    release(id);
  }

  async function sendOut(id: string, listener: UpdateListener): Promise<void> {
    const current = all.get(id);
    const next = current && sendNext(current);
    if (!next || pauses.has(id)) return;
    write(id, next);
    const { value } = next.sending;
    let failure: { readonly cause: unknown } | null = null;
    try {
      await send(id, value);
      keep(id, value);
    } catch (cause) {
      failure = { cause };
    }
    const answered = all.get(id) ?? next;
    const after = failure ? refuseSent(answered) : acceptSent(answered);
    write(id, after);
    if (after.phase === 'saving') return sendOut(id, listener);
    finish(id);
    if (failure) listener.onFailed(failure.cause);
    else listener.onSaved();
  }

  return {
    change({ id, saved, value, pause = 0 }, listener) {
      clearTimeout(marks.get(id));
      clearTimeout(pauses.get(id));
      pauses.delete(id);
      write(id, changeValue(all.get(id) ?? null, saved, value));
      if (pause === 0) return void sendOut(id, listener);
      const timer = setTimeout(() => {
        pauses.delete(id);
        void sendOut(id, listener);
      }, pause);
      pauses.set(id, timer);
    },
    withdraw(id) {
      const updates = all.get(id);
      if (!updates?.waiting) return;
      clearTimeout(pauses.get(id));
      pauses.delete(id);
      write(id, withdrawWaiting(updates));
      if (updates.sending === null) release(id);
    },
    read: (id) => all.get(id) ?? null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async settled(ids) {
      const busy = ids.filter((id) => all.get(id)?.phase === 'saving');
      await Promise.all(
        busy.map(
          (id) => new Promise<void>((resolve) => waiting.set(id, [...(waiting.get(id) ?? []), resolve])),
        ),
      );
    },
  };
}
