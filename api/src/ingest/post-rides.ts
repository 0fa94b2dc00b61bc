import { RIDE_PARTS, derivedFare, rideEarning } from '@park/domain/ingest/ride-money';
import type { RidePart } from '@park/domain/ingest/ride-money';
import type { MoneyUnit } from '@park/domain/format/currency';
import type { IngestRide } from '@park/contract/ingest';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { KeptRide } from './kept-rides.ts';

/** A change of what is posted for a ride: from what was there, if anything, to what is now. */
export interface Posting {
  readonly before: KeptRide | undefined;
  readonly after: KeptRide;
  readonly item: IngestRide;
}

const ACCOUNTS: Readonly<Record<RidePart, readonly [kind: string, account: string]>> = {
  cancellationFee: ['cancellation_fee', 'cancellation_fees'],
  tip: ['tip', 'tips'],
  tolls: ['toll', 'tolls'],
  refund: ['refund', 'refunds'],
  bonus: ['bonus', 'bonuses'],
  extras: ['extra', 'extras'],
  platformFee: ['platform_fee', 'platform_fees'],
  tax: ['tax', 'taxes'],
  cash: ['cash', 'cash'],
};

/** The columns of a ride that a source may change. */
const RIDE_COLUMNS = {
  driver_id: 'uuid',
  vehicle_id: 'uuid',
  status: 'text',
  pickup_lat: 'numeric',
  pickup_lng: 'numeric',
  picked_up_at: 'timestamptz',
  dropoff_lat: 'numeric',
  dropoff_lng: 'numeric',
  dropped_off_at: 'timestamptz',
  distance_km: 'numeric',
  fare_per_km: 'numeric',
  earning: 'numeric',
  rating_by_passenger: 'numeric',
  rating_by_driver: 'numeric',
} as const;

/**
 * The row of a ride. Held again after it was posted, it stays as a cancelled one, which the ledger
 * and the reports do not count.
 */
function rideRow(
  { after, item }: Posting,
  earningBasis: 'before' | 'after',
  unit: MoneyUnit,
): Record<keyof typeof RIDE_COLUMNS, unknown> & { id: string } {
  const earning = after.state === 'posted' ? rideEarning(item, earningBasis, unit) : null;
  const { distanceMeters } = item;
  return {
    id: after.rideId,
    driver_id: after.driverId,
    vehicle_id: after.vehicleId,
    status: after.state === 'posted' ? item.status : 'cancelled',
    pickup_lat: item.pickup?.lat ?? null,
    pickup_lng: item.pickup?.lng ?? null,
    picked_up_at: after.pickedUpAt,
    dropoff_lat: item.dropoff?.lat ?? null,
    dropoff_lng: item.dropoff?.lng ?? null,
    dropped_off_at: item.dropoffTime ?? null,
    distance_km: distanceMeters === undefined ? null : distanceMeters / 1000,
    fare_per_km: derivedFare(earning, distanceMeters, unit),
    earning: earning === null ? null : earning / 10 ** unit.decimals,
    rating_by_passenger: item.ratings?.byPassenger ?? null,
    rating_by_driver: item.ratings?.byDriver ?? null,
  };
}

/** The parts of the money as lines of a ledger: what was posted is taken back, what is now added. */
function partLines({ before, after }: Omit<Posting, 'item'>): object[] {
  const linesOf = (kept: KeptRide | undefined, sign: 1 | -1) =>
    kept?.postedAt && kept.driverId
      ? RIDE_PARTS.filter((part) => kept.parts[part] !== 0).map((part) => ({
          ride: kept.rideId,
          driver: kept.driverId,
          at: kept.postedAt,
          kind: ACCOUNTS[part][0],
          account: ACCOUNTS[part][1],
          amount: sign * kept.parts[part],
        }))
      : [];
  return [...linesOf(before, -1), ...linesOf(after, 1)];
}

/**
 * Gives the parts of the money of rides to the statement that writes them next, whose triggers post
 * them beside fares and commissions (functions/ledger.sql).
 */
export async function sendParts(tx: Queryable, postings: readonly Omit<Posting, 'item'>[]): Promise<void> {
  const lines = JSON.stringify(postings.flatMap(partLines));
  await tx.query(`select length(set_config('park.parts', $1, true))`, [lines]);
}

/**
 * Writes rides into the reports and the ledger: what is posted follows from the rows of `ride` and
 * from the parts of their money, by its triggers.
 */
export async function postRides(
  tx: Queryable,
  { park, earning }: { readonly park: string; readonly earning: 'before' | 'after' },
  unit: MoneyUnit,
  postings: readonly Posting[],
): Promise<void> {
  const [added, changed] = [
    postings.filter(({ before }) => !before?.postedAt),
    postings.filter(({ before }) => before?.postedAt),
  ];
  if (added.length > 0) {
    await sendParts(tx, added);
    await insertRows(
      tx,
      'ride',
      added.map((posting) => ({ taxi_park_id: park, ...rideRow(posting, earning, unit) })),
    );
  }
  if (changed.length > 0) {
    const columns = Object.entries(RIDE_COLUMNS);
    await sendParts(tx, changed);
    await tx.query(
      `update ride r set ${columns.map(([name]) => `${name} = x.${name}`).join(', ')}
       from json_to_recordset($1::json)
         as x(id uuid, was timestamptz, ${columns.map(([name, type]) => `${name} ${type}`).join(', ')})
       where r.id = x.id and r.picked_up_at = x.was`,
      [
        JSON.stringify(
          changed.map((posting) => ({ ...rideRow(posting, earning, unit), was: posting.before?.postedAt })),
        ),
      ],
    );
  }
}
