-- edition 4
-- Sums of rides and of time online, kept in the statement that writes them (decision 116).

-- The events of a statement are written together: ten thousand statements of one row each would
-- change the same sums.
create or replace function record_switch() returns trigger language plpgsql as $$
begin
  new.last_switch := nextval('connection_event_id_seq');
  return new;
end $$;
create or replace trigger driver_connections before update of connection_status on driver
  for each row when (old.connection_status <> new.connection_status)
  execute function record_switch('driver');
create or replace trigger vehicle_connections before update of connection_status on vehicle
  for each row when (old.connection_status <> new.connection_status)
  execute function record_switch('vehicle');

-- Of one park; rides and switches of all parks wait meanwhile. As before, and the time online of
-- days without switches stays.
create or replace function rebuild_sums(park uuid) returns void language plpgsql set jit = off as $$
declare
  kept text;
begin
  lock table ride, connection_event in share row exclusive mode;
  create temporary table ended on commit drop as
    select k.day, k.driver_id, k.online from driver_day k join taxi_park p on p.id = k.taxi_park_id
    where p.id = park and k.day < p.switches_from and k.online <> '0';
  foreach kept in array array['ride_hour', 'ride_day', 'ride_month', 'driver_day', 'driver_online',
    'park_day'] loop
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
    select park, day, driver_id, vehicle_id, completed, distance, earning from rebuilt
      where completed > 0 order by 2, 3;
  insert into ride_month (taxi_park_id, month, driver_id, vehicle_id, completed, distance, earning)
    select park, date_trunc('month', day::timestamp)::date, driver_id, vehicle_id, sum(completed),
      sum(distance), sum(earning)
    from rebuilt where completed > 0 group by 2, 3, 4 order by 2, 3;
  insert into driver_day (taxi_park_id, day, driver_id, rides, online)
    select park, day, driver_id, sum(rides), sum(time) from (
      select day, driver_id, rides, interval '0' as time from rebuilt where rides > 0
      union all
      select day, driver_id, 0, online from ended
      union all
      select d.day, s.driver_id, 0, t.time
      from counted_span s join taxi_park p on p.id = s.taxi_park_id 
  cross join lateral generate_series(0,
    (s.ends at time zone p.time_zone)::date - (s.starts at time zone p.time_zone)::date) n
  cross join lateral (select (s.starts at time zone p.time_zone)::date + n as day) d
  cross join lateral (
    select least(s.ends, ((d.day + 1)::timestamp at time zone p.time_zone)) - greatest(s.starts,
      ((d.day)::timestamp at time zone p.time_zone)) as time
  ) t
      where s.taxi_park_id = park and s.connected and s.ends > s.starts and t.time > '0'
    ) parts group by 2, 3 order by 2, 3;
  insert into driver_online (driver_id, taxi_park_id, since)
    select driver_id, taxi_park_id, since from counted_driver_online where taxi_park_id = park;
  insert into park_day (taxi_park_id, day, completed, earning, active, online)
    select park, day, sum(completed), sum(earning), sum(active), sum(online) from (
      select day, completed, earning, 0 as active, interval '0' as online from rebuilt
        where completed > 0
      union all
      select day, 0, 0, 1, online from driver_day where taxi_park_id = park
    ) parts group by 2 order by 2;
  drop table rebuilt, ended;
end $$;

-- The moved midnights leave up to two days without all their switches.
create or replace function rebuild_sums_of_zone() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  perform end_switches(new.id, new.switches_from + 2) where new.switches_from is not null;
  perform rebuild_sums(new.id);
  return null;
end $$;
create or replace trigger taxi_park_sums after update of time_zone on taxi_park
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function rebuild_sums_of_zone();

-- One line for each park, day and driver. The park's day is locked first: whoever waits for it then
-- reads what the other has added to the driver's, so that a driver becomes active once.
create or replace function add_to_days(parks uuid[], days date[], drivers uuid[], rides int[],
  online interval[], completed int[], earning bigint[]) returns void language plpgsql as $$
