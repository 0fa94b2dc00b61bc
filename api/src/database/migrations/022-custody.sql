-- was 2b6697b4ecb171038e38a4c831c276cf654e5b4a044364b8ac44dcb4eb1dbdb8
-- Who had a car, from when to when. Kept by functions/custody.sql; vehicle.driver_id is who has it now.

-- Of one uuid from itself to itself: so that an exclusion constraint needs no extension for equality.
create type uuid_range as range (subtype = uuid);

create table custody (
  id uuid primary key default gen_random_uuid(),
  taxi_park_id uuid not null references taxi_park,
  vehicle_id uuid not null,
  kind text not null check (kind in ('driver', 'repair', 'reserve')),
  driver_id uuid,
  -- In milliseconds, as the wire has them.
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  -- `added` with the car, so that it may have begun before.
  origin text not null check (origin in ('added', 'journal', 'pairing', 'import', 'hand')),
  version int not null default 1,
  check ((kind = 'driver') = (driver_id is not null)),
  check (valid_from < valid_to),
  -- Checked at the end of a statement: an act moves the end of one and the beginning of the next.
  constraint custody_apart exclude using gist (
    uuid_range(vehicle_id, vehicle_id, '[]') with &&, tstzrange(valid_from, valid_to) with &&
  ) deferrable
);
create index custody_of_vehicle on custody (vehicle_id, valid_from);
create index custody_of_driver on custody (driver_id, valid_from);
alter table custody enable row level security;
create policy own_park on custody to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on custody to taxi_park_session;

-- The past, once, from the journal, which names drivers by their names: only a name that one driver
-- alone has ever had is believed. Before its first entry nothing is known.
with told as materialized (
  select c.subject_type, c.subject_id, c.taxi_park_id, e.action, c.entry_id, c.id,
    date_trunc('milliseconds', e.at) as at, x.change ->> 'field' as field,
    x.change ->> 'before' as before, x.change ->> 'after' as after
  from journal_change c join journal_entry e on e.id = c.entry_id
    cross join lateral jsonb_array_elements(c.changes) x(change)
  -- Of a journal of years most are switches.
  where (c.subject_type = 'vehicle' and c.changes @> '[{"field":"driverId"}]'
      or c.subject_type = 'driver' and c.changes @> '[{"field":"name"}]')
    and x.change ->> 'field' in ('name', 'driverId')
), names as (
  select d.taxi_park_id, u.name, d.id from driver d join app_user u on u.id = d.id
  union select taxi_park_id, n.name, subject_id
  from told cross join lateral (values (before), (after)) n(name)
  where subject_type = 'driver' and field = 'name'
), known as (
  select taxi_park_id, name, (array_agg(id))[1] as id from names group by 1, 2
  having count(distinct id) = 1
), paired as (
  select *, row_number() over mine as n, lead(at, 1, 'infinity') over mine as until
  from told where subject_type = 'vehicle' and field = 'driverId'
  window mine as (partition by subject_id order by at, entry_id, id)
), begun as (
  select v.*, date_trunc('milliseconds', greatest(v.created_at, (
    select min(e.at) from journal_entry e where e.taxi_park_id = v.taxi_park_id
  ))) as known_from from vehicle v
), spans as (
  select v.id, v.taxi_park_id, v.known_from as valid_from, coalesce(p.at, 'infinity') as valid_to,
    p.before as name, 'added' as origin, v.driver_id
  from begun v left join paired p on p.subject_id = v.id and p.n = 1
  where p.action is distinct from 'vehicle_added'
  union all
  select v.id, v.taxi_park_id, p.at, p.until, p.after,
    case p.action when 'vehicle_added' then 'added' else 'journal' end, v.driver_id
  from begun v join paired p on p.subject_id = v.id
)
insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
select s.taxi_park_id, s.id, 'driver', d.id, s.valid_from, s.valid_to, s.origin
from spans s
  left join known k on k.taxi_park_id = s.taxi_park_id and k.name = s.name
  cross join lateral (
    select case when s.valid_to = 'infinity' then s.driver_id else k.id end as id
  ) d
where d.id is not null and s.valid_from < s.valid_to;

-- A callsign passes from car to car, and counts for whoever had both at the time.
create temporary table code_holder on commit drop as
  select v.taxi_park_id, v.id as record_id, 'code' as kind, v.code_key as key, coalesce((
    select max(e.at) from journal_change c join journal_entry e on e.id = c.entry_id
    where c.subject_id = v.id and e.action <> 'vehicle_added'
      and c.changes @> '[{"field":"code"}]'
  ), '-infinity') as valid_from
  from vehicle v where v.code_key <> '';

-- Last, as nobody passes these locks; 030 validates what they refer to and check.
alter table custody
  add foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id)
    on delete cascade not valid,
  add foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
    on delete cascade not valid;
-- Of what was deleted while the journal was read.
delete from custody c where not exists (select from vehicle v where v.id = c.vehicle_id)
  or not exists (select from driver d where d.id = c.driver_id);
alter table key_holder drop constraint key_holder_kind_check;
alter table key_holder add constraint key_holder_kind_check
  check (kind in ('licence', 'phone', 'plate', 'vin', 'code')) not valid;
insert into key_holder (taxi_park_id, record_id, kind, key, valid_from)
  select taxi_park_id, record_id, kind, key, valid_from from code_holder;
