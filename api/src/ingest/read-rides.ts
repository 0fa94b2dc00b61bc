import { setImmediate as othersFirst } from 'node:timers/promises';
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

/** Rides that are read in one go: other requests are answered in between. */
const AT_ONCE = 100;
/** Rides that are read while those before them are written. */
const AHEAD = 500;

/**
 * Reads each ride from `start` to `end` by its schema alone: one that is broken refuses no other.
 */
export async function readRides(
  items: readonly unknown[],
  start = 0,
  end = items.length,
): Promise<ReadBatch> {
  const rides: ReadRide[] = [];
  const refused: JudgedRide[] = [];
  for (let index = start; index < Math.min(end, items.length); index += 1) {
    if (index % AT_ONCE === 0) await othersFirst();
    const item = items[index];
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
  }
  return { rides, refused };
}

/** The rides of a body in turn: the next are read while whoever asked works on these. */
export async function* ridesInTurn(items: readonly unknown[]): AsyncGenerator<ReadBatch> {
  let reading = readRides(items, 0, AHEAD);
  for (let end = AHEAD; end < items.length + AHEAD; end += AHEAD) {
    const read = await reading;
    reading = readRides(items, end, end + AHEAD);
    yield read;
  }
}