begin
  insert into park_day (taxi_park_id, day)
  select distinct park, on_day from unnest(parks, days) as u(park, on_day) order by 1, 2
    on conflict do nothing;
  perform from park_day p
  where (p.taxi_park_id, p.day) in (select park, on_day from unnest(parks, days) as u(park, on_day))
  order by p.taxi_park_id, p.day for no key update;
  with delta as materialized (
    select * from unnest(parks, days, drivers, rides, online, completed, earning)
      as u(park, on_day, driver, rides, online, completed, earning)
  ), before as materialized (
    select d.*, coalesce(b.rides, 0) as rides_before, coalesce(b.online, '0') as online_before
    from delta d left join lateral (
      select k.rides, k.online from driver_day k
      where k.taxi_park_id = d.park and k.day = d.on_day and k.driver_id = d.driver
    ) b on true
  ), added as (
    insert into driver_day as k (taxi_park_id, day, driver_id, rides, online)
    select d.park, d.on_day, d.driver, d.rides, d.online from delta d order by 1, 2, 3
    on conflict (taxi_park_id, day, driver_id) do update
      set rides = k.rides + excluded.rides, online = k.online + excluded.online
  )
  update park_day p set completed = p.completed + s.completed, earning = p.earning + s.earning,
    active = p.active + s.gained, online = p.online + s.online
  from (
    select b.park, b.on_day, sum(b.completed) as completed, sum(b.earning) as earning,
      sum(b.online) as online,
      sum((b.rides_before + b.rides > 0 or b.online_before + b.online > '0')::int
        - (b.rides_before > 0 or b.online_before > '0')::int) as gained
    from before b group by 1, 2
  ) s where p.taxi_park_id = s.park and p.day = s.on_day;
end $$;

create or replace function keep_ride_sums() returns trigger language plpgsql security
  definer set search_path from current set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; ride_list int[]; completed_list int[]; earning_list bigint[];
begin
  with changed_rides as (
    select taxi_park_id, driver_id, vehicle_id, picked_up_at, status, distance_km, earning, 1 as sign
    from after_rows
    union all
    select taxi_park_id, driver_id, vehicle_id, picked_up_at, status, distance_km, earning, -1
    from before_rows
  ), lines as materialized (
    select r.taxi_park_id, r.driver_id, r.vehicle_id, r.sign,
      date_trunc('hour', r.picked_up_at, 'UTC') as hour,
      (r.picked_up_at at time zone p.time_zone)::date as day,
        r.sign * (r.status <> 'cancelled')::int as rides,
      r.sign * (r.status = 'completed')::int as completed,
      case when r.status = 'completed' then r.sign * coalesce(r.distance_km * 100, 0)
        else 0 end::bigint as distance,
      case when r.status = 'completed' then r.sign * coalesce(r.earning * 1000, 0)
        else 0 end::bigint as earning
    from changed_rides r join taxi_park p on p.id = r.taxi_park_id
  ), in_hours as (
    insert into ride_hour as k (taxi_park_id, hour, rides)
    select l.taxi_park_id, l.hour, sum(l.sign) from lines l group by 1, 2 having sum(l.sign) <> 0
      order by 1, 2
    on conflict (taxi_park_id, hour) do update set rides = k.rides + excluded.rides
  ), pairs as materialized (
    select l.taxi_park_id, l.day, l.driver_id, l.vehicle_id, sum(l.completed) as completed,
      sum(l.distance) as distance,
      sum(l.earning) as earning
    from lines l group by 1, 2, 3, 4
    having sum(l.completed) <> 0 or sum(l.distance) <> 0 or sum(l.earning) <> 0
  ), in_days as (
    insert into ride_day as k (taxi_park_id, day, driver_id, vehicle_id, completed, distance,
      earning)
    select taxi_park_id, day, driver_id, vehicle_id, sum(completed), sum(distance), sum(earning)
    from pairs group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (taxi_park_id, day, driver_id,
      vehicle_id) do update set completed = k.completed + excluded.completed,
      distance = k.distance + excluded.distance, earning = k.earning + excluded.earning
  ), in_months as (
    insert into ride_month as k (taxi_park_id, month, driver_id, vehicle_id, completed, distance,
      earning)
    select taxi_park_id, date_trunc('month', day::timestamp)::date, driver_id, vehicle_id,
      sum(completed), sum(distance), sum(earning)
    from pairs group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (taxi_park_id, month, driver_id,
      vehicle_id) do update set completed = k.completed + excluded.completed,
      distance = k.distance + excluded.distance, earning = k.earning + excluded.earning
  ), of_drivers as (
    select l.taxi_park_id, l.day, l.driver_id, sum(l.rides) as rides, sum(l.completed) as completed,
      sum(l.earning) as earning
    from lines l group by 1, 2, 3
    having sum(l.rides) <> 0 or sum(l.completed) <> 0 or sum(l.earning) <> 0
  )
  select array_agg(o.taxi_park_id), array_agg(o.day), array_agg(o.driver_id), array_agg(o.rides),
    array_agg(o.completed),
    array_agg(o.earning)
  into park_list, day_list, driver_list, ride_list, completed_list, earning_list from of_drivers o;
  if park_list is not null then
    perform add_to_days(park_list, day_list, driver_list, ride_list,
      array_fill(interval '0', array[cardinality(park_list)]),
      completed_list, earning_list);
  end if;
  return null;
