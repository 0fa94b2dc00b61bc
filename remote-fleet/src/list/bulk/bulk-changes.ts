import {
  type BulkRecord,
  compareUnknown,
  recordsToRepeat,
  type Repeatable,
  withRepeated,
} from '@park/domain/bulk/bulk-result';
import type { BulkItem } from '@park/domain/bulk/bulk-run';
import { planUndo, undoableRecords } from '@park/domain/bulk/undo-plan';
import type { ListName } from '../../data/cached-lists.ts';
import type { BulkStore } from './bulk-store.ts';
import type { BulkField, BulkReport, BulkValue } from './bulk-report.ts';
import { type BulkTarget, bulkTarget, type TargetServices } from './bulk-target.ts';
import { runBulk } from './run-bulk.ts';

type Records = readonly BulkRecord<BulkValue>[];
type Items = readonly BulkItem<BulkValue>[];

export interface BulkJob {
  readonly services: TargetServices;
  readonly store: BulkStore;
  readonly list: ListName;
  readonly person: string | null;
  /** These records have the value that was asked for. */
  readonly onDone: (ids: readonly string[]) => void;
  /**
   * Announces the result; the report is that of the whole change, also after a part was repeated.
   */
  readonly onReport: (report: BulkReport, isLeft: boolean) => void;
  /** Undo needs the list as it is now, and that could not be read: nothing was taken back. */
  readonly onUnread: () => void;
}

interface Change {
  readonly field: BulkField;
  readonly items: Items;
  readonly isUndo?: boolean;
  /** Adds what is known of other records of the same change. */
  readonly whole?: (records: Records) => Records;
}

async function change(job: BulkJob, target: BulkTarget, plan: Change): Promise<void> {
  const { store, list, person, onDone, onReport } = job;
  const { field, items, isUndo = false, whole = (records) => records } = plan;
  const isPreviewed = field === 'fare' && !isUndo;
  const { records, end, isLeft } = await runBulk(items, { store, target, isPreviewed, onDone });
  const report: BulkReport = {
    person,
    list,
    field,
    records: whole(records),
    end,
    isUndo,
    finishedAt: Date.now(),
  };
  store.finish(report);
  onReport(report, isLeft);
}

/** Switches connections; does nothing while another change of the list runs. */
export async function switchConnections(
  job: BulkJob,
  ids: readonly string[],
  isConnected: boolean,
): Promise<void> {
  await setEach(job, ids, { field: 'connection', value: isConnected });
}

async function setEach(
  job: BulkJob,
  ids: readonly string[],
  { field, value }: { readonly field: BulkField; readonly value: BulkValue },
): Promise<void> {
  if (ids.length === 0 || !job.store.begin(ids.length)) return;
  const target = bulkTarget(job.services, job.list, field);
  const cached = target.cached();
  const items = ids.map((id) => {
    const { name = null, value: before = null } = cached.get(id) ?? {};
    return { id, name, before, value };
  });
  await change(job, target, { field, items });
}

/** Says since when records are gone; does nothing while another change of the list runs. */
export async function setLeaving(job: BulkJob, ids: readonly string[], value: string): Promise<void> {
  await setEach(job, ids, { field: 'leaving', value });
}

/** Sets fares as previewed; does nothing while another change of the list runs. */
export async function setFares(job: BulkJob, items: readonly BulkItem<number>[]): Promise<void> {
  if (!job.store.begin(items.length)) return;
  await change(job, bulkTarget(job.services, job.list, 'fare'), { field: 'fare', items });
}

/** Sends a part of a change again: what failed, what is unknown, or what was not sent. */
export async function repeatChange(
  job: BulkJob,
  report: BulkReport,
  kinds: readonly Repeatable[],
): Promise<void> {
  const { field, records, isUndo } = report;
  const items = recordsToRepeat(records, kinds);
  if (items.length === 0 || !job.store.begin(items.length)) return;
  await change(job, bulkTarget(job.services, job.list, field), {
    field,
    items,
    isUndo,
    whole: (again) => withRepeated(records, again),
  });
}

/**
 * Gives the records of a change their values of before, unless somebody else has changed them
 * since.
 */
export async function undoChange(job: BulkJob, report: BulkReport): Promise<void> {
  const { field, records } = report;
  const { store } = job;
  if (!store.begin(undoableRecords(records).length)) return;
  const target = bulkTarget(job.services, job.list, field);
  const current = await target.read(records.map(({ id }) => id)).catch(() => null);
  if (current === null) {
    store.finish(report);
    job.onUnread();
    return;
  }
  const { items, left } = planUndo(records, current);
  await change(job, target, { field, items, isUndo: true, whole: (done) => [...done, ...left] });
}

/** Reads the list again and says what became of the records whose outcome was unknown. */
export async function checkUnknown(job: BulkJob, report: BulkReport): Promise<void> {
  const { field, records } = report;
  if (!job.store.begin(records.length)) return;
  const current = await bulkTarget(job.services, job.list, field)
    .read(records.map(({ id }) => id))
    .catch(() => null);
  if (current === null) {
    job.store.finish(report);
    job.onUnread();
    return;
  }
  const checked = { ...report, records: compareUnknown(records, current) };
  const done = checked.records.filter(({ outcome }) => outcome.kind === 'done');
  job.onDone(done.map(({ id }) => id));
  job.store.finish(checked);
}
