-- What the overview and the reports read: sums that are kept with rides and switches (decision
-- 116).

-- All rides, cancelled ones too, by hour in UTC: where a page of the ride report begins.
create table ride_hour (
  taxi_park_id uuid,
  hour timestamptz,
  rides int not null,
  primary key (taxi_park_id, hour)
);
alter table ride_hour enable row level security;
create policy own_park on ride_hour to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ride_hour to taxi_park_session;

create table ride_day (
  taxi_park_id uuid not null,
  day date not null,
  driver_id uuid not null,
  vehicle_id uuid,
  completed int not null default 0,
  distance bigint not null default 0,
  earning bigint not null default 0,
  unique NULLS NOT DISTINCT (taxi_park_id, day, driver_id, vehicle_id)
) with (fillfactor=80);
alter table ride_day enable row level security;
create policy own_park on ride_day to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ride_day to taxi_park_session;

create table ride_month (
  taxi_park_id uuid not null,
  month date not null,
  driver_id uuid not null,
  vehicle_id uuid,
  completed int not null default 0,
  distance bigint not null default 0,
  earning bigint not null default 0,
  unique NULLS NOT DISTINCT (taxi_park_id, month, driver_id, vehicle_id)
) with (fillfactor=80);
alter table ride_month enable row level security;
create policy own_park on ride_month to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ride_month to taxi_park_session;

-- Rides that were not cancelled, and time online of connections that have ended.
create table driver_day (
  taxi_park_id uuid,
  day date,
  driver_id uuid,
  rides int not null default 0,
  online interval not null default '00:00:00'::interval,
  primary key (taxi_park_id, day, driver_id)
) with (fillfactor=80);
create index driver_day_online on driver_day (driver_id) where online <> '00:00:00'::interval;
alter table driver_day enable row level security;
create policy own_park on driver_day to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on driver_day to taxi_park_session;

-- Who is connected, by the recorded switches.
create table driver_online (
  driver_id uuid primary key,
  taxi_park_id uuid not null,
  since timestamptz not null
);
create index driver_online_since on driver_online (taxi_park_id, since) include (driver_id);
alter table driver_online enable row level security;
create policy own_park on driver_online to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on driver_online to taxi_park_session;

-- `active`: drivers with a ride or time online in driver_day.
create table park_day (
  taxi_park_id uuid,
  day date,
  completed int not null default 0,
  earning bigint not null default 0,
  active int not null default 0,
  online interval not null default '00:00:00'::interval,
  primary key (taxi_park_id, day)
);
alter table park_day enable row level security;
create policy own_park on park_day to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on park_day to taxi_park_session;
