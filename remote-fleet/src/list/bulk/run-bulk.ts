import { type BatchAnswer, readBatchFailure } from '@park/domain/bulk/batch-answer';
import { type BulkRecord, type CurrentValue, outcomesOf } from '@park/domain/bulk/bulk-result';
import {
  afterAnswer,
  type BulkEnd,
  type BulkItem,
  type BulkOutcome,
  type BulkRun,
  endRun,
  settledCount,
  skipItems,
  startRun,
} from '@park/domain/bulk/bulk-run';
import type { BulkStore } from './bulk-store.ts';
import type { BulkValue } from './bulk-report.ts';
import type { BulkTarget } from './bulk-target.ts';

type Items = readonly BulkItem<BulkValue>[];

export interface RunPlan {
  readonly store: BulkStore;
  readonly target: BulkTarget;
  /**
   * A record that has another value than the preview showed is left out: what was asked for is no
   * longer true.
   */
  readonly isPreviewed: boolean;
  /** These records have the value that was asked for. */
  readonly onDone: (ids: readonly string[]) => void;
}

export interface RunResult {
  readonly records: readonly BulkRecord<BulkValue>[];
  readonly end: BulkEnd;
  /** The person has left the list while it ran. */
  readonly isLeft: boolean;
}

/** How long Stop waits for the answer to the batch that is on its way, in ms. */
const STOP_WAIT = 5000;

/** Aborts the call on its way some time after Stop; returns the function that ends the watch. */
function abortAfterStop(store: BulkStore, controller: AbortController): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = store.subscribe(() => {
    if (store.read().stop !== null) timer ??= setTimeout(() => controller.abort(), STOP_WAIT);
  });
  return () => {
    forget();
    clearTimeout(timer);
  };
}

/** The records of a batch that are no longer what the preview showed. */
function outdated(batch: Items, target: BulkTarget): (readonly [BulkItem<BulkValue>, BulkOutcome])[] {
  const cached = target.cached();
  const outcomeOf = ({ id }: BulkItem<BulkValue>): BulkOutcome =>
    cached.has(id) ? { kind: 'changed' } : { kind: 'gone' };
  return batch
    .filter(({ id, before }) => cached.get(id)?.value !== before)
    .map((item) => [item, outcomeOf(item)] as const);
}

async function sendBatch(target: BulkTarget, batch: Items, signal: AbortSignal): Promise<BatchAnswer> {
  try {
    return { kind: 'accepted', updated: await target.send(batch, { signal }) };
  } catch (cause) {
    return readBatchFailure(cause);
  }
}

async function sendAll(items: Items, plan: RunPlan, signal: AbortSignal): Promise<BulkRun<BulkValue>> {
  const { store, target, isPreviewed, onDone } = plan;
  let run = startRun(items);
  while (run.end === null) {
    if (store.read().stop !== null) return endRun(run, 'stopped');
    const [batch = []] = run.queue;
    const old = isPreviewed ? outdated(batch, target) : [];
    if (old.length > 0) run = skipItems(run, old);
    else {
      run = afterAnswer(run, await sendBatch(target, batch, signal));
      const { outcomes } = run;
      const done = batch.filter(({ id }) => outcomes.get(id)?.kind === 'done');
      if (done.length > 0) {
        target.keep(done);
        onDone(done.map(({ id }) => id));
      }
    }
    store.advance(settledCount(run));
  }
  return run;
}

/** Reads the records in doubt again; null when that is not possible. */
async function readDoubtful(
  { doubtful, end }: BulkRun<BulkValue>,
  target: BulkTarget,
): Promise<CurrentValue<BulkValue> | null> {
  if (doubtful.size === 0 || end === 'signedOut') return null;
  return target.read([...doubtful.keys()]).catch(() => null);
}

/**
 * Sends a change batch after batch and resolves with what happened to each record. It never
 * rejects: records whose call had no answer are compared with the list, which is read again.
 */
export async function runBulk(items: Items, plan: RunPlan): Promise<RunResult> {
  const { store, target, onDone } = plan;
  const controller = new AbortController();
  const unwatch = abortAfterStop(store, controller);
  try {
    await target.settled(items.map(({ id }) => id));
    const run = await sendAll(items, plan, controller.signal);
    const current = await readDoubtful(run, target);
    const outcomes = outcomesOf(items, run, current);
    const records = items.flatMap((item, index) => {
      const outcome = outcomes[index];
      return outcome ? [{ ...item, outcome }] : [];
    });
    const found = records.filter(({ id, outcome }) => run.doubtful.has(id) && outcome.kind === 'done');
    if (found.length > 0) onDone(found.map(({ id }) => id));
    return { records, end: run.end ?? 'finished', isLeft: store.read().stop === 'left' };
  } finally {
    unwatch();
  }
}
