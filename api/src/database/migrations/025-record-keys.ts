import type { Migration } from '../migration.ts';

const VEHICLE_TEXTS = 'make model plate_number color code vin body_number seats status'.split(' ');

/** Which columns the keys of a record are made of; connection and fare are kept by the triggers below. */
const sources = [
  { table: 'driver', list: 'drivers', columns: ['license_number'], which: 'true' },
  { table: 'app_user', list: 'drivers', columns: ['name', 'phone', 'email'], which: `a.role = 'driver'` },
  { table: 'vehicle', list: 'vehicles', columns: VEHICLE_TEXTS, which: 'true' },
] as const;

const outdating = sources
  .map(({ table, list, columns, which }) => {
    const row = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
    return `
create function outdate_${table}_keys() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform outdate_record_keys('${list}', array_agg(a.taxi_park_id order by a.id), array_agg(a.id order by a.id))
  from after_rows a join before_rows b on b.id = a.id
  where ${which} and (${row('a')}) is distinct from (${row('b')});
  return null;
end $$;
create trigger ${table}_outdate_keys after update on ${table}
  referencing old table as before_rows new table as after_rows
  for each statement execute function outdate_${table}_keys();`;
  })
  .join('');

const addedAndDeleted = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
create trigger ${table}_add_keys after insert on ${table} referencing new table as changed
  for each statement execute function add_record_keys('${table}s');
create trigger ${table}_delete_keys after delete on ${table} referencing old table as changed
  for each statement execute function delete_record_keys('${table}s');`,
  )
  .join('');

/** Values that bulk changes set: the same bytes as in lists/list-plans.ts. */
const numbers = [
  {
    table: 'driver',
    column: 'connection_status',
    field: 'connection',
    key: 'int4send((not a.connection_status)::int)',
  },
  {
    table: 'driver',
    column: 'fare_per_km',
    field: 'fare',
    key: `coalesce(int4send((a.fare_per_km * 100)::int), '\\xff')`,
  },
  {
    table: 'vehicle',
    column: 'connection_status',
    field: 'connection',
    key: 'int4send((not a.connection_status)::int)',
  },
] as const;

const keptNumbers = numbers
  .map(
    ({ table, column, field, key }) => `
create function keep_${table}_${field}_key() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update record_sort s set key = ${key}
  from after_rows a join before_rows b on b.id = a.id cross join list_maker m
  where a.${column} is distinct from b.${column} and s.id = a.id and s.sorted_by = '${table}s ' || m.id || ' ${field}';
  return null;
end $$;
create trigger ${table}_${field}_key after update on ${table}
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_${table}_${field}_key();`,
  )
  .join('');

const counted = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
insert into record_count (taxi_park_id, list, records) select taxi_park_id, '${table}s', count(*) from ${table} group by 1;`,
  )
  .join('');

const scoped = ['record_search', 'record_sort', 'record_pending']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on ${table} to taxi_park_session;`,
  )
  .join('');

/**
 * What lists are searched and sorted by, for paged lists (decision 120). The keys are made by the rules of the browser, in
 * Node: triggers say in the same transaction which records lack them. A maker is one edition of these rules.
 */
export const migration: Migration = {
  id: 25,
  name: 'record keys',
  sql: `
create table list_maker (id text primary key, seen_at timestamptz not null);

-- made_for: the list and the maker, such as 'drivers 0f3a9c21'.
create table record_search (
  id uuid not null,
  made_for text not null,
  taxi_park_id uuid not null references taxi_park,
  -- What the plain list is ordered by.
  place text[] not null,
  plain text not null,
  phone text not null,
  text_line text not null,
  code_line text not null,
  email_line text not null,
  id_line text not null,
  serial_line text not null,
  grams int[] not null,
  primary key (id, made_for)
);
create index record_search_place on record_search (taxi_park_id, made_for, place, id);
create index record_search_grams on record_search using gin (grams);

-- sorted_by: list, maker, field and, for texts, language, such as 'drivers 0f3a9c21 name ru'. is_shared: many records
-- have the same value, whose order is that of the plain list in both directions.
create table record_sort (
  id uuid not null,
  sorted_by text not null,
  taxi_park_id uuid not null references taxi_park,
  key bytea not null,
  place text[] not null,
  is_shared boolean not null,
  primary key (id, sorted_by)
);
create index record_sort_up on record_sort (taxi_park_id, sorted_by, key, place, id);
create index record_sort_down on record_sort (taxi_park_id, sorted_by, key desc, place, id) where is_shared;

create table record_pending (
  id uuid not null,
  made_for text not null,
  taxi_park_id uuid not null references taxi_park,
  at timestamptz not null,
  primary key (id, made_for)
);
create index record_pending_of_park on record_pending (taxi_park_id, made_for);
${scoped}

-- Read through views of the owner: under row-level security no index of searched texts may be used, because their
-- operators are not leakproof. The views have the policies' condition themselves.
create view own_record_search as select * from record_search where taxi_park_id = current_park();
create view own_record_sort as select * from record_sort where taxi_park_id = current_park();
grant select on own_record_search, own_record_sort to taxi_park_session;

-- A conflict is updated, not ignored: whoever fills the same record has its row locked, and this waits for them.
create function outdate_record_keys(list text, parks uuid[], records uuid[]) returns void language plpgsql as $$
begin
  if records is null then return; end if;
  delete from record_search where id = any(records);
  delete from record_sort where id = any(records);
  insert into record_pending (id, made_for, taxi_park_id, at)
  select x.id, list || ' ' || m.id, x.park, clock_timestamp()
  from unnest(parks, records) x(park, id) cross join list_maker m order by 1, 2
  on conflict (id, made_for) do update set at = excluded.at;
end $$;
revoke execute on function outdate_record_keys(text, uuid[], uuid[]) from public;

-- Counting a hundred thousand rows takes longer than reading a page of them.
create table record_count (
  taxi_park_id uuid not null references taxi_park,
  list text not null,
  records bigint not null,
  primary key (taxi_park_id, list)
);
alter table record_count enable row level security;
create policy own_park on record_count to taxi_park_session using (taxi_park_id = current_park());
grant select on record_count to taxi_park_session;
${counted}

create function add_record_keys() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into record_pending (id, made_for, taxi_park_id, at)
  select c.id, tg_argv[0] || ' ' || m.id, c.taxi_park_id, clock_timestamp() from changed c cross join list_maker m
  order by 1, 2;
  insert into record_count as k (taxi_park_id, list, records)
  select c.taxi_park_id, tg_argv[0], count(*) from changed c group by 1 order by 1
  on conflict (taxi_park_id, list) do update set records = k.records + excluded.records;
  return null;
end $$;
create function delete_record_keys() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from record_search s using changed c where s.id = c.id;
  delete from record_sort s using changed c where s.id = c.id;
  delete from record_pending s using changed c where s.id = c.id;
  update record_count k set records = k.records - x.gone
  from (select c.taxi_park_id, count(*) as gone from changed c group by 1 order by 1) x
  where x.taxi_park_id = k.taxi_park_id and k.list = tg_argv[0];
  return null;
end $$;
${addedAndDeleted}
${outdating}
${keptNumbers}
`,
};
