import { isDeepStrictEqual } from 'node:util';
import type { IngestRide } from '@park/contract/ingest';
import type { Queryable } from '../database/database.ts';
import type { JudgedSource } from './judge-rides.ts';
import type { KeptRide } from './kept-rides.ts';
import type { Posting } from './post-rides.ts';
import { addEvents } from '../webhooks/webhook-outbox.ts';
import type { ParkEvent } from '../webhooks/webhook-outbox.ts';

/** A change of what is kept of a ride. */
type Change = Pick<Posting, 'before' | 'after'>;

/** What says which record it is, and is no content. */
const ORDER = ['version', 'updatedAt'];

/** A record as plain JSON: the database keeps it in an order of its own. */
const plain = (item: IngestRide | null | undefined) =>
  JSON.parse(JSON.stringify(item ?? {})) as Readonly<Record<string, unknown>>;

/** Which fields of a ride differ; all that it has where the earlier record is forgotten. */
function changedFields({ before, after }: Change): string[] {
  const [was, is] = [plain(before?.item), plain(after.item)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [
    ...[...names].filter((name) => !ORDER.includes(name) && !isDeepStrictEqual(was[name], is[name])),
    ...(before?.driverId === after.driverId ? [] : ['driverId']),
    ...(before?.vehicleId === after.vehicleId ? [] : ['vehicleId']),
  ].sort();
}

/** Ids, states, times and amounts of a ride; no names, phones or places. */
function rideData(sourceId: string, { externalId, rideId, postedAt, item, ...kept }: KeptRide) {
  return {
    sourceId,
    externalId,
    rideId: postedAt === null ? null : rideId,
    status: item?.status ?? null,
    sourceVersion: kept.version,
    updatedAt: kept.updatedAt,
    driverId: kept.driverId,
    vehicleId: kept.vehicleId,
    bookedAt: item?.bookedAt ?? null,
    acceptedAt: item?.acceptedAt ?? null,
    arrivedAt: item?.arrivedAt ?? null,
    pickupTime: item?.pickupTime ?? kept.pickedUpAt,
    dropoffTime: item?.dropoffTime ?? null,
    money: item?.money ?? null,
  };
}

function rideEvent(sourceId: string, change: Change): ParkEvent {
  const { before, after } = change;
  const data = rideData(sourceId, after);
  if (!before?.postedAt) return { type: 'ride.created', data };
  const isCancelled = after.item?.status === 'cancelled' && before.item?.status !== 'cancelled';
  return {
    type: isCancelled ? 'ride.cancelled' : 'ride.updated',
    data: { ...data, changed: changedFields(change) },
  };
}

/**
 * Tells the webhooks of a park what became of a chunk of rides of a source, in its transaction: one
 * event a ride that was posted, changed, cancelled or has to wait. Asks and writes nothing where no
 * webhook wants it.
 */
export async function tellOfRides(
  tx: Pick<Queryable, 'query'>,
  { id, wantedEvents }: Pick<JudgedSource, 'id' | 'wantedEvents'>,
  { changes, kept = [] }: { readonly changes: readonly Change[]; readonly kept?: readonly KeptRide[] },
): Promise<void> {
  if (wantedEvents.length === 0) return;
  const posted = changes.filter(({ after }) => after.state === 'posted');
  const held = kept.filter(({ state }) => state === 'held');
  const events = [
    ...posted.map((change) => rideEvent(id, change)),
    ...held.map((ride): ParkEvent => ({
      type: 'ride.held',
      data: { ...rideData(id, ride), reasons: ride.reasons },
    })),
  ];
  await addEvents(
    tx,
    events.filter(({ type }) => wantedEvents.includes(type)),
  );
}
