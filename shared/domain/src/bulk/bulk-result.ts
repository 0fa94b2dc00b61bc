import type { BulkItem, BulkOutcome, BulkRun } from './bulk-run.ts';

/**
 * What the list says of a record now: its value, null for none; undefined when the list does not
 * have the record.
 */
export type CurrentValue<Value> = (id: string) => Value | null | undefined;

/**
 * What happened to a record, by what the list says after its call: `reason` is why its call failed.
 */
export function compareAfter<Value>(
  { before, value }: BulkItem<Value>,
  now: Value | null | undefined,
  reason: string | null,
): BulkOutcome {
  if (now === undefined) return { kind: 'gone' };
  if (now === value) return { kind: 'done' };
  return now === before ? { kind: 'failed', reason } : { kind: 'changed' };
}

/**
 * What happened to each record of a run, in the order of its items; `current` is null when the list
 * could not be read again.
 */
export function outcomesOf<Value>(
  items: readonly BulkItem<Value>[],
  { outcomes, doubtful }: BulkRun<Value>,
  current: CurrentValue<Value> | null,
): readonly BulkOutcome[] {
  return items.map((item): BulkOutcome => {
    const known = outcomes.get(item.id);
    if (known) return known;
    const reason = doubtful.get(item.id) ?? null;
    return current === null ? { kind: 'unknown', reason } : compareAfter(item, current(item.id), reason);
  });
}

/** One record of a bulk change and what happened to it. */
export interface BulkRecord<Value> extends BulkItem<Value> {
  readonly outcome: BulkOutcome;
}

export type BulkCounts = Readonly<Record<BulkOutcome['kind'], number>>;

/** How many records had which outcome. */
export function countOutcomes(records: readonly { readonly outcome: BulkOutcome }[]): BulkCounts {
  const counts = { done: 0, failed: 0, unknown: 0, unsent: 0, changed: 0, gone: 0, kept: 0 };
  for (const { outcome } of records) counts[outcome.kind] += 1;
  return counts;
}

const ORDER: readonly BulkOutcome['kind'][] = [
  'failed',
  'unknown',
  'changed',
  'gone',
  'kept',
  'unsent',
  'done',
];

/** What went wrong first, otherwise in the order of the change. */
export function worstFirst<Value>(records: readonly BulkRecord<Value>[]): readonly BulkRecord<Value>[] {
  return records.toSorted((a, b) => ORDER.indexOf(a.outcome.kind) - ORDER.indexOf(b.outcome.kind));
}
