import type { RideParts } from '@park/domain/ingest/ride-money';
import type { KeptRecord } from '@park/domain/ingest/ride-order';
import type { HeldReason, IngestRide } from '@park/contract/ingest';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';

/** What is kept of a ride of a source, and what of it is posted. */
export interface KeptRide extends KeptRecord {
  readonly externalId: string;
  readonly rideId: string;
  /** `archived`: changed while its month was in an archive, by a release that had them. */
  readonly state: 'posted' | 'held' | 'archived' | 'ignored';
  readonly reasons: readonly HeldReason[];
  readonly item: IngestRide | null;
  readonly receivedAt: string;
  readonly driverRef: string;
  readonly vehicleRef: string | null;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly pickedUpAt: string;
  /** With `rideId` the key of its row in `ride`; null while there is none. */
  readonly postedAt: string | null;
  readonly parts: RideParts;
  /** The ride of another source that this one looks like, and what a person said of the two. */
  readonly likeRideId: string | null;
  readonly likeVerdict: 'same' | 'another' | null;
}

/** An instant of a column as ISO 8601 in UTC with the microseconds of the database. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of KeptRide from `source_ride s`. */
export const keptColumns = `s.external_id as "externalId", s.ride_id as "rideId",
  s.state, to_json(s.reasons) as reasons, s.version::float8 as version, ${iso('s.updated_at')} as "updatedAt",
  s.content_hash as "contentHash", s.item, ${iso('s.received_at')} as "receivedAt",
  s.driver_ref as "driverRef", s.vehicle_ref as "vehicleRef", s.driver_id as "driverId", s.vehicle_id as "vehicleId",
  ${iso('s.picked_up_at')} as "pickedUpAt", ${iso('s.posted_at')} as "postedAt",
  json_build_object('cancellationFee', s.cancellation_fee, 'tip', s.tip, 'tolls', s.tolls,
    'refund', s.refund, 'bonus', s.bonus, 'extras', s.extras, 'platformFee', s.platform_fee, 'tax', s.tax,
    'cash', s.cash) as parts, s.like_ride_id as "likeRideId", s.like_verdict as "likeVerdict"`;

/** What is kept of rides, by their id at the source. */
export async function keptRides(
  tx: Pick<Queryable, 'query'>,
  source: string,
  ids: readonly string[],
): Promise<Map<string, KeptRide>> {
  const rows = await tx.query<KeptRide>(
    `select ${keptColumns} from source_ride s where s.source_id = $1 and s.external_id = any($2::text[])`,
    [source, ids],
  );
  return new Map(rows.map((row) => [row.externalId, row]));
}

const KEY = ['taxi_park_id', 'source_id', 'external_id', 'ride_id'];

const rowOf = (park: string, source: string, kept: KeptRide) => ({
  taxi_park_id: park,
  source_id: source,
  external_id: kept.externalId,
  ride_id: kept.rideId,
  state: kept.state,
  reasons: kept.reasons,
  version: kept.version,
  updated_at: kept.updatedAt,
  content_hash: kept.contentHash,
  item: kept.item,
  received_at: kept.receivedAt,
  picked_up_at: kept.pickedUpAt,
  posted_at: kept.postedAt,
  driver_ref: kept.driverRef,
  vehicle_ref: kept.vehicleRef,
  driver_id: kept.driverId,
  vehicle_id: kept.vehicleId,
  cancellation_fee: kept.parts.cancellationFee,
  tip: kept.parts.tip,
  tolls: kept.parts.tolls,
  refund: kept.parts.refund,
  bonus: kept.parts.bonus,
  extras: kept.parts.extras,
  platform_fee: kept.parts.platformFee,
  tax: kept.parts.tax,
  cash: kept.parts.cash,
  like_ride_id: kept.likeRideId,
  like_verdict: kept.likeVerdict,
});

/**
 * Keeps the newest records of rides; those that `replaced` names, which had other content, are kept
 * beside.
 */
export async function keepRides(
  tx: Queryable,
  { park, source }: { readonly park: string; readonly source: string },
  rides: readonly KeptRide[],
  replaced: readonly string[] = [],
): Promise<void> {
  const [first] = rides;
  if (first === undefined) return;
  if (replaced.length > 0) {
    await tx.query(
      `insert into source_ride_earlier
         (taxi_park_id, source_id, external_id, version, updated_at, content_hash, item, received_at)
       select taxi_park_id, source_id, external_id, version, updated_at, content_hash, item, received_at
       from source_ride where source_id = $1 and external_id = any($2::text[]) order by external_id`,
      [source, replaced],
    );
  }
  const rows = rides.map((ride) => rowOf(park, source, ride));
  const changed = Object.keys(rowOf(park, source, first)).filter((column) => !KEY.includes(column));
  await insertRows(
    tx,
    'source_ride',
    rows,
    `on conflict (source_id, external_id) do update set
       ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );
}
