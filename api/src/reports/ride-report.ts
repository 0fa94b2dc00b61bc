import { timeText } from '../database/time-sql.ts';
import { RIDE_PAGE_SIZE } from '@park/contract/limits';
import type { Statement } from '../database/database.ts';

/**
 * From this offset on, the page's place is found by the counts of hours: reading over so many
 * entries takes longer.
 */
const DEEP = 1_000;

/**
 * Set by whoever enters the park: the statement is sent before anybody here knows whose park it is.
 */
const ZONE = `current_setting('park.zone')`;
/** The days $1 to $2 of the park. */
export const IN_RANGE = () => `picked_up_at >= ${FROM} and picked_up_at < ${BEFORE}`;
const FROM = `($1::date)::timestamp at time zone ${ZONE}`;
const BEFORE = `($2::date + 1)::timestamp at time zone ${ZONE}`;

export const COLUMNS = `id, status, driver_id, vehicle_id, pickup_lat, pickup_lng, picked_up_at, dropoff_lat, dropoff_lng, dropped_off_at,
      distance_km, fare_per_km, earning, rating_by_passenger, rating_by_driver`;

const page = (columns: string, until: string, offset: string) => `
    select ${columns}
    from ride
    where picked_up_at >= ${FROM} and picked_up_at < ${until}
    order by picked_up_at desc, id desc
    limit ${RIDE_PAGE_SIZE} offset ${offset}`;

const WHOLE_HOURS = `where hour < (select hour from top) and hour >= ${FROM}`;

/**
 * Where a page begins: whole hours of newer rides are counted (decision 116) and not read over. The
 * newest hour of the range may end within an hour of the count, where a zone is not whole hours
 * from UTC; its rides are counted one by one. Counting ends with the hour in which the page begins;
 * only after the last whole hour are all of them added up. The result is the same as by offset, at
 * every moment.
 */
const beginning = `
  top as materialized (select date_trunc('hour', ${BEFORE}, 'UTC') as hour),
  newest as materialized (
    select count(*) as rides from ride where picked_up_at >= (select hour from top) and picked_up_at < ${BEFORE}
  ),
  begins as materialized (
    select hour, through - rides as before from (
      select hour, rides, (select rides from newest) + sum(rides) over (order by hour desc) as through
      from ride_hour ${WHOLE_HOURS}
    ) counted where through > $3::bigint order by hour desc limit 1
  ),
  place as materialized (
    select hour + interval '1 hour' as until, before as rides from begins where before <= $3::bigint
    union all select ${BEFORE}, 0 from begins where before > $3::bigint
    union all select coalesce(min(hour), ${BEFORE}), coalesce(sum(rides) + (select rides from newest), 0)
      from ride_hour ${WHOLE_HOURS} and not exists (select from begins)
      having not exists (select from begins)
  ),`;

/**
 * Those that are read over are read from the index alone; the columns of the page's own rides are
 * looked up.
 */
const deepPage = `
    select r.* from (${page('picked_up_at, id', '(select until from place)', '$3::bigint - (select rides from place)')}) chosen
    cross join lateral (
      select ${COLUMNS} from ride where ride.picked_up_at = chosen.picked_up_at and ride.id = chosen.id offset 0
    ) r`;

const orNull = (column: string) => `coalesce(${column}::text, 'null')`;
const place = (end: string) =>
  `coalesce('{"lat" : ' || ${end}_lat || ', "lng" : ' || ${end}_lng || '}', 'null')`;

/**
 * Texts put together, which takes half the time of building JSON values. Names and codes are looked
 * up by their keys: forty lookups, whatever the size of the park and the estimates of the planner.
 */
export const RIDE = `'{"rideId":"' || ride.id || '","status":' || to_json(ride.status) || ',"driver":{"User" : {"name" : '
      || to_json((select u.name from app_user u where u.id = ride.driver_id)) || '}},"vehicle":'
      || case when ride.vehicle_id is null then 'null' else '{"code" : '
        || coalesce((select to_json(v.code)::text from vehicle v where v.id = ride.vehicle_id), 'null') || '}' end
      || ',"pickupLocation":' || ${place('ride.pickup')}
      || ',"pickupTime":"' || ${timeText('ride.picked_up_at')} || '","dropoffLocation":' || ${place('ride.dropoff')}
      || ',"dropoffTime":' || coalesce('"' || ${timeText('ride.dropped_off_at')} || '"', 'null')
      || ',"distance":' || ${orNull('ride.distance_km')} || ',"farePerKm":' || ${orNull('ride.fare_per_km')}
      || ',"earning":' || ${orNull('ride.earning')} || ',"ratingByPassenger":' || ${orNull('ride.rating_by_passenger')}
      || ',"ratingByDriver":' || ${orNull('ride.rating_by_driver')} || '}'`;

const rides = (found: string) => `
  with ${found}
  select '[' || coalesce(string_agg(json, ',' order by picked_up_at desc, id desc), '') || ']' as json
  from (select ride.picked_up_at, ride.id, ${RIDE} as json from page ride) r`;

const firstPage = rides(`page as (${page(COLUMNS, BEFORE, '0')})`);
const earlyPages = rides(`page as (${page(COLUMNS, BEFORE, '$3')})`);
const deepPages = rides(`${beginning} page as (${deepPage})`);

/**
 * One page of the rides that were picked up in the range, both days included, in the park's time
 * zone: newest first, and by id among rides of one moment, so that the order is the same on every
 * page. Months are read one after another, newest first, until the page is full (decision 132). The
 * park's time zone is the setting `park.zone`.
 */
export function rideReportStatement({
  startDate,
  endDate,
  offset,
}: {
  startDate: string;
  endDate: string;
  offset: number;
}): Statement {
  // Without a parameter for its offset, the plan of the first page is made once: with one, any page
  // could follow.
  if (offset === 0) return { sql: firstPage, values: [startDate, endDate] };
  return { sql: offset < DEEP ? earlyPages : deepPages, values: [startDate, endDate, offset] };
}
