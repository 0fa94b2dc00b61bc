import { RIDE_PAGE_SIZE } from '@park/contract/limits';

function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/**
 * One page of the rides that were picked up in the range, both days included, in the park's time zone: newest
 * first, and by id among rides of one moment, so that the order is the same on every page. The page is found by
 * an index-only scan; only its rows are read. Parameters: first day, last day, time zone, offset.
 */
export const rideReportSql = `
  with page as (
    select id, picked_up_at from ride
    where picked_up_at >= ($1::date)::timestamp at time zone $3
      and picked_up_at < ($2::date + 1)::timestamp at time zone $3
    order by picked_up_at desc, id desc
    limit ${RIDE_PAGE_SIZE} offset $4
  )
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
    from page
    join ride on ride.id = page.id
    join app_user u on u.id = ride.driver_id
    left join vehicle v on v.id = ride.vehicle_id
    order by page.picked_up_at desc, page.id desc
  ) r`;
