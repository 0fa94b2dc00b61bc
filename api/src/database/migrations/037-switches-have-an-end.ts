import type { Migration } from '../migration.ts';
import { spanDays } from './023-sums-from-records.ts';

const day = (moment: string) => `(${moment} at time zone p.time_zone)::date`;
const midnight = (date: string) => `((${date})::timestamp at time zone p.time_zone)`;
/** The first moment that has all its switches; null, which greatest() leaves out, where none was deleted. */
const KEPT_FROM = midnight('p.switches_from');

/**
 * Switches of long ago are deleted (operations/forget-switches.ts). The sums of their days stay as they are: what is counted
 * from switches begins at the first day that has all of them, with the last switch before it.
 */
export const migration: Migration = {
  id: 37,
  name: 'switches have an end',
  sql: `
-- The first day that has all its switches; null where none was deleted.
alter table taxi_park add column switches_from date;

create or replace view counted_span as
  select s.taxi_park_id, s.driver_id, s.connected, greatest(s.starts, ${KEPT_FROM}) as starts, s.ends from (
    select taxi_park_id, subject_id as driver_id, connected, at as starts,
      lead(at) over (partition by taxi_park_id, subject_id order by at, id) as ends
    from connection_event where subject = 'driver'
  ) s join taxi_park p on p.id = s.taxi_park_id;
-- The time online of days without switches is what was summed; park_day, which was summed by itself, proves it.
create or replace view counted_driver_day as
  select taxi_park_id, day, driver_id, sum(rides)::int as rides, sum(time) as online from (
    select taxi_park_id, day, driver_id, sum(rides)::int as rides, interval '0' as time
    from counted_ride where rides > 0 group by 1, 2, 3
    union all
    select s.taxi_park_id, d.day, s.driver_id, 0, t.time
    from counted_span s join taxi_park p on p.id = s.taxi_park_id ${spanDays}
    where s.connected and s.ends > s.starts and t.time > '0'
    union all
    select k.taxi_park_id, k.day, k.driver_id, 0, k.online
    from driver_day k join taxi_park p on p.id = k.taxi_park_id where k.day < p.switches_from and k.online <> '0'
  ) parts group by 1, 2, 3;

-- Of one park; rides and switches of all parks wait meanwhile. As before, and the time online of days without switches stays.
create or replace function rebuild_sums(park uuid) returns void language plpgsql set jit = off as $$
declare
  kept text;
begin
  lock table ride, connection_event in share row exclusive mode;
  create temporary table ended on commit drop as
    select k.day, k.driver_id, k.online from driver_day k join taxi_park p on p.id = k.taxi_park_id
    where p.id = park and k.day < p.switches_from and k.online <> '0';
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
      select day, driver_id, 0, online from ended
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
  drop table rebuilt, ended;
end $$;

create or replace function keep_online() returns trigger language plpgsql security definer set search_path from current
  set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; time_list interval[]; none int[];
begin
  if not exists (select from added where subject = 'driver') then return null; end if;
  with switched as materialized (
    select a.taxi_park_id, a.subject_id as driver_id, min(a.at) as at from added a where a.subject = 'driver' group by 1, 2
  ), late as materialized (
    -- Not after all that was recorded before: the driver is counted anew, from the first day that has all switches.
    select s.taxi_park_id, s.driver_id from switched s join taxi_park p on p.id = s.taxi_park_id
    where s.at < ${KEPT_FROM} or exists (
      select from connection_event e
      where e.taxi_park_id = s.taxi_park_id and e.subject = 'driver' and e.subject_id = s.driver_id and e.at >= s.at
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
    join connection_event e on e.taxi_park_id = l.taxi_park_id and e.subject = 'driver' and e.subject_id = l.driver_id
  ), span as (
    select v.taxi_park_id, v.driver_id, v.connected, greatest(v.at, ${KEPT_FROM}) as starts,
      lead(v.at) over (partition by v.driver_id order by v.at, v.id) as ends
    from event v join taxi_park p on p.id = v.taxi_park_id
  ), part as (
    select s.taxi_park_id, s.driver_id, d.day,
      least(s.ends, ${midnight('d.day + 1')}) - greatest(s.starts, ${midnight('d.day')}) as time
    from span s join taxi_park p on p.id = s.taxi_park_id
    cross join lateral generate_series(0, ${day('s.ends')} - ${day('s.starts')}) n
    cross join lateral (select ${day('s.starts')} + n as day) d
    where s.connected and s.ends > s.starts
    union all
    select k.taxi_park_id, k.driver_id, k.day, -k.online
    from late l join driver_day k on k.driver_id = l.driver_id and k.online <> '0'
    join taxi_park p on p.id = l.taxi_park_id
    where p.switches_from is null or k.day >= p.switches_from
  ), delta as (
    select t.taxi_park_id, t.day, t.driver_id, sum(t.time) as time from part t group by 1, 2, 3 having sum(t.time) <> '0'
  )
  select array_agg(t.taxi_park_id), array_agg(t.day), array_agg(t.driver_id), array_agg(t.time)
  into park_list, day_list, driver_list, time_list from delta t;
  if park_list is not null then
    none := array_fill(0, array[cardinality(park_list)]);
    perform add_to_days(park_list, day_list, driver_list, none, time_list, none, none::bigint[]);
  end if;
  delete from driver_online o using (select distinct subject_id from added where subject = 'driver') a
  where o.driver_id = a.subject_id;
  insert into driver_online (driver_id, taxi_park_id, since)
  select a.subject_id, a.taxi_park_id, greatest(last.at, ${KEPT_FROM})
  from (select distinct taxi_park_id, subject_id from added where subject = 'driver') a
  cross join lateral (
    select e.at, e.connected from connection_event e
    where e.taxi_park_id = a.taxi_park_id and e.subject = 'driver' and e.subject_id = a.subject_id
    order by e.at desc, e.id desc limit 1
  ) last join taxi_park p on p.id = a.taxi_park_id where last.connected;
  return null;
end $$;

-- From now on what is before that day is not counted again. Who is connected since before it has the time until then summed.
-- The park is locked before its switches, as by a change of its time zone.
create function end_switches(park uuid, before date) returns void language plpgsql security definer
  set search_path from current set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; time_list interval[]; none int[]; kept_from timestamptz;
begin
  select ${midnight('before')} into kept_from from taxi_park p
  where p.id = park and (p.switches_from is null or p.switches_from < before) for no key update;
  if kept_from is null or not exists (
    select from connection_event e where e.taxi_park_id = park and e.subject in ('driver', 'vehicle') and e.at < kept_from
  ) then return; end if;
  lock table connection_event in share row exclusive mode;
  select array_agg(park), array_agg(d.day), array_agg(s.driver_id), array_agg(t.time)
  into park_list, day_list, driver_list, time_list
  from (select driver_id, since as starts, kept_from as ends from driver_online where taxi_park_id = park and since < kept_from) s
  join taxi_park p on p.id = park ${spanDays}
  where t.time > '0';
  if park_list is not null then
    none := array_fill(0, array[cardinality(park_list)]);
    perform add_to_days(park_list, day_list, driver_list, none, time_list, none, none::bigint[]);
    update driver_online set since = kept_from where taxi_park_id = park and since < kept_from;
  end if;
  update taxi_park set switches_from = before where id = park;
end $$;

-- Deletes of the next switches of before that day, in the order of time, those that are not the last of their driver or
-- vehicle. Returns how many, and where to go on; null at the end.
create function forget_switches(of_subject text, after_at timestamptz, after_id bigint, most int)
  returns table (rows int, at timestamptz, id bigint) language sql security definer set search_path from current as $$
  with kept as (
    select ${KEPT_FROM} as since from taxi_park p where p.id = current_park()
  ), looked as materialized (
    select e.id, e.at, e.subject_id from connection_event e
    where e.taxi_park_id = current_park() and e.subject = of_subject and e.at < (select since from kept)
      and e.at >= after_at and (e.at, e.id) > (after_at, after_id)
    order by e.at, e.id limit most
  ), gone as (
    delete from connection_event e using looked l
    where e.id = l.id and exists (
      select from connection_event f
      where f.taxi_park_id = current_park() and f.subject = of_subject and f.subject_id = l.subject_id
        and (f.at, f.id) > (l.at, l.id) and f.at < (select since from kept)
    ) returning e.id
  ), last as (select l.at, l.id from looked l order by l.at desc, l.id desc limit 1)
  select (select count(*)::int from gone), last.at, last.id
  from (select count(*) as n from looked) c left join last on c.n = most
$$;

-- The moved midnights leave up to two days without all their switches.
create or replace function rebuild_sums_of_zone() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform end_switches(new.id, new.switches_from + 2) where new.switches_from is not null;
  perform rebuild_sums(new.id);
  return null;
end $$;
`,
};
