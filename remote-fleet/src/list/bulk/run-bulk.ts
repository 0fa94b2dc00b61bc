import { type BatchAnswer, readBatchFailure } from '@park/domain/bulk/batch-answer';
import { type BulkRecord, type CurrentValue, outcomesOf } from '@park/domain/bulk/bulk-result';
import { afterAnswer, type BulkItem, type BulkRun, skipItems, startRun } from '@park/domain/bulk/bulk-run';
import type { BulkValue } from './bulk-report.ts';
import type { BulkTarget } from './bulk-target.ts';

type Items = readonly BulkItem<BulkValue>[];

export interface RunPlan {
  readonly target: BulkTarget;
  /**
   * A record that has another value than the preview showed is left out: what was asked for is no
   * longer true.
   */
  readonly isPreviewed: boolean;
  /** These records have the value that was asked for. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** Leaves the records of a batch out that are no longer what the preview showed. */
function withoutOutdated(run: BulkRun<BulkValue>, target: BulkTarget): BulkRun<BulkValue> {
  const cached = target.cached();
  return skipItems(run, ({ id, before }) => {
    const now = cached.get(id);
    if (now === undefined) return { kind: 'gone' };
    return now.value === before ? null : { kind: 'changed' };
  });
}

async function sendBatch(target: BulkTarget, batch: Items): Promise<BatchAnswer> {
  try {
    return { kind: 'accepted', updated: await target.send(batch) };
  } catch (cause) {
    return readBatchFailure(cause);
  }
}

/** Reads the records in doubt again; null when that is not possible. */
async function readDoubtful(
  doubtful: ReadonlyMap<string, unknown>,
  target: BulkTarget,
): Promise<CurrentValue<BulkValue> | null> {
  if (doubtful.size === 0) return null;
  return target.read([...doubtful.keys()]).catch(() => null);
}

/**
 * Sends a change and resolves with what happened to each record. It never rejects: records whose call
 * had no answer are compared with the list, which is read again.
 */
export async function runBulk(
  items: Items,
  { target, isPreviewed, onDone }: RunPlan,
): Promise<readonly BulkRecord<BulkValue>[]> {
  await target.settled(items.map(({ id }) => id));
  let run = startRun(items);
  while (run.queue.length > 0) {
    if (isPreviewed) run = withoutOutdated(run, target);
    const [batch] = run.queue;
    if (batch === undefined) break;
    run = afterAnswer(run, await sendBatch(target, batch));
    const { outcomes } = run;
    target.keep(batch.filter(({ id }) => outcomes.get(id)?.kind === 'done'));
  }
  const outcomes = outcomesOf(items, run, await readDoubtful(run.doubtful, target));
  const records = items.flatMap((item, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ ...item, outcome }] : [];
  });
  onDone(records.filter(({ outcome }) => outcome.kind === 'done').map(({ id }) => id));
  return records;
}
