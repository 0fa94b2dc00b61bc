import type { Migration } from '../migration.ts';

/** So many rides are moved in the migration itself; more of them by the server, while it answers. */
const AT_ONCE = 20_000;

const idTrigger = (event: 'insert' | 'update' | 'delete', tables: string) => `
  create trigger ride_${event}_id after ${event} on ride referencing ${tables}
    for each statement execute function keep_ride_ids_${event}();`;

const OLD = 'old table as before_rows';
const NEW = 'new table as after_rows';

/**
 * The rides by month of their pickup, in UTC (decision 132). The key of a partitioned table has the month in it, so that an
 * id is used once is kept by \`ride_id\`. The rides of an existing database are copied in small pieces into a second table,
 * which a trigger keeps up to date, compared, and put in the place of the first.
 */
export const migration: Migration = {
  id: 27,
  name: 'rides by month',
  sql: `
create table ride_id (id uuid primary key);
create function keep_ride_ids_insert() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into ride_id (id) select id from after_rows;
  return null;
end $$;
create function keep_ride_ids_update() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if exists (select id from before_rows except all select id from after_rows) then
    delete from ride_id where id in (select id from before_rows);
    insert into ride_id (id) select id from after_rows;
  end if;
  return null;
end $$;
create function keep_ride_ids_delete() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from ride_id where id in (select id from before_rows);
  return null;
end $$;

create table ride_by_month (like ride including defaults including constraints) partition by range (picked_up_at);
alter table ride_by_month add primary key (id, picked_up_at),
  add foreign key (taxi_park_id) references taxi_park,
  add foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id),
  add foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id);
create index ride_by_month_newest_first on ride_by_month (taxi_park_id, picked_up_at desc, id desc);
create index ride_by_month_earning on ride_by_month (taxi_park_id, picked_up_at)
  include (driver_id, vehicle_id, distance_km, earning) where status = 'completed';
create index ride_by_month_activity on ride_by_month (taxi_park_id, driver_id, picked_up_at desc)
  include (status, earning) where status <> 'cancelled';
alter table ride_by_month enable row level security;
create policy own_park on ride_by_month to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on ride_by_month to taxi_park_session;

-- Of three years back at most: what is older is together. And two months ahead.
select make_ride_months(
  greatest((now() - interval '36 months')::date, least((now() - interval '3 months')::date, min(r.first at time zone 'UTC')::date)),
  (now() + interval '2 months')::date, 'ride_by_month')
from (
  select (select picked_up_at from ride where taxi_park_id = p.id order by picked_up_at limit 1) as first from taxi_park p
) r;

create function mirror_ride() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op <> 'INSERT' then
    delete from ride_by_month where id = old.id and picked_up_at = old.picked_up_at;
    if tg_op = 'DELETE' or new.id <> old.id then delete from ride_id where id = old.id; end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into ride_by_month select new.*;
    insert into ride_id values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger mirror_ride after insert or update or delete on ride for each row execute function mirror_ride();

-- How far the copying is: newest first, park by park. No row: the rides are in their months.
create table ride_move (taxi_park_id uuid, picked_up_at timestamptz, id uuid, is_copied boolean not null default false);
insert into ride_move default values;

-- Copies up to so many rides and returns their number; null while another process copies, or at the end.
create function copy_rides(pieces int) returns int language plpgsql as $$
declare
  place ride_move;
  until record;
  copied int;
begin
  select * into place from ride_move for update skip locked;
  if not found or place.is_copied then return null; end if;
  if place.taxi_park_id is null then
    select id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid into place.taxi_park_id, place.picked_up_at, place.id
    from taxi_park order by id limit 1;
  end if;
  -- Where the piece ends is read before its rides are locked: a ride that changes meanwhile must not move the end.
  select r.picked_up_at, r.id into until from ride r
  where r.taxi_park_id = place.taxi_park_id and (r.picked_up_at, r.id) < (place.picked_up_at, place.id)
  order by r.picked_up_at desc, r.id desc offset pieces - 1 limit 1;
  with piece as materialized (
    -- Whoever changes one of them waits until it is copied, and then changes the copy, too.
    select r.* from ride r
    where r.taxi_park_id = place.taxi_park_id and (r.picked_up_at, r.id) < (place.picked_up_at, place.id)
      and (r.picked_up_at, r.id) >= (coalesce(until.picked_up_at, '-infinity'), coalesce(until.id, '00000000-0000-0000-0000-000000000000'))
    for share
  ), ids as (
    insert into ride_id select id from piece on conflict do nothing
  ), rides as (
    insert into ride_by_month select * from piece on conflict do nothing
  )
  select count(*) into copied from piece;
  if until.id is null then
    select p.id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid into place.taxi_park_id, place.picked_up_at, place.id
    from taxi_park p where p.id > place.taxi_park_id order by p.id limit 1;
    place.is_copied := place.taxi_park_id is null;
  else
    place.picked_up_at := until.picked_up_at;
    place.id := until.id;
  end if;
  update ride_move set (taxi_park_id, picked_up_at, id, is_copied) =
    (place.taxi_park_id, place.picked_up_at, place.id, place.is_copied);
  return copied;
end $$;

-- Whether both tables hold the same, in one snapshot.
create function rides_are_copied() returns boolean language sql stable as $$
  select (select is_copied from ride_move)
    and (select row(count(*), sum(hashtextextended(r::text, 0))) from ride r)
      = (select row(count(*), sum(hashtextextended(m::text, 0))) from ride_by_month m)
    and (select count(*) from ride) = (select count(*) from ride_id)
$$;

-- Puts the copy in the place of the rides, with their triggers.
create function put_months_in_place() returns void language plpgsql as $$
declare
  triggers text[];
  statement text;
begin
  lock table ride in access exclusive mode;
  triggers := array(select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'ride'::regclass and not tgisinternal and tgname <> 'mirror_ride' order by tgname);
  alter table ride rename to ride_before;
  alter table ride_by_month rename to ride;
  perform define_ride_views();
  drop table ride_before;
  alter index ride_by_month_pkey rename to ride_pkey;
  alter index ride_by_month_newest_first rename to ride_newest_first;
  alter index ride_by_month_earning rename to ride_earning;
  alter index ride_by_month_activity rename to ride_activity;
  foreach statement in array triggers loop execute statement; end loop;
${idTrigger('insert', NEW)}${idTrigger('update', `${OLD} ${NEW}`)}${idTrigger('delete', OLD)}
  drop function mirror_ride();
  delete from ride_move;
end $$;

do $$ begin
  if (select count(*) from (select from ride limit ${AT_ONCE + 1}) few) <= ${AT_ONCE} then
    while copy_rides(${AT_ONCE}) is not null loop end loop;
    update ride_move set is_copied = true;
    perform put_months_in_place();
  end if;
end $$;
`,
};
