import type { Migration } from '../migration.ts';

const day = (moment: string) => `(${moment} at time zone p.time_zone)::date`;
const midnight = (date: string) => `((${date})::timestamp at time zone p.time_zone)`;

/** What one ride adds to the sums, from a row source `r` with the park as `p`. */
export const RIDE = `r.taxi_park_id, r.driver_id, r.vehicle_id, date_trunc('hour', r.picked_up_at, 'UTC') as hour,
  ${day('r.picked_up_at')} as day, (r.status <> 'cancelled')::int as rides, (r.status = 'completed')::int as completed,
  case when r.status = 'completed' then coalesce(r.distance_km * 100, 0) else 0 end::bigint as distance,
  case when r.status = 'completed' then coalesce(r.earning * 100, 0) else 0 end::bigint as earning`;

/** The parts of spans (`s`, with `starts` and `ends`) on each day; `p` is the park. */
export const spanDays = `
  cross join lateral generate_series(0, ${day('s.ends')} - ${day('s.starts')}) n
  cross join lateral (select ${day('s.starts')} + n as day) d
  cross join lateral (
    select least(s.ends, ${midnight('d.day + 1')}) - greatest(s.starts, ${midnight('d.day')}) as time
  ) t`;

const pairs = (period: string, first: string) => `
create view counted_ride_${period} as
  select taxi_park_id, ${first} as ${period}, driver_id, vehicle_id, sum(completed)::int as completed,
    sum(distance)::bigint as distance, sum(earning)::bigint as earning
  from counted_ride where completed > 0 group by 1, 2, 3, 4;`;

/** What the sums must be, from rides and switches: the definition that fills them, rebuilds them and checks them. */
export const migration: Migration = {
  id: 23,
  name: 'sums from records',
  sql: `
create view counted_ride as select ${RIDE} from ride r join taxi_park p on p.id = r.taxi_park_id;
create view counted_ride_hour as
  select taxi_park_id, hour, count(*)::int as rides from counted_ride group by 1, 2;
${pairs('day', 'day')}
${pairs('month', `date_trunc('month', day::timestamp)::date`)}

-- From a recorded connection to the next recorded switch; without one, it has not ended.
create view counted_span as
  select taxi_park_id, subject_id as driver_id, connected, at as starts,
    lead(at) over (partition by taxi_park_id, subject_id order by at, id) as ends
  from connection_event where subject = 'driver';
create view counted_driver_online as
  select driver_id, taxi_park_id, starts as since from counted_span where connected and ends is null;

create view counted_driver_day as
  select taxi_park_id, day, driver_id, sum(rides)::int as rides, sum(time) as online from (
    select taxi_park_id, day, driver_id, count(*)::int as rides, interval '0' as time
    from counted_ride where rides > 0 group by 1, 2, 3
    union all
    select s.taxi_park_id, d.day, s.driver_id, 0, t.time
    from counted_span s join taxi_park p on p.id = s.taxi_park_id ${spanDays}
    where s.connected and s.ends > s.starts and t.time > '0'
  ) parts group by 1, 2, 3;

create view counted_park_day as
  select taxi_park_id, day, sum(completed)::int as completed, sum(earning)::bigint as earning, sum(active)::int as active,
    sum(online) as online
  from (
    select taxi_park_id, day, sum(completed) as completed, sum(earning) as earning, 0 as active, interval '0' as online
    from counted_ride_day group by 1, 2
    union all
    select taxi_park_id, day, 0, 0, count(*), sum(online) from counted_driver_day group by 1, 2
  ) parts group by 1, 2;

-- Of one park. Rides and switches of all parks wait meanwhile.
create function rebuild_sums(park uuid) returns void language plpgsql as $$
declare
  kept text;
begin
  lock table ride, connection_event in share row exclusive mode;
  foreach kept in array array['ride_hour', 'ride_day', 'ride_month', 'driver_day', 'driver_online', 'park_day'] loop
    execute format('delete from %I where taxi_park_id = $1', kept) using park;
    -- In the order of the days, as rows come later: a day is read from few pages.
    execute format('insert into %1$I (%2$s) select %2$s from counted_%1$s where taxi_park_id = $1 order by 1, 2, 3', kept,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
       where a.attrelid = kept::regclass and a.attnum > 0 and not a.attisdropped)) using park;
  end loop;
end $$;

create function rebuild_sums_of_zone() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform rebuild_sums(new.id);
  return null;
end $$;
create trigger taxi_park_sums after update of time_zone on taxi_park
  for each row when (old.time_zone is distinct from new.time_zone) execute function rebuild_sums_of_zone();
`,
};
