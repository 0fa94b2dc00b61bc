import { ingestRide } from '@park/contract/schemas/ingest-schemas';
import { problemsOf } from '../http/field-issues.ts';
import { contentHashOf } from './ingest-rides.ts';
import type { JudgedRide } from './judge-rides.ts';
import type { ReadRide } from './match-rides.ts';

/** The rides of a body that can be read, and the verdicts on the others. */
export interface ReadBatch {
  readonly rides: readonly ReadRide[];
  readonly refused: readonly JudgedRide[];
}

function idOf(item: unknown): string | null {
  const id = typeof item === 'object' && item !== null && 'externalId' in item ? item.externalId : null;
  return typeof id === 'string' && id.length <= 100 ? id : null;
}

/** Reads each ride by its schema alone: one that is broken refuses no other. */
export function readRides(items: readonly unknown[]): ReadBatch {
  const rides: ReadRide[] = [];
  const refused: JudgedRide[] = [];
  items.forEach((item, index) => {
    const read = ingestRide.safeParse(item);
    if (read.success) rides.push({ index, item: read.data, contentHash: contentHashOf(read.data) });
    else {
      const problems = problemsOf(read.error.issues);
      refused.push({
        index,
        externalId: idOf(item),
        verdict: 'rejected',
        rideId: null,
        reasons: [],
        problems,
      });
    }
  });
  return { rides, refused };
}
