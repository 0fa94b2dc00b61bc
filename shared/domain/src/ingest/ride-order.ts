import type { IngestRide } from '@park/contract/ingest';

/** How the records of a source follow one another. */
export type RecordOrder = 'version' | 'updatedAt' | 'arrival';

/** What is kept of the newest record of a ride. */
export interface KeptRecord {
  readonly version: number | null;
  /** ISO 8601, UTC. */
  readonly updatedAt: string | null;
  readonly contentHash: string;
}

/** The order that a source follows from its first ride on. */
export function orderOf({ version, updatedAt }: Pick<IngestRide, 'version' | 'updatedAt'>): RecordOrder {
  if (version !== undefined) return 'version';
  return updatedAt === undefined ? 'arrival' : 'updatedAt';
}

export type Succession = 'first' | 'newer' | 'same' | 'stale' | 'reused';

/**
 * Whether a record replaces the kept one. `same`: it says nothing new, though its version may be
 * newer. A version names one content; a time may be that of two, as clocks have seconds, and then
 * the later arrival counts.
 */
export function succession(kept: KeptRecord | undefined, coming: KeptRecord): Succession {
  if (kept === undefined) return 'first';
  const isSame = kept.contentHash === coming.contentHash;
  if (kept.version !== null && coming.version !== null) {
    if (coming.version < kept.version) return 'stale';
    if (coming.version === kept.version) return isSame ? 'same' : 'reused';
  }
  if (kept.updatedAt !== null && coming.updatedAt !== null) {
    if (Date.parse(coming.updatedAt) < Date.parse(kept.updatedAt)) return 'stale';
  }
  return isSame ? 'same' : 'newer';
}

/** Whether nothing but the arrival says which of two records came later. */
export const isTie = (kept: KeptRecord, coming: KeptRecord): boolean =>
  (kept.version === null || coming.version === null) &&
  (kept.updatedAt === null ||
    coming.updatedAt === null ||
    Date.parse(kept.updatedAt) === Date.parse(coming.updatedAt));

/**
 * Whether a ride was under way before it was completed, or before the same driver's was cancelled: it
 * comes late then, whenever it comes. After a cancellation another driver may have the order.
 */
export const isEarlier = (
  coming: IngestRide['status'],
  kept: IngestRide['status'] | undefined,
  isSameDriver: boolean,
): boolean =>
  coming !== 'completed' &&
  coming !== 'cancelled' &&
  (kept === 'completed' || (kept === 'cancelled' && isSameDriver));
