import { type BatchAnswer, readBatchFailure } from '@park/domain/bulk/batch-answer';
import { type BulkRecord, type CurrentValue, outcomesOf } from '@park/domain/bulk/bulk-result';
import { afterAnswer, type BulkItem, type BulkRun, skipItems, startRun } from '@park/domain/bulk/bulk-run';
import { planUndo } from '@park/domain/bulk/undo-plan';
import type { useStore } from 'jotai';
import { bulkAtom, type BulkReport, type BulkValue } from './use-bulk.ts';

type Items = readonly BulkItem<BulkValue>[];
type Records = readonly BulkRecord<BulkValue>[];

/** What a bulk change needs of the list and of the calls that it is about. */
export interface BulkTarget {
  /** The name and the value of each record of the list as the console has it, by id. */
  cached(): ReadonlyMap<string, { readonly name: string | null; readonly value: BulkValue | null }>;
  /** Sends one batch; resolves with the server's count of changed records, or null. */
  send(items: Items): Promise<number | null>;
  /** Writes what the server has accepted into the list. */
  keep(items: Items): void;
  /**
   * Reads the list again for all screens, and resolves with the values in it; of a list that is too
   * long to be read whole, these records alone.
   */
  read(ids: readonly string[]): Promise<CurrentValue<BulkValue>>;
  /** Waits for single changes of these records, so that the bulk change is applied last. */
  settled(ids: readonly string[]): Promise<void>;
}

/** Writes the state of a list's bulk change. */
interface BulkStore {
  /** Claims the list for a change; false while another one runs. */
  begin(): boolean;
  finish(report: BulkReport | null): void;
}

/** The store of a list on the store of the page. */
export function createBulkStore(page: ReturnType<typeof useStore>, list: string): BulkStore {
  const state = bulkAtom(list);
  return {
    begin() {
      // A second press can arrive before React has rendered the first.
      if (page.get(state).isBusy) return false;
      page.set(state, { isBusy: true, report: null });
      return true;
    },
    finish: (report) => page.set(state, { isBusy: false, report }),
  };
}

interface RunPlan {
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
async function runBulk(
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

export interface BulkJob {
  readonly store: BulkStore;
  readonly list: string;
  readonly person: string | null;
  readonly targetOf: (field: string) => BulkTarget;
  /** These records have the value that was asked for. */
  readonly onDone: (ids: readonly string[]) => void;
  /** Announces the result. */
  readonly onReport: (report: BulkReport) => void;
  /** Undo needs the list as it is now, and that could not be read: nothing was taken back. */
  readonly onUnread: () => void;
}

interface Change {
  readonly field: string;
  readonly items: Items;
  readonly isPreviewed?: boolean;
  readonly isUndo?: boolean;
  /** What is known of other records of the same change. */
  readonly left?: Records;
}

async function change(job: BulkJob, target: BulkTarget, plan: Change): Promise<void> {
  const { store, list, person, onDone, onReport } = job;
  const { field, items, isPreviewed = false, isUndo = false, left = [] } = plan;
  const sent = await runBulk(items, { target, isPreviewed, onDone });
  const records = [...sent, ...left];
  const report: BulkReport = { person, list, field, records, isUndo, finishedAt: Date.now() };
  store.finish(report);
  onReport(report);
}

/** Sets one value of all these records; does nothing while another change of the list runs. */
export async function setEach(
  job: BulkJob,
  ids: readonly string[],
  { field, value }: { readonly field: string; readonly value: BulkValue },
): Promise<void> {
  if (ids.length === 0 || !job.store.begin()) return;
  const target = job.targetOf(field);
  const cached = target.cached();
  const items = ids.map((id) => {
    const { name = null, value: before = null } = cached.get(id) ?? {};
    return { id, name, before, value };
  });
  await change(job, target, { field, items });
}

/**
 * Sets the values that a preview has shown, and leaves out what is no longer as it showed it; does
 * nothing while another change of the list runs.
 */
export async function setPreviewed(job: BulkJob, field: string, items: Items): Promise<void> {
  if (!job.store.begin()) return;
  await change(job, job.targetOf(field), { field, items, isPreviewed: true });
}

/**
 * Gives the records of a change their values of before, unless somebody else has changed them
 * since.
 */
export async function undoChange(job: BulkJob, report: BulkReport): Promise<void> {
  const { field, records } = report;
  const { store } = job;
  if (!store.begin()) return;
  const target = job.targetOf(field);
  const current = await target.read(records.map(({ id }) => id)).catch(() => null);
  if (current === null) {
    store.finish(report);
    job.onUnread();
    return;
  }
  const { items, left } = planUndo(records, current);
  await change(job, target, { field, items, isUndo: true, left });
}
