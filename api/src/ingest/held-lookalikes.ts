import { timeText } from '../database/time-sql.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { lockSource, takeRides } from './ingest-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { keptColumns } from './kept-rides.ts';
import type { KeptRide } from './kept-rides.ts';
import { priceOf } from './lookalikes.ts';

/** Lookalikes that are listed at once, oldest first. */
const LISTED = 200;

/** SQL: a row of source_ride that waits because another source seems to have told of it. */
export const isLookalike = `state = 'held' and 'lookalike' = any(reasons)`;

/**
 * Rides that wait because another source seems to have told of them, as JSON for `heldRidesSql`. The
 * other is found by its row in `ride`, which indexes know by driver and time.
 */
export const lookalikesJson = `coalesce((
  select json_agg(json_build_object('sourceId', s.source_id, 'source', o.name, 'externalId', s.external_id,
    'pickupTime', ${timeText('s.picked_up_at')}, 'price', ${priceOf('s.item')}, 'driverId', t.driver_id, 'driver', u.name,
    'other', json_build_object('source', p.name, 'externalId', t.external_id, 'pickupTime', ${timeText('t.picked_up_at')}))
    order by s.picked_up_at, s.external_id)
  from (
    select * from source_ride where taxi_park_id = current_park() and ${isLookalike}
      and item is not null order by picked_up_at, external_id limit ${LISTED}
  ) s join ride_source o on o.id = s.source_id
  join ride r on r.id = s.like_ride_id
  join source_ride t on t.driver_id = r.driver_id and t.posted_at = r.picked_up_at and t.ride_id = r.id
  join ride_source p on p.id = t.source_id
  left join app_user u on u.id = t.driver_id
), '[]')`;

export interface LookalikeDecision {
  readonly externalIds: readonly string[];
  readonly verdict: 'same' | 'another';
}

/**
 * Says of rides of a source that wait for it whether they are the ride that they look like: those
 * leave the list and are never posted; others are posted now. Returns how many were decided.
 */
export async function decideLookalikes(
  tx: Queryable,
  intake: Intake,
  { externalIds, verdict }: LookalikeDecision,
): Promise<number> {
  const source = await lockSource(tx, intake.sourceId);
  const { ids } = onlyRow(
    await tx.query<{ ids: string[] }>(
      `with decided as (
         update source_ride set like_verdict = $3, state = case $3 when 'same' then 'ignored' else state end
         where source_id = $1 and external_id = any($2::text[]) and ${isLookalike}
         returning external_id
       ) select coalesce(json_agg(external_id), '[]') as ids from decided`,
      [intake.sourceId, externalIds, verdict],
    ),
  );
  if (verdict === 'same' || ids.length === 0) return ids.length;
  const rows = await tx.query<KeptRide>(
    `select ${keptColumns} from source_ride s where s.source_id = $1 and s.external_id = any($2::text[])
       and s.item is not null order by s.external_id`,
    [intake.sourceId, ids],
  );
  const rides = rows.flatMap(({ item, contentHash }, index) => (item ? [{ index, item, contentHash }] : []));
  await takeRides(tx, intake, source, rides);
  return ids.length;
}
