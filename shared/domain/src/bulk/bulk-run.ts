import { BULK_MAX } from '@park/contract/limits';
import type { BatchAnswer } from './batch-answer.ts';

/** One record of a bulk change. */
export interface BulkItem<Value> {
  readonly id: string;
  /** For the person; null for a record without a name. */
  readonly name: string | null;
  /** The value that the list had when the change was asked for; null for none. */
  readonly before: Value | null;
  readonly value: Value;
}

/** What happened to one record. */
export type BulkOutcome =
  | { readonly kind: 'done' }
  /** The server refused it; `reason` in its words, null where it gave none. */
  | { readonly kind: 'failed'; readonly reason: string | null }
  /** The answer never came, and the record could not be read again. */
  | { readonly kind: 'unknown'; readonly reason: string | null }
  /** Not tried, because what was sent before it had no answer, or the session has ended. */
  | { readonly kind: 'unsent' }
  /** Somebody else gave it another value in between. */
  | { readonly kind: 'changed' }
  /** The park does not have it any more. */
  | { readonly kind: 'gone' }
  /** Undo only: it had no value before, which no call can restore, and keeps the new one. */
  | { readonly kind: 'kept' };

export interface BulkRun<Value> {
  readonly queue: readonly (readonly BulkItem<Value>[])[];
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  /** Records that may have been changed or not, and why; they must be read again. */
  readonly doubtful: ReadonlyMap<string, string | null>;
  /** How often a batch was sent again without the records that were refused by name. */
  readonly repeats: number;
}

/** A server names so few records at a time that no person would wait for the last of them. */
const REPEATS_MAX = 5;

/** A change that has not begun: one call, but for more records than a call may have. */
export function startRun<Value>(items: readonly BulkItem<Value>[]): BulkRun<Value> {
  const calls = Math.ceil(items.length / BULK_MAX);
  const queue = Array.from({ length: calls }, (_, n) => items.slice(n * BULK_MAX, (n + 1) * BULK_MAX));
  return { queue, outcomes: new Map(), doubtful: new Map(), repeats: 0 };
}

function withOutcomes<Value>(
  run: BulkRun<Value>,
  items: readonly BulkItem<Value>[],
  outcomeOf: (item: BulkItem<Value>, index: number) => BulkOutcome | null,
): BulkRun<Value> {
  const outcomes = new Map(run.outcomes);
  items.forEach((item, index) => {
    const outcome = outcomeOf(item, index);
    if (outcome !== null) outcomes.set(item.id, outcome);
  });
  return { ...run, outcomes };
}

/** Takes records out of the first batch that must not be sent. */
export function skipItems<Value>(
  run: BulkRun<Value>,
  outcomeOf: (item: BulkItem<Value>) => BulkOutcome | null,
): BulkRun<Value> {
  const [first = [], ...rest] = run.queue;
  const skipped = withOutcomes(run, first, outcomeOf);
  const left = first.filter(({ id }) => !skipped.outcomes.has(id));
  return { ...skipped, queue: left.length === 0 ? rest : [left, ...rest] };
}

/** Ends the run: what is left in the queue is not sent. */
const endRun = <Value>(run: BulkRun<Value>): BulkRun<Value> => ({
  ...withOutcomes(run, run.queue.flat(), () => ({ kind: 'unsent' })),
  queue: [],
});

/**
 * The run after the server's answer to its first batch. An accepted batch is done, unless the server
 * says that it changed fewer records: then its records are in doubt, as are those of a batch without an
 * answer. Of a refused one the named records fail, and the others are sent again without them.
 */
export function afterAnswer<Value>(run: BulkRun<Value>, answer: BatchAnswer): BulkRun<Value> {
  const [batch = [], ...queue] = run.queue;
  const rest: BulkRun<Value> = { ...run, queue };
  const inDoubt = (reason: string | null): BulkRun<Value> => ({
    ...rest,
    doubtful: new Map([...run.doubtful, ...batch.map(({ id }) => [id, reason] as const)]),
  });
  switch (answer.kind) {
    case 'accepted': {
      const isWhole = answer.updated === null || answer.updated >= batch.length;
      return isWhole ? withOutcomes(rest, batch, () => ({ kind: 'done' })) : inDoubt(null);
    }
    case 'refused': {
      const { reason, named } = answer;
      const isRepeated = named.size > 0 && run.repeats < REPEATS_MAX;
      const others = isRepeated ? batch.filter((_, index) => !named.has(index)) : [];
      const failed = withOutcomes(rest, batch, (_, index) =>
        isRepeated && !named.has(index) ? null : { kind: 'failed', reason: named.get(index) ?? reason },
      );
      return others.length === 0
        ? failed
        : { ...failed, queue: [others, ...queue], repeats: run.repeats + 1 };
    }
    case 'forbidden':
      return endRun(withOutcomes(rest, batch, () => ({ kind: 'failed', reason: answer.reason })));
    case 'signedOut':
      return endRun({ ...rest, queue: [batch, ...queue] });
    case 'lost':
      return endRun(inDoubt(answer.reason));
  }
}
