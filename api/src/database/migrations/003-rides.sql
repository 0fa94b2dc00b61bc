-- Rides by month (UTC), and what months that went into an archive leave behind (decision 132). On
-- their way they are in ride_leaving, each month a table that inherits from it: gone for the
-- console, still there for every check. Once they are in a file, their sums are in
-- archived_ride_day.

create table ride (
  id uuid,
  taxi_park_id uuid not null references taxi_park,
  driver_id uuid not null,
  vehicle_id uuid,
  status text not null check (status in ('completed', 'cancelled', 'ongoing', 'active')),
  pickup_lat numeric(8, 6) not null,
  pickup_lng numeric(9, 6) not null,
  picked_up_at timestamptz,
  dropoff_lat numeric(8, 6),
  dropoff_lng numeric(9, 6),
  dropped_off_at timestamptz,
  distance_km numeric(8, 2),
  fare_per_km numeric(6, 2) not null,
  earning numeric(10, 2),
  rating_by_passenger numeric(2, 1) check (rating_by_passenger between 1 and 5),
  rating_by_driver numeric(2, 1) check (rating_by_driver between 1 and 5),
  primary key (id, picked_up_at),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id),
  foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id)
) partition by range (picked_up_at);
create index ride_newest_first on ride (taxi_park_id, picked_up_at desc, id desc);
create index ride_earning on ride (taxi_park_id, picked_up_at)
  include (driver_id, vehicle_id, distance_km, earning) where status = 'completed';
create index ride_activity on ride (taxi_park_id, driver_id, picked_up_at desc)
  include (status, earning) where status <> 'cancelled';
alter table ride enable row level security;
create policy own_park on ride to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on ride to taxi_park_session;

create table ride_leaving (
  id uuid not null,
  taxi_park_id uuid not null,
  driver_id uuid not null,
  vehicle_id uuid,
  status text not null,
  pickup_lat numeric(8, 6) not null,
  pickup_lng numeric(9, 6) not null,
  picked_up_at timestamptz not null,
  dropoff_lat numeric(8, 6),
  dropoff_lng numeric(9, 6),
  dropped_off_at timestamptz,
  distance_km numeric(8, 2),
  fare_per_km numeric(6, 2) not null,
  earning numeric(10, 2),
  rating_by_passenger numeric(2, 1),
  rating_by_driver numeric(2, 1)
);

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

-- What the archived rides of a driver with a vehicle add to a day: kopecks and hundredths of a
-- kilometre.
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

create table ride_id (
  id uuid primary key
);

create function ride_columns() returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = 'ride'::regclass and attnum > 0 and not attisdropped
$$;

-- The months that have a partition of their own.
create function ride_months(parent text default 'ride') returns setof date language sql
  stable as $$
  select to_date(substr(c.relname, 6), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass and c.relname ~ '^ride_[0-9]{4}_[0-9]{2}$' order by 1
$$;

-- Writes the rides of a table that is no partition into the partitions of their months, past all
-- triggers; those of months without a partition are left out.
create function place_rides(source text, parent text) returns void language plpgsql as $$
declare
  month date;
begin
  for month in execute format('select distinct date_trunc(''month'', picked_up_at at time zone ''UTC'')::date from %I', source)
  loop
    continue when month not in (select ride_months(parent));
    execute format('insert into %I (%s) select %2$s from %I where picked_up_at >= %L and picked_up_at < %L',
      to_char(month, '"ride_"YYYY_MM'), ride_columns(), source, (month)::text || ' 00:00:00+00', ((month + interval '1 month')::date)::text || ' 00:00:00+00');
  end loop;
end $$;

-- A partition for each month from the first to the last, and for those between them and the others.
-- Rides before all months are in ride_earlier, those after in ride_later. Returns how many were
-- made. Holds the rides alone for as long as it takes: with few rides in the two, some
-- milliseconds.
create function make_ride_months(first date, last date, parent text default 'ride')
  returns int language plpgsql as $$
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
      (month)::text || ' 00:00:00+00', ((month + interval '1 month')::date)::text || ' 00:00:00+00');
  end loop;
  if lowest is null then
    execute format('create table ride_earlier partition of %I for values from (minvalue) to (%L)', parent, (low)::text || ' 00:00:00+00');
    execute format('create table ride_later partition of %I for values from (%L) to (maxvalue)', parent,
      ((high + interval '1 month')::date)::text || ' 00:00:00+00');
  end if;
  if low < lowest then
    perform place_rides('ride_earlier', parent);
    execute format('delete from ride_earlier where picked_up_at >= %L', (low)::text || ' 00:00:00+00');
    execute format('alter table %I attach partition ride_earlier for values from (minvalue) to (%L)', parent, (low)::text || ' 00:00:00+00');
  end if;
  if high > highest then
    perform place_rides('ride_later', parent);
    execute format('delete from ride_later where picked_up_at < %L', ((high + interval '1 month')::date)::text || ' 00:00:00+00');
    execute format('alter table %I attach partition ride_later for values from (%L) to (maxvalue)', parent,
      ((high + interval '1 month')::date)::text || ' 00:00:00+00');
  end if;
  return cardinality(missing);
end $$;

-- Later months are made by the server (rides/keep-ride-months.ts).
select make_ride_months((now() - interval '3 months')::date, (now() + interval '2 months')::date);
