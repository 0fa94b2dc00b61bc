import type { BulkRecord } from '@park/domain/bulk/bulk-result';
import type { BulkItem } from '@park/domain/bulk/bulk-run';
import { planUndo } from '@park/domain/bulk/undo-plan';
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
  /** Announces the result. */
  readonly onReport: (report: BulkReport) => void;
  /** Undo needs the list as it is now, and that could not be read: nothing was taken back. */
  readonly onUnread: () => void;
}

interface Change {
  readonly field: BulkField;
  readonly items: Items;
  readonly isUndo?: boolean;
  /** What is known of other records of the same change. */
  readonly left?: Records;
}

async function change(job: BulkJob, target: BulkTarget, plan: Change): Promise<void> {
  const { store, list, person, onDone, onReport } = job;
  const { field, items, isUndo = false, left = [] } = plan;
  const isPreviewed = field === 'fare' && !isUndo;
  const sent = await runBulk(items, { target, isPreviewed, onDone });
  const records = [...sent, ...left];
  const report: BulkReport = { person, list, field, records, isUndo, finishedAt: Date.now() };
  store.finish(report);
  onReport(report);
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
  if (ids.length === 0 || !job.store.begin()) return;
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
  if (!job.store.begin()) return;
  await change(job, bulkTarget(job.services, job.list, 'fare'), { field: 'fare', items });
}

/**
 * Gives the records of a change their values of before, unless somebody else has changed them
 * since.
 */
export async function undoChange(job: BulkJob, report: BulkReport): Promise<void> {
  const { field, records } = report;
  const { store } = job;
  if (!store.begin()) return;
  const target = bulkTarget(job.services, job.list, field);
  const current = await target.read(records.map(({ id }) => id)).catch(() => null);
  if (current === null) {
    store.finish(report);
    job.onUnread();
    return;
  }
  const { items, left } = planUndo(records, current);
  await change(job, target, { field, items, isUndo: true, left });
}
