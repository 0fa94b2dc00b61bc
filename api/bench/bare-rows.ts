import type { Database, SqlValue } from '../src/database/database.ts';
import { driverColumns } from '../src/drivers/driver-columns.ts';
import { vehicleColumns } from '../src/vehicles/vehicle-columns.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

type Row = Record<string, string | number | boolean | null>;

const number = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? null : Number(value);
const dates = new Set([
  'license_issued_on',
  'license_expires_on',
  'date_of_birth',
  'id_issued_on',
  'id_expires_on',
]);
const details = Object.entries(driverColumns)
  .map(([field, column]) => `d.${column}${dates.has(column) ? '::text' : ''} as "${field}"`)
  .join(', ');
const fields = Object.entries(vehicleColumns)
  .map(([field, column]) => `v.${column} as "${field}"`)
  .join(', ');

/**
 * The rows of our lists and reports, read the usual way: one object per row, numbers parsed in
 * JavaScript.
 */
export async function bareDrivers(database: Database): Promise<object[]> {
  const rows = await database.query<Row>(
    `select d.id as "userId", u.name, u.phone, u.email, d.taxi_park_id as "taxiParkId",
       d.connection_status as "connectionStatus", d.fare_per_km as "currentFarePerKm", ${details}
     from driver d join app_user u on u.id = d.id where d.taxi_park_id = $1 order by u.name, d.id`,
    [LARGE_PARK_ID],
  );
  return rows.map(({ name, phone, email, ...row }) => ({
    ...row,
    User: { id: row.userId, name, phone, email },
    currentFarePerKm: number(row.currentFarePerKm),
  }));
}

export function bareVehicles(database: Database): Promise<object[]> {
  return database.query<Row>(
    `select v.id, ${fields}, v.connection_status as "connectionStatus", v.taxi_park_id as "taxiParkId"
     from vehicle v where v.taxi_park_id = $1 order by v.make, v.model, v.plate_number, v.id`,
    [LARGE_PARK_ID],
  );
}

const inRange = `picked_up_at >= ($1::date)::timestamp at time zone $3
  and picked_up_at < ($2::date + 1)::timestamp at time zone $3`;

export async function bareEarning(database: Database, range: readonly SqlValue[]): Promise<object[]> {
  const rows = await database.query<Row>(
    `select u.name, total.driver_id, v.code, total.mileage, total.earning
     from (
       select driver_id, vehicle_id, sum(distance_km) as mileage, sum(earning) as earning from ride
       where status = 'completed' and taxi_park_id = $4 and ${inRange} group by driver_id, vehicle_id
     ) total
     join app_user u on u.id = total.driver_id left join vehicle v on v.id = total.vehicle_id
     order by total.earning desc, u.name, total.driver_id, v.code`,
    [...range, LARGE_PARK_ID],
  );
  return rows.map(({ name, driver_id, code, mileage, earning }) => ({
    drive: { User: { name }, userId: driver_id },
    vehicle: { code },
    totalMileage: number(mileage),
    totalEarning: number(earning),
  }));
}

export async function bareRides(database: Database, rangeAndOffset: readonly SqlValue[]): Promise<object[]> {
  const rows = await database.query<Row>(
    `select ride.*, u.name, v.code from (
       select id from ride where taxi_park_id = $5 and ${inRange}
       order by picked_up_at desc, id desc limit 40 offset $4
     ) page join ride on ride.id = page.id join app_user u on u.id = ride.driver_id
     left join vehicle v on v.id = ride.vehicle_id order by ride.picked_up_at desc, ride.id desc`,
    [...rangeAndOffset, LARGE_PARK_ID],
  );
  return rows.map((row) => ({
    rideId: row.id,
    status: row.status,
    driver: { User: { name: row.name } },
    vehicle: { code: row.code },
    pickupLocation: { lat: number(row.pickup_lat), lng: number(row.pickup_lng) },
    pickupTime: row.picked_up_at,
    dropoffLocation: { lat: number(row.dropoff_lat), lng: number(row.dropoff_lng) },
    dropoffTime: row.dropped_off_at,
    distance: number(row.distance_km),
    farePerKm: number(row.fare_per_km),
    earning: number(row.earning),
    ratingByPassenger: number(row.rating_by_passenger),
    ratingByDriver: number(row.rating_by_driver),
  }));
}
