import { rowOf } from '../http/row-of.ts';
import { DAYS_OF_RIDES } from '@park/contract/limits';
import { getDriverDay, listDriverDays, listVehicleDays } from '@park/contract/ride-days';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { isoTime } from '../database/time-sql.ts';
import { onlyRow } from '../database/database.ts';
import { contentVersioned } from '../http/kept-response.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';

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

interface SummedRides {
  /** The sums by day (decision 116), and the column that counts the rides. */
  readonly table: 'driver_day' | 'ride_day';
  readonly rides: 'rides' | 'completed';
  readonly record: 'driver' | 'vehicle';
}

/** The rides of one day, so many days ago. */
const dayAgo = (days: number, rides: string) =>
  `coalesce(sum(${rides}) filter (where day = $1::date - ${days}), 0)`;

/**
 * The rides of each record in each of the last days, the oldest first. The sums of these days are
 * one range of the key by park and day, whatever the number of rides and of earlier days. The text
 * is put together as in the ride report: twice as quick as JSON values. Parameter: today.
 */
function ridesByDaySql({ table, rides, record }: SummedRides): string {
  const days = Array.from({ length: DAYS_OF_RIDES }, (_, index) => dayAgo(DAYS_OF_RIDES - 1 - index, rides));
  return `
    select '[' || coalesce(string_agg('{"${record}Id":"' || id || '","rides":"' || rides || '"}', ',' order by id), '') || ']' as json
    from (
      select ${record}_id as id, concat_ws(' ', ${days.join(', ')}) as rides
      from ${table}
      where taxi_park_id = current_park() and day > $1::date - ${DAYS_OF_RIDES} and day <= $1::date
        and ${rides} > 0 and ${record}_id is not null
      group by ${record}_id
    ) summed`;
}

/** Rides that were not cancelled, as the column of seven days counts them. */
export const driverDaysSql = ridesByDaySql({ table: 'driver_day', rides: 'rides', record: 'driver' });
/** Completed rides: the others are not summed by vehicle. */
const vehicleDaysSql = ridesByDaySql({ table: 'ride_day', rides: 'completed', record: 'vehicle' });

interface DayRow {
  /** JSON built by the database, like the two others. */
  rides: string;
  switches: string;
  fares: string;
  wasConnected: boolean | null;
  /** Null of a day that has its switches. */
  connected: number | null;
}

async function ridesByDay(list: 'drivers' | 'vehicles', { park, user, now, request }: ParkCall<undefined>) {
  const today = dayAt(now, user.timeZone);
  const sql = list === 'drivers' ? driverDaysSql : vehicleDaysSql;
  const { json } = onlyRow(await park.query<{ json: string }>(sql, [today]));
  return contentVersioned<never>(request, `{"today":"${today}","${list}":${json}}`);
}

/** A driver's day, and the rides of the last days in the lists (extension `rideDays`). */
export async function rideDaysRoutes(app: FastifyInstance): Promise<void> {
  app.park(
    getDriverDay,
    { onlyReads: true },
    async ({ park, id, input: { day }, user: { timeZone, currency } }) => {
      const row = await rowOf<DayRow>(park, driverDaySql, [id, day, timeZone], 'driver_not_found');
      const frame = JSON.stringify({
        day,
        timeZone,
        currency,
        wasConnected: row.wasConnected,
        ...(row.connected !== null && { connected: row.connected }),
      });
      return rawJsonResponse(
        `${frame.slice(0, -1)},"rides":${row.rides},"switches":${row.switches},"fares":${row.fares}}`,
      );
    },
  );

  app.park(listDriverDays, (call) => ridesByDay('drivers', call));

  app.park(listVehicleDays, (call) => ridesByDay('vehicles', call));
}
