import type { BulkRecord, CurrentValue } from './bulk-result.ts';
import type { BulkItem, BulkOutcome } from './bulk-run.ts';

/** How long a bulk change can be taken back, in ms. */
export const UNDO_MS = 10_000;

/**
 * The records that Undo would change: those that the change really gave another value, and that had
 * one before.
 */
export function undoableRecords<Value>(
  records: readonly BulkRecord<Value>[],
): readonly (BulkRecord<Value> & { readonly before: Value })[] {
  return records.filter(
    (record): record is BulkRecord<Value> & { readonly before: Value } =>
      record.outcome.kind === 'done' && record.before !== null && record.before !== record.value,
  );
}

export interface UndoPlan<Value> {
  /** To be sent: the value of before. */
  readonly items: readonly BulkItem<Value>[];
  /**
   * Left as they are: somebody else has changed or deleted them since, or they had no value before.
   */
  readonly left: readonly BulkRecord<Value>[];
}

/**
 * Plans to take back a bulk change, by what the list says now: what others have changed since is
 * left alone.
 */
export function planUndo<Value>(
  records: readonly BulkRecord<Value>[],
  current: CurrentValue<Value>,
): UndoPlan<Value> {
  const items: BulkItem<Value>[] = [];
  const left: BulkRecord<Value>[] = [];
  for (const record of records) {
    if (record.outcome.kind === 'done' && record.before === null)
      left.push({ ...record, before: record.value, outcome: { kind: 'kept' } });
  }
  for (const { id, name, before, value } of undoableRecords(records)) {
    const now = current(id);
    const item = { id, name, before: value, value: before };
    if (now === value) items.push(item);
    // Already as before, whoever did it.
    else if (now === before) left.push({ ...item, outcome: { kind: 'done' } });
    else left.push({ ...item, outcome: leftBecause(now) });
  }
  return { items, left };
}

function leftBecause(now: unknown): BulkOutcome {
  return now === undefined ? { kind: 'gone' } : { kind: 'changed' };
}
