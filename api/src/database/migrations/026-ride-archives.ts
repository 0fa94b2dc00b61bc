import type { Migration } from '../migration.ts';
import { RIDE, spanDays } from './023-sums-from-records.ts';

const ofRides = (table: string) => `select ${RIDE} from ${table} r join taxi_park p on p.id = r.taxi_park_id`;

/** A moment that begins a month of partitions, which are those of UTC, as a literal of format(). */
const start = (month: string) => `(${month})::text || ' 00:00:00+00'`;

/**
 * Months of rides that leave the table, and what they leave behind (decision 132). On their way they are in
 * \`ride_leaving\`, each month a table that inherits from it: gone for the console, still there for every check. Once they
 * are in a file, their sums are in \`archived_ride_day\`.
 */
export const migration: Migration = {
  id: 26,
  name: 'ride archives',
  sql: `
create table ride_leaving (like ride);

create table ride_archive (
  id uuid primary key,
  before date not null,
  file text not null,
  rides bigint not null,
  made_at timestamptz not null,
  -- The zones that its days are those of, by park.
  zones jsonb not null,
  restored_at timestamptz
);
-- What the archived rides of a driver with a vehicle add to a day: kopecks and hundredths of a kilometre.
create table archived_ride_day (
  archive_id uuid not null references ride_archive,
  taxi_park_id uuid not null,
  day date not null,
  driver_id uuid not null,
  vehicle_id uuid,
  rides int not null,
  completed int not null,
  distance bigint not null,
  earning bigint not null,
  commission bigint not null
);
create index archived_ride_day_of_park on archived_ride_day (taxi_park_id, day);

-- Called again when another table takes the place of the rides: a view stays with its table, whatever that is called.
create function define_ride_views() returns void language plpgsql as $$
begin
  create or replace view every_ride as
    select id, taxi_park_id, driver_id, vehicle_id, status, picked_up_at, distance_km, earning from ride
    union all
    select id, taxi_park_id, driver_id, vehicle_id, status, picked_up_at, distance_km, earning from ride_leaving;
  -- Without an hour: these are on no page of the ride report.
  create or replace view counted_ride as ${ofRides('ride')}
    union all
    select taxi_park_id, driver_id, vehicle_id, null, day, rides, completed, distance, earning
    from (${ofRides('ride_leaving')}) leaving
    union all
    select taxi_park_id, driver_id, vehicle_id, null, day, rides, completed, distance, earning from archived_ride_day;
end $$;
select define_ride_views();
create or replace view counted_ride_hour as
  select taxi_park_id, hour, count(*)::int as rides from counted_ride where hour is not null group by 1, 2;
create or replace view counted_driver_day as
  select taxi_park_id, day, driver_id, sum(rides)::int as rides, sum(time) as online from (
    select taxi_park_id, day, driver_id, sum(rides)::int as rides, interval '0' as time
    from counted_ride where rides > 0 group by 1, 2, 3
    union all
    select s.taxi_park_id, d.day, s.driver_id, 0, t.time
    from counted_span s join taxi_park p on p.id = s.taxi_park_id ${spanDays}
    where s.connected and s.ends > s.starts and t.time > '0'
  ) parts group by 1, 2, 3;

-- Of one park; rides and switches of all parks wait meanwhile. The rides are read twice, and the sums of months and of the park
-- are added up from those of days.
create or replace function rebuild_sums(park uuid) returns void language plpgsql set jit = off as $$
declare
  kept text;
begin
  lock table ride, connection_event in share row exclusive mode;
  foreach kept in array array['ride_hour', 'ride_day', 'ride_month', 'driver_day', 'driver_online', 'park_day'] loop
    execute format('delete from %I where taxi_park_id = $1', kept) using park;
  end loop;
  create temporary table rebuilt on commit drop as
    select day, driver_id, vehicle_id, sum(rides)::int as rides, sum(completed)::int as completed,
      sum(distance)::bigint as distance, sum(earning)::bigint as earning
    from counted_ride where taxi_park_id = park group by 1, 2, 3;
  insert into ride_hour (taxi_park_id, hour, rides)
    select taxi_park_id, hour, rides from counted_ride_hour where taxi_park_id = park order by 2;
  -- In the order of the days, as rows come later: a day is read from few pages.
  insert into ride_day (taxi_park_id, day, driver_id, vehicle_id, completed, distance, earning)
    select park, day, driver_id, vehicle_id, completed, distance, earning from rebuilt where completed > 0 order by 2, 3;
  insert into ride_month (taxi_park_id, month, driver_id, vehicle_id, completed, distance, earning)
    select park, date_trunc('month', day::timestamp)::date, driver_id, vehicle_id, sum(completed), sum(distance), sum(earning)
    from rebuilt where completed > 0 group by 2, 3, 4 order by 2, 3;
  insert into driver_day (taxi_park_id, day, driver_id, rides, online)
    select park, day, driver_id, sum(rides), sum(time) from (
      select day, driver_id, rides, interval '0' as time from rebuilt where rides > 0
      union all
      select d.day, s.driver_id, 0, t.time
      from counted_span s join taxi_park p on p.id = s.taxi_park_id ${spanDays}
      where s.taxi_park_id = park and s.connected and s.ends > s.starts and t.time > '0'
    ) parts group by 2, 3 order by 2, 3;
  insert into driver_online (driver_id, taxi_park_id, since)
    select driver_id, taxi_park_id, since from counted_driver_online where taxi_park_id = park;
  insert into park_day (taxi_park_id, day, completed, earning, active, online)
    select park, day, sum(completed), sum(earning), sum(active), sum(online) from (
      select day, completed, earning, 0 as active, interval '0' as online from rebuilt where completed > 0
      union all
      select day, 0, 0, 1, online from driver_day where taxi_park_id = park
    ) parts group by 2 order by 2;
  drop table rebuilt;
end $$;

create function ride_columns() returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = 'ride'::regclass and attnum > 0 and not attisdropped
$$;

-- The months that have a partition of their own.
create function ride_months(parent text default 'ride') returns setof date language sql stable as $$
  select to_date(substr(c.relname, 6), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass and c.relname ~ '^ride_[0-9]{4}_[0-9]{2}$' order by 1
$$;

-- Writes the rides of a table that is no partition into the partitions of their months, past all triggers; those of months
-- without a partition are left out.
create function place_rides(source text, parent text) returns void language plpgsql as $$
declare
  month date;
begin
  for month in execute format('select distinct date_trunc(''month'', picked_up_at at time zone ''UTC'')::date from %I', source)
  loop
    continue when month not in (select ride_months(parent));
    execute format('insert into %I (%s) select %2$s from %I where picked_up_at >= %L and picked_up_at < %L',
      to_char(month, '"ride_"YYYY_MM'), ride_columns(), source, ${start('month')}, ${start(`(month + interval '1 month')::date`)});
  end loop;
end $$;

-- A partition for each month from the first to the last, and for those between them and the others. Rides before all months
-- are in ride_earlier, those after in ride_later. Returns how many were made. Holds the rides alone for as long as it takes:
-- with few rides in the two, some milliseconds.
create function make_ride_months(first date, last date, parent text default 'ride') returns int language plpgsql as $$
declare
  lowest date;
  highest date;
  low date;
  high date;
  month date;
  missing date[];
begin
  perform pg_advisory_xact_lock(7215607);
  select min(m), max(m) into lowest, highest from ride_months(parent) m;
  low := least(date_trunc('month', first::timestamp)::date, lowest);
  high := greatest(date_trunc('month', last::timestamp)::date, highest);
  missing := array(select s::date from generate_series(low::timestamp, high::timestamp, interval '1 month') s
    except select ride_months(parent) order by 1);
  if missing = '{}' then return 0; end if;
  execute format('lock table %I in access exclusive mode', parent);
  if low < lowest then execute format('alter table %I detach partition ride_earlier', parent); end if;
  if high > highest then execute format('alter table %I detach partition ride_later', parent); end if;
  foreach month in array missing loop
    execute format('create table %I partition of %I for values from (%L) to (%L)', to_char(month, '"ride_"YYYY_MM'), parent,
      ${start('month')}, ${start(`(month + interval '1 month')::date`)});
  end loop;
  if lowest is null then
    execute format('create table ride_earlier partition of %I for values from (minvalue) to (%L)', parent, ${start('low')});
    execute format('create table ride_later partition of %I for values from (%L) to (maxvalue)', parent,
      ${start(`(high + interval '1 month')::date`)});
  end if;
  if low < lowest then
    perform place_rides('ride_earlier', parent);
    execute format('delete from ride_earlier where picked_up_at >= %L', ${start('low')});
    execute format('alter table %I attach partition ride_earlier for values from (minvalue) to (%L)', parent, ${start('low')});
  end if;
  if high > highest then
    perform place_rides('ride_later', parent);
    execute format('delete from ride_later where picked_up_at < %L', ${start(`(high + interval '1 month')::date`)});
    execute format('alter table %I attach partition ride_later for values from (%L) to (maxvalue)', parent,
      ${start(`(high + interval '1 month')::date`)});
  end if;
  return cardinality(missing);
end $$;

-- Takes the months before one out of the rides. Returns how many tables left.
create function detach_rides(before date) returns int language plpgsql as $$
declare
  month date;
  place text;
  moved int := 1;
begin
  perform pg_advisory_xact_lock(7215607);
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
  execute format('create table ride_earlier partition of ride for values from (minvalue) to (%L)', ${start('before')});
  execute format('delete from ride_hour where hour < %L', ${start('before')});
  return moved;
end $$;

-- Forgets the rides that are leaving, which are in the file of an archive: their sums take their place.
create function forget_leaving_rides(archive uuid) returns void language plpgsql as $$
declare
  place regclass;
begin
  insert into archived_ride_day (archive_id, taxi_park_id, day, driver_id, vehicle_id, rides, completed, distance, earning, commission)
  with line as materialized (select r.* from (${ofRides('ride_leaving')}) r),
  percent as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from line) d left join lateral terms_on(d.driver_id, d.day) t on true
  )
  select archive, l.taxi_park_id, l.day, l.driver_id, l.vehicle_id, sum(l.rides), sum(l.completed), sum(l.distance),
    sum(l.earning), -coalesce(sum(commission_of(l.earning / 100.0, p.commission_percent)) filter (where l.completed > 0), 0)
  from line l join percent p on p.driver_id = l.driver_id and p.day = l.day
  group by l.taxi_park_id, l.day, l.driver_id, l.vehicle_id order by l.taxi_park_id, l.day;
  for place in select inhrelid::regclass from pg_inherits where inhparent = 'ride_leaving'::regclass loop
    execute format('drop table %s', place);
  end loop;
  truncate ride_leaving;
end $$;

-- Makes the rides of an archive, which were loaded into ride_leaving, rides again: past all triggers, because the sums and the
-- ledger have them. Of a park whose time zone is another since, the sums are counted anew.
create function take_back_rides(archive uuid) returns void language plpgsql as $$
begin
  insert into ride_hour as k (taxi_park_id, hour, rides)
  select taxi_park_id, date_trunc('hour', picked_up_at, 'UTC'), count(*) from ride_leaving group by 1, 2 order by 1, 2
  on conflict (taxi_park_id, hour) do update set rides = k.rides + excluded.rides;
  perform place_rides('ride_leaving', 'ride');
  execute format('insert into ride_earlier (%s) select %1$s from ride_leaving where picked_up_at < %L', ride_columns(),
    (select ${start('min(m)')} from ride_months() m));
  truncate ride_leaving;
  delete from archived_ride_day where archive_id = archive;
  update ride_archive set restored_at = park_now() where id = archive;
  perform rebuild_sums(p.id) from taxi_park p join ride_archive a on a.id = archive
  where p.time_zone <> (a.zones ->> p.id::text);
end $$;
`,
};
