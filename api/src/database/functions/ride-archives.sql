-- edition 3
-- Rides on their way into an archive and back, and the ids of all of them (decision 132).

create or replace view every_ride as
  select id, taxi_park_id, driver_id, vehicle_id, status, picked_up_at, distance_km, earning
    from ride
  union all
  select id, taxi_park_id, driver_id, vehicle_id, status, picked_up_at, distance_km, earning
    from ride_leaving;

-- Archived rides have no hour: these are on no page of the ride report.
create or replace view counted_ride as
  select r.taxi_park_id, r.driver_id, r.vehicle_id,
    date_trunc('hour', r.picked_up_at, 'UTC') as hour,
    (r.picked_up_at at time zone p.time_zone)::date as day,
    (r.status <> 'cancelled')::int as rides, (r.status = 'completed')::int as completed,
    case when r.status = 'completed' then coalesce(r.distance_km * 100, 0)
      else 0 end::bigint as distance,
    case when r.status = 'completed' then coalesce(r.earning * 1000, 0) else 0 end::bigint as earning
  from ride r join taxi_park p on p.id = r.taxi_park_id
  union all
  select taxi_park_id, driver_id, vehicle_id, null, day, rides, completed, distance, earning from (
  select r.taxi_park_id, r.driver_id, r.vehicle_id,
    date_trunc('hour', r.picked_up_at, 'UTC') as hour,
    (r.picked_up_at at time zone p.time_zone)::date as day,
    (r.status <> 'cancelled')::int as rides, (r.status = 'completed')::int as completed,
    case when r.status = 'completed' then coalesce(r.distance_km * 100, 0)
      else 0 end::bigint as distance,
    case when r.status = 'completed' then coalesce(r.earning * 1000, 0) else 0 end::bigint as earning
  from ride_leaving r join taxi_park p on p.id = r.taxi_park_id
  ) leaving
  union all
  select taxi_park_id, driver_id, vehicle_id, null, day, rides, completed, distance, earning
  from archived_ride_day;

-- Takes the months before one out of the rides. Returns how many tables left.
create or replace function detach_rides(before date) returns int language plpgsql as $$
declare
  month date;
  place text;
  moved int := 1;
begin
  -- What came before all months may be of months that stay: rides also come from the past.
  perform make_ride_months(before, before);
  lock table ride in access exclusive mode;
  for month in select m from ride_months() m where m < before loop
    place := to_char(month, '"ride_leaving_"YYYY_MM');
    execute format('alter table ride detach partition %I', to_char(month, '"ride_"YYYY_MM'));
    execute format('alter table %I rename to %I', to_char(month, '"ride_"YYYY_MM'), place);
    execute format('alter table %I inherit ride_leaving', place);
    moved := moved + 1;
  end loop;
  alter table ride detach partition ride_earlier;
  alter table ride_earlier rename to ride_leaving_earlier;
  alter table ride_leaving_earlier inherit ride_leaving;
  execute format('create table ride_earlier partition of ride for values from (minvalue) to (%L)', (before)::text || ' 00:00:00+00');
  execute format('delete from ride_hour where hour < %L', (before)::text || ' 00:00:00+00');
  return moved;
end $$;

-- Forgets the rides that are leaving, which are in the file of an archive: their sums take their
-- place.
create or replace function forget_leaving_rides(archive uuid) returns void language plpgsql as $$
declare
  place regclass;
begin
  insert into archived_ride_day (archive_id, taxi_park_id, day, driver_id, vehicle_id, rides,
    completed, distance, earning, commission)
  with line as materialized (select r.* from (select r.taxi_park_id, r.driver_id, r.vehicle_id,
    date_trunc('hour', r.picked_up_at, 'UTC') as hour,
  (r.picked_up_at at time zone p.time_zone)::date as day, (r.status <> 'cancelled')::int as rides,
    (r.status = 'completed')::int as completed,
  case when r.status = 'completed' then coalesce(r.distance_km * 100, 0)
    else 0 end::bigint as distance,
  case when r.status = 'completed' then coalesce(r.earning * 1000, 0) else 0 end::bigint as earning
    from ride_leaving r join taxi_park p on p.id = r.taxi_park_id) r),
  percent as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from line) d
      left join lateral terms_on(d.driver_id, d.day) t on true
  )
  select archive, l.taxi_park_id, l.day, l.driver_id, l.vehicle_id, sum(l.rides), sum(l.completed),
    sum(l.distance),
    sum(l.earning), -coalesce(sum(commission_of(l.earning / 1000.0, p.commission_percent,
      k.currency_decimals)) filter (where l.completed > 0), 0)
  from line l join percent p on p.driver_id = l.driver_id and p.day = l.day join taxi_park k
    on k.id = l.taxi_park_id
  group by l.taxi_park_id, l.day, l.driver_id, l.vehicle_id order by l.taxi_park_id, l.day;
  for place in select inhrelid::regclass from pg_inherits
    where inhparent = 'ride_leaving'::regclass loop
    execute format('drop table %s', place);
  end loop;
  truncate ride_leaving;
end $$;

-- Makes the rides of an archive, which were loaded into ride_leaving, rides again: past all
-- triggers, because the sums and the ledger have them. Of a park whose time zone is another since,
-- the sums are counted anew.
create or replace function take_back_rides(archive uuid) returns void language plpgsql as $$
begin
  insert into ride_hour as k (taxi_park_id, hour, rides)
  select taxi_park_id, date_trunc('hour', picked_up_at, 'UTC'), count(*) from ride_leaving
    group by 1, 2 order by 1, 2
  on conflict (taxi_park_id, hour) do update set rides = k.rides + excluded.rides;
  perform place_rides('ride_leaving', 'ride');
  execute format('insert into ride_earlier (%s) select %1$s from ride_leaving where picked_up_at < %L', ride_columns(),
    (select (min(m))::text || ' 00:00:00+00' from ride_months() m));
  truncate ride_leaving;
  delete from archived_ride_day where archive_id = archive;
  update ride_archive set restored_at = park_now() where id = archive;
  perform rebuild_sums(p.id) from taxi_park p join ride_archive a on a.id = archive
  where p.time_zone <> (a.zones ->> p.id::text);
end $$;

create or replace function keep_ride_ids_insert() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  insert into ride_id (id) select id from after_rows;
  return null;
end $$;
create or replace trigger ride_insert_id after insert on ride
  referencing new table as after_rows for each statement execute function keep_ride_ids_insert();

create or replace function keep_ride_ids_update() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  if exists (select id from before_rows except all select id from after_rows) then
    delete from ride_id where id in (select id from before_rows);
    insert into ride_id (id) select id from after_rows;
  end if;
  return null;
end $$;
create or replace trigger ride_update_id after update on ride
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function keep_ride_ids_update();

create or replace function keep_ride_ids_delete() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  delete from ride_id where id in (select id from before_rows);
  return null;
end $$;
create or replace trigger ride_delete_id after delete on ride
  referencing old table as before_rows for each statement execute function keep_ride_ids_delete();
