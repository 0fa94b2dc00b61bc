import { isoTime } from '../journal/refuse-stale.ts';

const START = `($2::date::timestamp at time zone $3)`;
const END = `(($2::date + 1)::timestamp at time zone $3)`;

const within = (column: string) => `${column} >= ${START} and ${column} < ${END}`;
const list = (json: string, order: string) => `coalesce(json_agg(${json} order by ${order}), '[]')::text`;
const place = (end: 'pickup' | 'dropoff') =>
  `case when r.${end}_lat is not null then json_build_object('lat', r.${end}_lat, 'lng', r.${end}_lng) end`;

const RIDE = `json_build_object(
  'rideId', r.id, 'status', r.status,
  'vehicle', case when r.vehicle_id is not null then
    json_build_object('code', (select v.code from vehicle v where v.id = r.vehicle_id)) end,
  'pickupLocation', ${place('pickup')}, 'pickupTime', ${isoTime('r.picked_up_at')},
  'dropoffLocation', ${place('dropoff')}, 'dropoffTime', ${isoTime('r.dropped_off_at')},
  'distance', r.distance_km, 'farePerKm', r.fare_per_km, 'earning', r.earning)`;

/**
 * One day of a driver; no row for a driver that the park does not have. Cancelled rides are left
 * out: the index of a driver's rides is without them, and no other finds a driver's. The day lies
 * in one or two months, so one or two partitions are looked into by that index. A day whose
 * switches have gone has the sum of the time online instead. Parameters: driver, day, time zone.
 */
export const driverDaySql = `
  select
    (
      select ${list(RIDE, 'r.picked_up_at, r.id')} from ride r
      where r.taxi_park_id = current_park() and r.driver_id = d.id and r.status <> 'cancelled'
        and ${within('r.picked_up_at')}
    ) as rides,
    (
      select e.connected from connection_event e
      where e.taxi_park_id = current_park() and e.subject = 'driver' and e.subject_id = d.id and e.at < ${START}
        and not ended.has_gone
      order by e.at desc, e.id desc limit 1
    ) as "wasConnected",
    (
      select ${list(`json_build_object('at', ${isoTime('e.at')}, 'isConnected', e.connected)`, 'e.at, e.id')}
      from connection_event e
      where e.taxi_park_id = current_park() and e.subject = 'driver' and e.subject_id = d.id and ${within('e.at')}
        and not ended.has_gone
    ) as switches,
    (
      select coalesce(sum(round(extract(epoch from k.online) * 1000)), 0)::float from driver_day k
      where k.taxi_park_id = current_park() and k.day = $2::date and k.driver_id = d.id
      having ended.has_gone
    ) as connected,
    (
      select ${list(
        `json_build_object('at', ${isoTime('e.at')}, 'before', (x.change ->> 'before')::numeric,
          'after', (x.change ->> 'after')::numeric)`,
        'e.at, c.id',
      )}
      from journal_change c join journal_entry e on e.id = c.entry_id,
        jsonb_array_elements(c.changes) as x(change)
      where c.subject_id = d.id and x.change ->> 'field' = 'currentFarePerKm' and ${within('e.at')}
    ) as fares
  from driver d cross join (
    select $2::date < coalesce(switches_from, '-infinity') as has_gone from taxi_park where id = current_park()
  ) ended where d.id = $1::uuid`;
