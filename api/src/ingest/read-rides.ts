import { setImmediate as othersFirst } from 'node:timers/promises';
import { isRecord } from '@park/contract/read-record';
import { ingestRide } from '@park/contract/ingest-schemas';
import type { z } from 'zod';
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

/** What a ride can do without: nothing of its money or of whom it is counts by it. */
const LOOSE = new Set<unknown>([
  'pickup',
  'dropoff',
  'distanceMeters',
  'ratings',
  'category',
  'bookedAt',
  'acceptedAt',
  'arrivedAt',
]);

/** A phone is one of the names of a driver; where it is the only one, the ride is refused without it. */
const isLoose = ([field, part]: readonly PropertyKey[]): boolean =>
  LOOSE.has(field) || (field === 'driver' && part === 'phone');

/** The ride without what is wrong with it; of a place its coordinates alone, of a driver the phone. */
function without(item: Readonly<Record<string, unknown>>, issues: readonly z.core.$ZodIssue[]): unknown {
  const rest = { ...item };
  for (const { path } of issues) {
    const [field, part] = path.map(String);
    if (field === 'driver') {
      rest['driver'] = { ...(rest['driver'] as object), phone: undefined };
      continue;
    }
    const {
      lat: _,
      lng: __,
      ...place
    } = { ...(rest[field ?? ''] as object | undefined) } as Partial<Record<string, unknown>>;
    rest[field ?? ''] = part === 'lat' || part === 'lng' ? place : undefined;
  }
  return rest;
}

/** A ride by its schema: what it can do without is left out, and refuses no money. */
function readRide(item: unknown) {
  const read = ingestRide.safeParse(item);
  if (read.success) return { item: read.data, problems: {} };
  const { issues } = read.error;
  const problems = problemsOf(issues);
  if (!isRecord(item) || !issues.every(({ path }) => isLoose(path))) return { item: null, problems };
  const rest = ingestRide.safeParse(without(item, issues));
  return { item: rest.success ? rest.data : null, problems };
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
    const { item: read, problems } = readRide(item);
    if (read !== null) rides.push({ index, item: read, contentHash: contentHashOf(read), leftOut: problems });
    else
      refused.push({
        index,
        externalId: idOf(item),
        verdict: 'rejected',
        rideId: null,
        reasons: [],
        problems,
      });
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
