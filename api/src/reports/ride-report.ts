import { RIDE_PAGE_SIZE } from '@park/contract/limits';

function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** From this offset on, the page's place is found by the counts of hours: reading over so many entries takes longer. */
const DEEP = 1_000;

/** Set by whoever enters the park: the statement is sent before anybody here knows whose park it is. */
const ZONE = `current_setting('park.zone')`;
const FROM = `($1::date)::timestamp at time zone ${ZONE}`;
const BEFORE = `($2::date + 1)::timestamp at time zone ${ZONE}`;

const page = (until: string, offset: string) => `
    select id, status, driver_id, vehicle_id, pickup_lat, pickup_lng, picked_up_at, dropoff_lat, dropoff_lng, dropped_off_at,
      distance_km, fare_per_km, earning, rating_by_passenger, rating_by_driver
    from ride
    where picked_up_at >= ${FROM} and picked_up_at < ${until}
    order by picked_up_at desc, id desc
    limit ${RIDE_PAGE_SIZE} offset ${offset}`;

/**
 * Where a page begins: whole hours of newer rides are counted (decision 116) and not read over. The newest hour of the
 * range may end within an hour of the count, where a zone is not whole hours from UTC; its rides are counted one by one.
 * The result is the same as by offset, at every moment.
 */
const place = `
  top as materialized (select date_trunc('hour', ${BEFORE}, 'UTC') as hour),
  newest as materialized (
    select count(*) as rides from ride where picked_up_at >= (select hour from top) and picked_up_at < ${BEFORE}
  ),
  skipped as (
    select hour, newest.rides + sum(h.rides) over (order by hour desc) as rides from ride_hour h cross join newest
    where hour < (select hour from top) and hour >= ${FROM}
  ),
  place as materialized (
    select coalesce(min(s.hour), ${BEFORE}) as until, coalesce(max(s.rides), 0) as rides
    from skipped s where s.rides <= $3::bigint
  ),`;

const rides = (found: string) => `
  with ${found}
  select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json from (
    select ride.id as "rideId", ride.status,
      json_build_object('User', json_build_object('name', u.name)) as driver,
      case when ride.vehicle_id is not null then json_build_object('code', v.code) end as vehicle,
      json_build_object('lat', ride.pickup_lat, 'lng', ride.pickup_lng) as "pickupLocation",
      ${utc('ride.picked_up_at')} as "pickupTime",
      case when ride.dropoff_lat is not null
        then json_build_object('lat', ride.dropoff_lat, 'lng', ride.dropoff_lng) end as "dropoffLocation",
      ${utc('ride.dropped_off_at')} as "dropoffTime",
      ride.distance_km as distance, ride.fare_per_km as "farePerKm", ride.earning,
      ride.rating_by_passenger as "ratingByPassenger", ride.rating_by_driver as "ratingByDriver"
    from page ride
    join app_user u on u.id = ride.driver_id
    left join vehicle v on v.id = ride.vehicle_id
    order by ride.picked_up_at desc, ride.id desc
  ) r`;

const firstPages = rides(`page as (${page(BEFORE, '$3')})`);
const deepPages = rides(
  `${place} page as (${page('(select until from place)', '$3::bigint - (select rides from place)')})`,
);

/**
 * One page of the rides that were picked up in the range, both days included, in the park's time zone: newest
 * first, and by id among rides of one moment, so that the order is the same on every page. Months are read one after another,
 * newest first, until the page is full (decision 132). Parameters: first day, last day, offset; the park's time zone is the
 * setting `park.zone`.
 */
export function rideReportSql(offset: number): string {
  return offset < DEEP ? firstPages : deepPages;
}
