import { type DocumentFilter, someDocumentMatches } from './document-state.ts';
import type { RecordDocuments } from './driver-documents.ts';

/**
 * What the dashboard counts; each figure is the number of rows that the list shows with the filter
 * of that name.
 */
export const COUNTED_FILTERS = ['expired', 'week', 'month', 'missing'] as const satisfies DocumentFilter[];
export type DocumentCounts = Readonly<Record<(typeof COUNTED_FILTERS)[number], number>>;

/**
 * How many records pass each filter. A record with an expired licence and an identity document that
 * expires within a week counts in both, and those within a week count within 30 days, too.
 */
export function countDocuments(records: readonly RecordDocuments<string>[]): DocumentCounts {
  const count = (filter: DocumentFilter) =>
    records.filter(({ documents }) => someDocumentMatches(documents, filter)).length;
  return {
    expired: count('expired'),
    week: count('week'),
    month: count('month'),
    missing: count('missing'),
  };
}

/** Whether something needs attention within 30 days. A date that nobody has entered does not. */
export function hasUrgent({ expired, month }: DocumentCounts): boolean {
  return expired > 0 || month > 0;
}
