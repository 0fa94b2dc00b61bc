import { MutationObserver, type MutationState, type QueryClient } from '@tanstack/react-query';

/** How long a row shows that its change was saved, or failed. */
const MARK_MS = 2500;
/** Debounce delay between the last key press and the request, in ms. */
export const TYPING_PAUSE = 300;

/** Callbacks for the result of a change, when no newer one waits. */
export interface ChangeListener {
  readonly onSaved: () => void;
  readonly onFailed: (cause: unknown) => void;
}

export interface Change<Value> {
  readonly id: string;
  readonly value: Value;
  /** The debounce in ms; none when the change is final at once. */
  readonly pause?: number;
}

/** A mutation that was not sent, because a newer value replaced it or it was withdrawn. */
export type Outcome = 'sent' | 'dropped';
type Changing<Value> = MutationState<Outcome, unknown, Value>;

/** A change that is not sent yet. */
interface Turn {
  isDropped: boolean;
  wake: () => void;
}

/**
 * The changes of one value of records, in order for each of them. They outlive the screen, so that
 * leaving it loses none.
 */
export interface OrderedChanges<Value> {
  change(change: Change<Value>, listener: ChangeListener): void;
  /** Forgets a change that is not sent yet: what was typed since is no value. */
  withdraw(id: string): void;
  /** The last change of a record, until its result has been shown for a moment. */
  read(id: string): Changing<Value> | undefined;
  /** Resolves when none of these records has a pending change. */
  settled(ids: readonly string[]): Promise<void>;
}

/**
 * Creates the changes of one value: each is a mutation, and those of one record run one after the
 * other (React Query's `scope`). `keep` writes a saved value into the cache; until then the
 * mutation alone has it, so that a failure rolls back.
 */
export function createOrderedChanges<Value>(
  client: QueryClient,
  /** Names the mutations: each has the id of its record as the last part of its key. */
  kind: readonly string[],
  send: (id: string, value: Value) => Promise<unknown>,
  keep: (id: string, value: Value) => void,
): OrderedChanges<Value> {
  const cache = client.getMutationCache();
  const waiting = new Map<string, Turn & { readonly value: Value }>();

  function withdraw(id: string): void {
    const turn = waiting.get(id);
    if (!turn) return;
    waiting.delete(id);
    turn.isDropped = true;
    turn.wake();
  }

  function change({ id, value, pause = 0 }: Change<Value>, listener: ChangeListener): void {
    withdraw(id);
    const turn = { value, isDropped: false, wake: () => {} };
    const until = Date.now() + pause;
    waiting.set(id, turn);
    const observer = new MutationObserver<Outcome, unknown, Value>(client, {
      mutationKey: [...kind, id],
      scope: { id: `${kind.join(' ')} ${id}` },
      gcTime: MARK_MS,
      async mutationFn(next) {
        if (!turn.isDropped && until > Date.now())
          await new Promise<void>((resolve) => {
            turn.wake = resolve;
            setTimeout(resolve, until - Date.now());
          });
        if (turn.isDropped) return 'dropped';
        waiting.delete(id);
        await send(id, next);
        return 'sent';
      },
      onSuccess(outcome, saved) {
        if (outcome === 'dropped') return;
        keep(id, saved);
        // The server has it already.
        if (waiting.get(id)?.value === saved) withdraw(id);
        if (!waiting.has(id)) listener.onSaved();
      },
      onError(cause) {
        if (!waiting.has(id)) listener.onFailed(cause);
      },
    });
    // Its result is seen in the cache for `gcTime` after it has come.
    void observer
      .mutate(value)
      .catch(() => undefined)
      .finally(() => observer.reset());
  }

  return {
    change,
    withdraw,
    read: (id) =>
      cache
        .findAll({ mutationKey: [...kind, id], exact: true })
        .findLast(({ state }) => state.data !== 'dropped')?.state as Changing<Value> | undefined,
    async settled(ids) {
      const wanted = new Set<unknown>(ids);
      const isBusy = (): boolean =>
        cache
          .findAll({ mutationKey: kind, status: 'pending' })
          .some(({ options }) => wanted.has(options.mutationKey?.at(-1)));
      if (!isBusy()) return;
      await new Promise<void>((resolve) => {
        const stop = cache.subscribe(() => {
          if (isBusy()) return;
          stop();
          resolve();
        });
      });
    },
  };
}

/** The pending value, or undefined: then the record's own value is shown. */
export function pendingValue<Value>(changing: Changing<Value> | undefined): Value | undefined {
  return changing?.status === 'pending' ? changing.variables : undefined;
}
