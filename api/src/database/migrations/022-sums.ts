import type { Migration } from '../migration.ts';

/** All readable by the park, and written by the triggers of the next migration alone. */
const sumTables = ['ride_hour', 'ride_day', 'ride_month', 'driver_day', 'driver_online', 'park_day'] as const;

const readByPark = sumTables
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ${table} to taxi_park_session;`,
  )
  .join('');

const ridesOf = (period: 'day' | 'month') => `
create table ride_${period} (
  taxi_park_id uuid not null,
  ${period} date not null,
  driver_id uuid not null,
  vehicle_id uuid,
  completed int not null default 0,
  distance bigint not null default 0,
  earning bigint not null default 0,
  unique nulls not distinct (taxi_park_id, ${period}, driver_id, vehicle_id)
) with (fillfactor = 80);`;

/**
 * Sums of rides and of time online (decision 116), by day in the park's time zone. No foreign keys: rides come by the
 * million, and only triggers write here. Amounts are whole kopecks and hundredths of a kilometre, which add up faster
 * than numeric.
 */
export const migration: Migration = {
  id: 22,
  name: 'sums',
  sql: `
-- All rides, cancelled ones too, by hour in UTC: where a page of the ride report begins.
create table ride_hour (
  taxi_park_id uuid not null,
  hour timestamptz not null,
  rides int not null,
  primary key (taxi_park_id, hour)
);
-- Completed rides of each driver with each vehicle.
${ridesOf('day')}
${ridesOf('month')}

-- Rides that were not cancelled, and time online of connections that have ended.
create table driver_day (
  taxi_park_id uuid not null,
  day date not null,
  driver_id uuid not null,
  rides int not null default 0,
  online interval not null default '0',
  primary key (taxi_park_id, day, driver_id)
) with (fillfactor = 80);
create index driver_day_online on driver_day (driver_id) where online <> '0';

-- Who is connected, by the recorded switches.
create table driver_online (
  driver_id uuid primary key,
  taxi_park_id uuid not null,
  since timestamptz not null
);
create index driver_online_since on driver_online (taxi_park_id, since) include (driver_id);

-- \`active\`: drivers with a ride or time online in driver_day.
create table park_day (
  taxi_park_id uuid not null,
  day date not null,
  completed int not null default 0,
  earning bigint not null default 0,
  active int not null default 0,
  online interval not null default '0',
  primary key (taxi_park_id, day)
);
${readByPark}
`,
};
