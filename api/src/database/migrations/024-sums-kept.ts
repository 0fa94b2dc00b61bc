import type { Migration } from '../migration.ts';

const day = (moment: string) => `(${moment} at time zone p.time_zone)::date`;
const midnight = (date: string) => `((${date})::timestamp at time zone p.time_zone)`;

/** Rides of before and after a change. */
const changed = {
  insert: 'select r.*, 1 as sign from after_rows r',
  update: 'select r.*, 1 as sign from after_rows r union all select r.*, -1 from before_rows r',
  delete: 'select r.*, -1 as sign from before_rows r',
} as const;

const tables = {
  insert: 'new table as after_rows',
  update: 'old table as before_rows new table as after_rows',
  delete: 'old table as before_rows',
} as const;

const addPairs = (period: 'day' | 'month', first: string) => `
    insert into ride_${period} as k (taxi_park_id, ${period}, driver_id, vehicle_id, completed, distance, earning)
    select taxi_park_id, ${first}, driver_id, vehicle_id, sum(completed), sum(distance), sum(earning)
    from pairs group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (taxi_park_id, ${period}, driver_id, vehicle_id) do update set completed = k.completed + excluded.completed,
      distance = k.distance + excluded.distance, earning = k.earning + excluded.earning`;

const rideTrigger = (event: keyof typeof changed) => `
create function keep_ride_sums_${event}() returns trigger language plpgsql security definer set search_path from current
  set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; ride_list int[]; completed_list int[]; earning_list bigint[];
begin
  with lines as materialized (
    select r.taxi_park_id, r.driver_id, r.vehicle_id, r.sign, date_trunc('hour', r.picked_up_at, 'UTC') as hour,
      ${day('r.picked_up_at')} as day, r.sign * (r.status <> 'cancelled')::int as rides,
      r.sign * (r.status = 'completed')::int as completed,
      case when r.status = 'completed' then r.sign * coalesce(r.distance_km * 100, 0) else 0 end::bigint as distance,
      case when r.status = 'completed' then r.sign * coalesce(r.earning * 100, 0) else 0 end::bigint as earning
    from (${changed[event]}) r join taxi_park p on p.id = r.taxi_park_id
  ), in_hours as (
    insert into ride_hour as k (taxi_park_id, hour, rides)
    select l.taxi_park_id, l.hour, sum(l.sign) from lines l group by 1, 2 having sum(l.sign) <> 0 order by 1, 2
    on conflict (taxi_park_id, hour) do update set rides = k.rides + excluded.rides
  ), pairs as materialized (
    select l.taxi_park_id, l.day, l.driver_id, l.vehicle_id, sum(l.completed) as completed, sum(l.distance) as distance,
      sum(l.earning) as earning
    from lines l group by 1, 2, 3, 4
    having sum(l.completed) <> 0 or sum(l.distance) <> 0 or sum(l.earning) <> 0
  ), in_days as (${addPairs('day', 'day')}
  ), in_months as (${addPairs('month', `date_trunc('month', day::timestamp)::date`)}
  ), of_drivers as (
    select l.taxi_park_id, l.day, l.driver_id, sum(l.rides) as rides, sum(l.completed) as completed, sum(l.earning) as earning
    from lines l group by 1, 2, 3
    having sum(l.rides) <> 0 or sum(l.completed) <> 0 or sum(l.earning) <> 0
  )
  select array_agg(o.taxi_park_id), array_agg(o.day), array_agg(o.driver_id), array_agg(o.rides), array_agg(o.completed),
    array_agg(o.earning)
  into park_list, day_list, driver_list, ride_list, completed_list, earning_list from of_drivers o;
  if park_list is not null then
    perform add_to_days(park_list, day_list, driver_list, ride_list, array_fill(interval '0', array[cardinality(park_list)]),
      completed_list, earning_list);
  end if;
  return null;
end $$;
create trigger ride_${event}_sums after ${event} on ride referencing ${tables[event]}
  for each statement execute function keep_ride_sums_${event}();`;

const switchTriggers = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
create function record_${table}_switches() returns trigger language plpgsql
  -- A plan that is made for one row is kept, and would compare each row before with each row after.
  set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
begin
  insert into connection_event (id, taxi_park_id, subject, subject_id, connected, at) overriding system value
  select a.last_switch, a.taxi_park_id, '${table}', a.id, a.connection_status, park_now()
  from after_rows a join before_rows b on b.id = a.id where a.connection_status <> b.connection_status;
  return null;
end $$;
create trigger ${table}_switches after update on ${table} referencing old table as before_rows new table as after_rows
  for each statement execute function record_${table}_switches();`,
  )
  .join('');

/** How the sums are kept: in the statement that writes a ride or a switch (decision 116). */
export const migration: Migration = {
  id: 24,
  name: 'sums kept',
  sql: `
-- One line for each park, day and driver. The park's day is locked first: whoever waits for it then reads what the other
-- has added to the driver's, so that a driver becomes active once.
create function add_to_days(parks uuid[], days date[], drivers uuid[], rides int[], online interval[], completed int[],
  earning bigint[]) returns void language plpgsql as $$
begin
  insert into park_day (taxi_park_id, day)
  select distinct park, on_day from unnest(parks, days) as u(park, on_day) order by 1, 2 on conflict do nothing;
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
    select b.park, b.on_day, sum(b.completed) as completed, sum(b.earning) as earning, sum(b.online) as online,
      sum((b.rides_before + b.rides > 0 or b.online_before + b.online > '0')::int
        - (b.rides_before > 0 or b.online_before > '0')::int) as gained
    from before b group by 1, 2
  ) s where p.taxi_park_id = s.park and p.day = s.on_day;
end $$;
${(['insert', 'update', 'delete'] as const).map(rideTrigger).join('\n')}

-- The events of a statement are written together: ten thousand statements of one row each would change the same sums.
create or replace function record_switch() returns trigger language plpgsql as $$
begin
  new.last_switch := nextval('connection_event_id_seq');
  return new;
end $$;
grant usage on sequence connection_event_id_seq to taxi_park_session;
${switchTriggers}

create function keep_online() returns trigger language plpgsql security definer set search_path from current
  set jit = off as $$
declare
  park_list uuid[]; day_list date[]; driver_list uuid[]; time_list interval[]; none int[];
begin
  if not exists (select from added where subject = 'driver') then return null; end if;
  with switched as materialized (
    select a.taxi_park_id, a.subject_id as driver_id, min(a.at) as at from added a where a.subject = 'driver' group by 1, 2
  ), late as materialized (
    -- Not after all that was recorded before: the driver is counted anew.
    select s.taxi_park_id, s.driver_id from switched s where exists (
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
    select v.taxi_park_id, v.driver_id, v.connected, v.at as starts,
      lead(v.at) over (partition by v.driver_id order by v.at, v.id) as ends
    from event v
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
  select a.subject_id, a.taxi_park_id, last.at
  from (select distinct taxi_park_id, subject_id from added where subject = 'driver') a
  cross join lateral (
    select e.at, e.connected from connection_event e
    where e.taxi_park_id = a.taxi_park_id and e.subject = 'driver' and e.subject_id = a.subject_id
    order by e.at desc, e.id desc limit 1
  ) last where last.connected;
  return null;
end $$;
create trigger connection_event_sums after insert on connection_event
  referencing new table as added for each statement execute function keep_online();

select rebuild_sums(id) from taxi_park;
`,
};