end $$;
create or replace trigger ride_insert_sums after insert on ride
  referencing new table as after_rows for each statement execute function keep_ride_sums();
create or replace trigger ride_update_sums after update on ride
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_ride_sums();
create or replace trigger ride_delete_sums after delete on ride
  referencing old table as before_rows for each statement execute function keep_ride_sums();
drop function if exists keep_ride_sums_insert(), keep_ride_sums_update(), keep_ride_sums_delete();

create or replace function record_driver_switches() returns trigger language plpgsql set
  enable_nestloop = off set enable_mergejoin = off set jit = off as $$
begin
  insert into connection_event (id, taxi_park_id, subject, subject_id, connected,
    at) overriding system value
  select a.last_switch, a.taxi_park_id, 'driver', a.id, a.connection_status, park_now()
  from after_rows a join before_rows b on b.id = a.id
    where a.connection_status <> b.connection_status;
  return null;
end $$;
create or replace trigger driver_switches after update on driver
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function record_driver_switches();

create or replace function record_vehicle_switches() returns trigger language plpgsql set
  enable_nestloop = off set enable_mergejoin = off set jit = off as $$
begin
  insert into connection_event (id, taxi_park_id, subject, subject_id, connected,
    at) overriding system value
  select a.last_switch, a.taxi_park_id, 'vehicle', a.id, a.connection_status, park_now()
  from after_rows a join before_rows b on b.id = a.id
    where a.connection_status <> b.connection_status;
  return null;
end $$;
create or replace trigger vehicle_switches after update on vehicle
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function record_vehicle_switches();

create or replace function keep_online() returns trigger language plpgsql security definer set
  search_path from current set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; time_list interval[]; none int[];
begin
  if not exists (select from added where subject = 'driver') then return null; end if;
  with switched as materialized (
    select a.taxi_park_id, a.subject_id as driver_id, min(a.at) as at from added a
      where a.subject = 'driver' group by 1, 2
  ), late as materialized (
    -- Not after all that was recorded before: the driver is counted anew, from the first day that
    -- has all switches.
    select s.taxi_park_id, s.driver_id from switched s join taxi_park p on p.id = s.taxi_park_id
    where s.at < ((p.switches_from)::timestamp at time zone p.time_zone) or exists (
      select from connection_event e
      where e.taxi_park_id = s.taxi_park_id and e.subject = 'driver' and e.subject_id = s.driver_id
        and e.at >= s.at
        and e.id not in (select a.id from added a)
    )
  ), event as (
    select o.taxi_park_id, o.driver_id, o.since as at, 0::bigint as id, true as connected
    from driver_online o join switched s on s.driver_id = o.driver_id
    where s.driver_id not in (select l.driver_id from late l)
    union all
    select a.taxi_park_id, a.subject_id, a.at, a.id, a.connected from added a
    where a.subject = 'driver' and a.subject_id not in (select l.driver_id from late l)
    union all
    select e.taxi_park_id, e.subject_id, e.at, e.id, e.connected from late l
    join connection_event e on e.taxi_park_id = l.taxi_park_id and e.subject = 'driver'
      and e.subject_id = l.driver_id
  ), span as (
    select v.taxi_park_id, v.driver_id, v.connected,
      greatest(v.at, ((p.switches_from)::timestamp at time zone p.time_zone)) as starts,
      lead(v.at) over (partition by v.driver_id order by v.at, v.id) as ends
    from event v join taxi_park p on p.id = v.taxi_park_id
  ), part as (
    select s.taxi_park_id, s.driver_id, d.day,
      least(s.ends, ((d.day + 1)::timestamp at time zone p.time_zone)) - greatest(s.starts,
        ((d.day)::timestamp at time zone p.time_zone)) as time
    from span s join taxi_park p on p.id = s.taxi_park_id
    cross join lateral generate_series(0,
      (s.ends at time zone p.time_zone)::date - (s.starts at time zone p.time_zone)::date) n
    cross join lateral (select (s.starts at time zone p.time_zone)::date + n as day) d
    where s.connected and s.ends > s.starts
    union all
    select k.taxi_park_id, k.driver_id, k.day, -k.online
    from late l join driver_day k on k.driver_id = l.driver_id and k.online <> '0'
    join taxi_park p on p.id = l.taxi_park_id
    where p.switches_from is null or k.day >= p.switches_from
  ), delta as (
    select t.taxi_park_id, t.day, t.driver_id, sum(t.time) as time from part t group by 1, 2, 3
      having sum(t.time) <> '0'
  )
  select array_agg(t.taxi_park_id), array_agg(t.day), array_agg(t.driver_id), array_agg(t.time)
  into park_list, day_list, driver_list, time_list from delta t;
  if park_list is not null then
    none := array_fill(0, array[cardinality(park_list)]);
    perform add_to_days(park_list, day_list, driver_list, none, time_list, none, none::bigint[]);
  end if;
  delete from driver_online o using (select distinct subject_id from added
    where subject = 'driver') a
  where o.driver_id = a.subject_id;
  insert into driver_online (driver_id, taxi_park_id, since)
  select a.subject_id, a.taxi_park_id, greatest(last.at,
    ((p.switches_from)::timestamp at time zone p.time_zone))
  from (select distinct taxi_park_id, subject_id from added where subject = 'driver') a
  cross join lateral (
    select e.at, e.connected from connection_event e
    where e.taxi_park_id = a.taxi_park_id and e.subject = 'driver' and e.subject_id = a.subject_id
    order by e.at desc, e.id desc limit 1
  ) last join taxi_park p on p.id = a.taxi_park_id where last.connected;
  return null;
