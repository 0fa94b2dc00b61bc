import type { BatchAnswer } from './batch-answer.ts';
import { bulkBatches } from './bulk-batches.ts';

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
  /** Not tried, because the change was stopped. */
  | { readonly kind: 'unsent' }
  /** Somebody else gave it another value in between. */
  | { readonly kind: 'changed' }
  /** The park does not have it any more. */
  | { readonly kind: 'gone' }
  /** Undo only: it had no value before, which no call can restore, and keeps the new one. */
  | { readonly kind: 'kept' };

/** Why no further batch is sent. */
export type BulkEnd = 'finished' | 'stopped' | 'forbidden' | 'signedOut' | 'lost';

export interface BulkRun<Value> {
  readonly queue: readonly (readonly BulkItem<Value>[])[];
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  /** Records that may have been changed or not; they must be read again. */
  readonly doubtful: ReadonlyMap<string, string | null>;
  /** Batches without an answer, one after the other. */
  readonly misses: number;
  readonly splits: number;
  /** Null while there is something to send. */
  readonly end: BulkEnd | null;
}

/** After so many batches in a row without an answer, there is no connection or no server. */
const MISSES_MAX = 2;
/**
 * Enough to find three bad records in a batch of 500, and few enough to end where every call is
 * refused.
 */
const SPLITS_MAX = 30;

/** A change that has not begun. */
export function startRun<Value>(items: readonly BulkItem<Value>[]): BulkRun<Value> {
  const queue = bulkBatches(items);
  return {
    queue,
    outcomes: new Map(),
    doubtful: new Map(),
    misses: 0,
    splits: 0,
    end: queue.length === 0 ? 'finished' : null,
  };
}

/** How many records need no further call. */
export function settledCount({ outcomes, doubtful }: BulkRun<unknown>): number {
  return outcomes.size + doubtful.size;
}

function withOutcomes<Value>(
  run: BulkRun<Value>,
  items: readonly BulkItem<Value>[],
  outcome: BulkOutcome,
): BulkRun<Value> {
  const outcomes = new Map(run.outcomes);
  for (const { id } of items) outcomes.set(id, outcome);
  return { ...run, outcomes };
}

function withDoubt<Value>(
  run: BulkRun<Value>,
  items: readonly BulkItem<Value>[],
  reason: string | null,
): BulkRun<Value> {
  const doubtful = new Map(run.doubtful);
  for (const { id } of items) doubtful.set(id, reason);
  return { ...run, doubtful };
}

/** Ends the run: what is left in the queue was not sent. */
export function endRun<Value>(run: BulkRun<Value>, end: BulkEnd): BulkRun<Value> {
  if (run.end !== null) return run;
  return { ...withOutcomes(run, run.queue.flat(), { kind: 'unsent' }), queue: [], end };
}

function ended<Value>(run: BulkRun<Value>): BulkRun<Value> {
  return run.queue.length === 0 ? endRun(run, 'finished') : run;
}

/** Takes the records out of the first batch that must not be sent; nothing else waits for them. */
export function skipItems<Value>(
  run: BulkRun<Value>,
  skipped: readonly (readonly [BulkItem<Value>, BulkOutcome])[],
): BulkRun<Value> {
  if (skipped.length === 0) return run;
  const [first = [], ...rest] = run.queue;
  const outcomes = new Map(run.outcomes);
  for (const [{ id }, outcome] of skipped) outcomes.set(id, outcome);
  const left = first.filter(({ id }) => !outcomes.has(id));
  return ended({ ...run, outcomes, queue: left.length === 0 ? rest : [left, ...rest] });
}

/**
 * A refused batch: the named records fail, and the others are sent again, in halves where none was
 * named.
 */
function afterRefusal<Value>(
  run: BulkRun<Value>,
  batch: readonly BulkItem<Value>[],
  { reason, named }: Extract<BatchAnswer, { kind: 'refused' }>,
): BulkRun<Value> {
  const refused = batch.filter((_, index) => named.has(index));
  if (refused.length > 0) {
    const outcomes = new Map(run.outcomes);
    batch.forEach(({ id }, index) => {
      const text = named.get(index);
      if (text !== undefined) outcomes.set(id, { kind: 'failed', reason: text });
    });
    const others = batch.filter((_, index) => !named.has(index));
    return { ...run, outcomes, queue: others.length === 0 ? run.queue : [others, ...run.queue] };
  }
  if (batch.length === 1 || run.splits >= SPLITS_MAX) {
    return withOutcomes(run, batch, { kind: 'failed', reason });
  }
  const middle = Math.ceil(batch.length / 2);
  return {
    ...run,
    splits: run.splits + 1,
    queue: [batch.slice(0, middle), batch.slice(middle), ...run.queue],
  };
}

/**
 * The run after the server's answer to its first batch. An accepted batch is done, unless the
 * server says that it changed fewer records: then its records are in doubt, as are those of a batch
 * without an answer. One refused record does not keep the others of its batch from being changed.
 * After two batches in a row without an answer, and when the person may not or is signed out, the
 * rest is not sent.
 */
export function afterAnswer<Value>(run: BulkRun<Value>, answer: BatchAnswer): BulkRun<Value> {
  const [batch, ...queue] = run.queue;
  if (batch === undefined) return run;
  const rest: BulkRun<Value> = { ...run, queue, misses: 0 };
  switch (answer.kind) {
    case 'accepted': {
      const isWhole = answer.updated === null || answer.updated >= batch.length;
      return ended(isWhole ? withOutcomes(rest, batch, { kind: 'done' }) : withDoubt(rest, batch, null));
    }
    case 'refused':
      return ended(afterRefusal(rest, batch, answer));
    case 'forbidden':
      return endRun(withOutcomes(rest, batch, { kind: 'failed', reason: answer.reason }), 'forbidden');
    case 'signedOut':
      return endRun({ ...rest, queue: [batch, ...queue] }, 'signedOut');
    case 'lost': {
      const misses = run.misses + 1;
      const doubted = { ...withDoubt(rest, batch, answer.reason), misses };
      return misses >= MISSES_MAX ? endRun(doubted, 'lost') : ended(doubted);
    }
  }
}
