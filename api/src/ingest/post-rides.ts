import { RIDE_PARTS, derivedFare, rideEarning } from '@park/domain/ingest/ride-money';
import type { RidePart } from '@park/domain/ingest/ride-money';
import type { MoneyUnit } from '@park/domain/money/currency';
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
  driver_id: 'uuid', vehicle_id: 'uuid', status: 'text', pickup_lat: 'numeric', pickup_lng: 'numeric',
  picked_up_at: 'timestamptz', dropoff_lat: 'numeric', dropoff_lng: 'numeric', dropped_off_at: 'timestamptz',
  distance_km: 'numeric', fare_per_km: 'numeric', earning: 'numeric', rating_by_passenger: 'numeric',
  rating_by_driver: 'numeric',
} as const; // prettier-ignore

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
 * A difference in a closed month is a correction on the first open day, and names the day that it
 * belongs to, like those of fares (functions/ledger.sql).
 */
const POST_PARTS = `
  with net as materialized (
    select x.ride, x.driver, (x.at at time zone p.time_zone)::date as day, x.kind, x.account,
      sum(x.amount)::bigint as amount, min(x.at) as at
    from json_to_recordset($1::json)
      as x(ride uuid, driver uuid, at timestamptz, kind text, account text, amount bigint)
    join taxi_park p on p.id = current_park()
    group by 1, 2, 3, 4, 5 having sum(x.amount) <> 0
  ), closing as materialized (select ledger_closed_through(current_park()) as closed)
  insert into ledger_entry (taxi_park_id, driver_id, day, at, kind, account, amount, source_type, source_id, corrects, belongs_to)
  select current_park(), n.driver, case when n.day <= c.closed then c.closed + 1 else n.day end,
    (select park_now()), case when n.day <= c.closed then 'correction' else n.kind end, n.account, n.amount, 'ride', n.ride,
    (select e.id from ledger_entry e
      where e.source_id = n.ride and e.account = n.account and e.source_type = 'ride'
        and e.account not in ('fares', 'commission') and e.corrects is null),
    case when n.day <= c.closed then n.day end
  from net n cross join closing c
  order by n.at, n.ride, n.account, n.amount`;

/**
 * Writes rides into the reports and the ledger: fares and commissions follow from the rows of
 * `ride` by its triggers, the parts of the money are posted here.
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
  await insertRows(
    tx,
    'ride',
    added.map((posting) => ({ taxi_park_id: park, ...rideRow(posting, earning, unit) })),
  );
  if (changed.length > 0) {
    const columns = Object.entries(RIDE_COLUMNS);
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
  await postParts(tx, postings);
}

async function postParts(tx: Queryable, postings: readonly Omit<Posting, 'item'>[]): Promise<void> {
  const lines = postings.flatMap(partLines);
  if (lines.length === 0) return;
  await tx.query('select share_ledger(current_park())::text');
  await tx.query(POST_PARTS, [JSON.stringify(lines)]);
}

/**
 * Moves rides that are posted to another driver or vehicle; nothing else of them changes. Fares and
 * commissions follow by the triggers of `ride`.
 */
export async function movePosted(tx: Queryable, moves: readonly Omit<Posting, 'item'>[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.query(
    `update ride r set driver_id = x.driver, vehicle_id = x.vehicle
     from json_to_recordset($1::json) as x(id uuid, at timestamptz, driver uuid, vehicle uuid)
     where r.id = x.id and r.picked_up_at = x.at`,
    [
      JSON.stringify(
        moves.map(({ after }) => ({
          id: after.rideId,
          at: after.postedAt,
          driver: after.driverId,
          vehicle: after.vehicleId,
        })),
      ),
    ],
  );
  await postParts(tx, moves);
}