end $$;
create or replace trigger connection_event_sums after insert on connection_event
  referencing new table as added for each statement execute function keep_online();

-- From now on what is before that day is not counted again. Who is connected since before it has
-- the time until then summed. The park is locked before its switches, as by a change of its time
-- zone.
create or replace function end_switches(park uuid, before date) returns void language plpgsql
  security definer set search_path from current set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; time_list interval[]; none int[]; kept_from timestamptz;
begin
  select ((before)::timestamp at time zone p.time_zone) into kept_from from taxi_park p
  where p.id = park and (p.switches_from is null or p.switches_from < before) for no key update;
  if kept_from is null or not exists (
    select from connection_event e where e.taxi_park_id = park
      and e.subject in ('driver', 'vehicle') and e.at < kept_from
  ) then return; end if;
  lock table connection_event in share row exclusive mode;
  select array_agg(park), array_agg(d.day), array_agg(s.driver_id), array_agg(t.time)
  into park_list, day_list, driver_list, time_list
  from (select driver_id, since as starts, kept_from as ends from driver_online
    where taxi_park_id = park and since < kept_from) s
  join taxi_park p on p.id = park 
  cross join lateral generate_series(0,
    (s.ends at time zone p.time_zone)::date - (s.starts at time zone p.time_zone)::date) n
  cross join lateral (select (s.starts at time zone p.time_zone)::date + n as day) d
  cross join lateral (
    select least(s.ends, ((d.day + 1)::timestamp at time zone p.time_zone)) - greatest(s.starts,
      ((d.day)::timestamp at time zone p.time_zone)) as time
  ) t
  where t.time > '0';
  if park_list is not null then
    none := array_fill(0, array[cardinality(park_list)]);
    perform add_to_days(park_list, day_list, driver_list, none, time_list, none, none::bigint[]);
    update driver_online set since = kept_from where taxi_park_id = park and since < kept_from;
  end if;
  update taxi_park set switches_from = before where id = park;
end $$;

-- Deletes of the next switches of before that day, in the order of time, those that are not the
-- last of their driver or vehicle. Returns how many, and where to go on; null at the end.
create or replace function forget_switches(of_subject text, after_at timestamptz, after_id bigint,
  most int) returns table(rows int, at timestamptz, id bigint) language sql security definer set
  search_path from current as $$
  with kept as (
    select ((p.switches_from)::timestamp at time zone p.time_zone) as since from taxi_park p
      where p.id = current_park()
  ), looked as materialized (
    select e.id, e.at, e.subject_id from connection_event e
    where e.taxi_park_id = current_park() and e.subject = of_subject
      and e.at < (select since from kept)
      and e.at >= after_at and (e.at, e.id) > (after_at, after_id)
    order by e.at, e.id limit most
  ), gone as (
    delete from connection_event e using looked l
    where e.id = l.id and exists (
      select from connection_event f
      where f.taxi_park_id = current_park() and f.subject = of_subject
        and f.subject_id = l.subject_id
        and (f.at, f.id) > (l.at, l.id) and f.at < (select since from kept)
    ) returning e.id
  ), last as (select l.at, l.id from looked l order by l.at desc, l.id desc limit 1)
  select (select count(*)::int from gone), last.at, last.id
  from (select count(*) as n from looked) c left join last on c.n = most
