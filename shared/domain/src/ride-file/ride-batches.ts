import type { Verdict } from '@park/contract/ingest';
import { BODY_MAX_BYTES, INGEST_MAX } from '@park/contract/limits';
import type { ImportedRide } from '@park/contract/ride-sources';
import { readAmount } from './amount-cells.ts';
import { isEarned } from './best-rides.ts';
import type { FileRide } from './read-ride-files.ts';
import { RIDE_AMOUNTS, type RideAmount } from './ride-fields.ts';

/** Room for what stands around the rides of a request. */
const AROUND_BYTES = 1024;
const encoder = new TextEncoder();

/** Where the batch ends that begins with a ride: as many as one request takes. */
export function batchEnd(rides: readonly FileRide[], from: number): number {
  let bytes = AROUND_BYTES;
  let end = from;
  while (end < rides.length && end - from < INGEST_MAX) {
    bytes += encoder.encode(JSON.stringify(rides[end]?.ride)).length + 1;
    if (bytes > BODY_MAX_BYTES && end > from) break;
    end += 1;
  }
  return end;
}

/** In the order in which they are told. */
export const VERDICTS: readonly Verdict[] = [
  'created',
  'updated',
  'unchanged',
  'held',
  'stale',
  'archived',
  'rejected',
];

/** What has become of a ride of a file; null before it was sent. */
export type RideOutcome = (Omit<ImportedRide, 'verdict'> & { readonly verdict: Verdict }) | null;

/**
 * The outcomes of the rides of a batch, by their places in it. A ride of which the server says
 * nothing that is known counts as refused.
 */
export function outcomesOf(
  items: readonly ImportedRide[],
  count: number,
): readonly NonNullable<RideOutcome>[] {
  const byIndex = new Map(items.map((item) => [item.index, item]));
  return Array.from({ length: count }, (_, index) => {
    const item = byIndex.get(index);
    const verdict = VERDICTS.find((known) => known === item?.verdict) ?? 'rejected';
    const none = { index, externalId: null, rideId: null, reasons: [], problems: [] };
    return { ...(item ?? none), verdict };
  });
}

/** How many rides have each verdict. */
export function countVerdicts(outcomes: readonly RideOutcome[]): Readonly<Record<Verdict, number>> {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const outcome of outcomes) if (outcome !== null) counts[outcome.verdict] += 1;
  return counts;
}

/** The sums of what rides earn, in minor units; only of parts that some ride has. */
export function sumsOf(
  rides: readonly FileRide[],
  currency: string,
): Readonly<Partial<Record<RideAmount, number>>> {
  const sums: Partial<Record<RideAmount, number>> = {};
  for (const { ride } of rides) {
    for (const field of RIDE_AMOUNTS) {
      const text = ride.money?.[field];
      if (text === undefined || !isEarned(field, ride.status)) continue;
      const read = readAmount(text, { decimal: '.', currency });
      if ('value' in read) sums[field] = (sums[field] ?? 0) + (read.value ?? 0);
    }
  }
  return sums;
}

/** What the server remarks on rides that it takes, by its code. */
export interface Remark {
  readonly code: string;
  /** Its sentence about the first of them. */
  readonly example: string;
  readonly count: number;
}

/** The remarks on rides that are taken, the most frequent first, and how many rides wait. */
export function remarksOf(outcomes: readonly RideOutcome[]): {
  readonly remarks: readonly Remark[];
  readonly held: number;
} {
  const remarks = new Map<string, Remark>();
  for (const outcome of outcomes) {
    if (outcome === null || outcome.verdict === 'rejected') continue;
    for (const { code: named, message } of outcome.problems) {
      const code = named ?? '';
      const before = remarks.get(code) ?? { code, example: message ?? code, count: 0 };
      remarks.set(code, { ...before, count: before.count + 1 });
    }
  }
  return {
    remarks: [...remarks.values()].sort((one, other) => other.count - one.count),
    held: countVerdicts(outcomes).held,
  };
}