$$;

create or replace view counted_ride as
  select r.taxi_park_id, r.driver_id, r.vehicle_id,
    date_trunc('hour', r.picked_up_at, 'UTC') as hour,
    (r.picked_up_at at time zone p.time_zone)::date as day,
    (r.status <> 'cancelled')::int as rides, (r.status = 'completed')::int as completed,
    case when r.status = 'completed' then coalesce(r.distance_km * 100, 0)
      else 0 end::bigint as distance,
    case when r.status = 'completed' then coalesce(r.earning * 1000, 0) else 0 end::bigint as earning
  from ride r join taxi_park p on p.id = r.taxi_park_id;

create or replace view counted_ride_hour as
  select taxi_park_id, hour, count(*)::int as rides from counted_ride group by 1, 2;

create or replace view counted_ride_day as
  select taxi_park_id, day as day, driver_id, vehicle_id, sum(completed)::int as completed,
    sum(distance)::bigint as distance, sum(earning)::bigint as earning
  from counted_ride where completed > 0 group by 1, 2, 3, 4;

create or replace view counted_ride_month as
  select taxi_park_id, date_trunc('month', day::timestamp)::date as month, driver_id, vehicle_id,
    sum(completed)::int as completed,
    sum(distance)::bigint as distance, sum(earning)::bigint as earning
  from counted_ride where completed > 0 group by 1, 2, 3, 4;

-- From a recorded connection to the next recorded switch; without one, it has not ended.
create or replace view counted_span as
  select s.taxi_park_id, s.driver_id, s.connected, greatest(s.starts,
    ((p.switches_from)::timestamp at time zone p.time_zone)) as starts, s.ends from (
    select taxi_park_id, subject_id as driver_id, connected, at as starts,
      lead(at) over (partition by taxi_park_id, subject_id order by at, id) as ends
    from connection_event where subject = 'driver'
  ) s join taxi_park p on p.id = s.taxi_park_id;

create or replace view counted_driver_online as
  select driver_id, taxi_park_id, starts as since from counted_span where connected
    and ends is null;

-- The time online of days without switches is what was summed; park_day, which was summed by
-- itself, proves it.
create or replace view counted_driver_day as
  select taxi_park_id, day, driver_id, sum(rides)::int as rides, sum(time) as online from (
    select taxi_park_id, day, driver_id, sum(rides)::int as rides, interval '0' as time
    from counted_ride where rides > 0 group by 1, 2, 3
    union all
    select s.taxi_park_id, d.day, s.driver_id, 0, t.time
    from counted_span s join taxi_park p on p.id = s.taxi_park_id 
  cross join lateral generate_series(0,
    (s.ends at time zone p.time_zone)::date - (s.starts at time zone p.time_zone)::date) n
  cross join lateral (select (s.starts at time zone p.time_zone)::date + n as day) d
  cross join lateral (
    select least(s.ends, ((d.day + 1)::timestamp at time zone p.time_zone)) - greatest(s.starts,
      ((d.day)::timestamp at time zone p.time_zone)) as time
  ) t
    where s.connected and s.ends > s.starts and t.time > '0'
    union all
    select k.taxi_park_id, k.day, k.driver_id, 0, k.online
    from driver_day k join taxi_park p on p.id = k.taxi_park_id where k.day < p.switches_from
      and k.online <> '0'
  ) parts group by 1, 2, 3;

create or replace view counted_park_day as
  select taxi_park_id, day, sum(completed)::int as completed, sum(earning)::bigint as earning,
    sum(active)::int as active,
    sum(online) as online
  from (
    select taxi_park_id, day, sum(completed) as completed, sum(earning) as earning, 0 as active,
      interval '0' as online
    from counted_ride_day group by 1, 2
    union all
    select taxi_park_id, day, 0, 0, count(*), sum(online) from counted_driver_day group by 1, 2
  ) parts group by 1, 2;
