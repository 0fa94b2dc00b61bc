import type { Migration } from '../migration.ts';

/** Fields whose wire names do not follow from the column; a test compares them with the fields of the API. */
const IRREGULAR_FIELDS = {
  fare_per_km: 'currentFarePerKm',
  vin: 'VIN',
  license_issued_on: 'drivingLicenseIssuedOn',
  license_expires_on: 'drivingLicenseExpeiresOn',
  state_registration_number: 'primaryStateRegistrationNumber',
  id_issued_on: 'iDIssuedOn',
  id_expires_on: 'iDexpiresOn',
};

const appendOnly = (['journal_entry', 'journal_change'] as const)
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on ${table} to taxi_park_session;
create trigger ${table}_append_only before update or delete or truncate on ${table}
  for each statement execute function refuse_journal_change();`,
  )
  .join('');

/**
 * The journal: one entry per transaction and action, one change per record and table. Written by statement triggers
 * (decision 112), so that no way of writing can forget it. `keep_in_journal(table)` writes the triggers from the
 * table's columns; a migration that adds a column to one of them calls it again.
 */
export const migration: Migration = {
  id: 9,
  name: 'journal',
  sql: `
create table journal_entry (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null references taxi_park,
  at timestamptz not null,
  person_id uuid,
  person_name text,
  session_id text,
  device text,
  action text not null,
  -- Whether a change by hand is a bulk change follows from the number of its records.
  origin text not null check (origin in ('hand', 'import', 'system'))
);
create index journal_entry_newest on journal_entry (taxi_park_id, at desc, id desc);
create index journal_entry_person on journal_entry (taxi_park_id, person_id, at desc, id desc);

-- Without foreign keys: a bulk change writes ten thousand rows, and only the functions below write them.
create table journal_change (
  entry_id bigint not null,
  id bigint generated always as identity,
  taxi_park_id uuid not null,
  subject_type text not null check (subject_type in ('driver', 'vehicle', 'person', 'invitation', 'park')),
  subject_id uuid not null,
  subject_name text not null,
  -- [{"field": …, "before": …, "after": …}], under the wire's names, as text.
  changes jsonb not null,
  primary key (entry_id, id)
);
create index journal_change_subject on journal_change (subject_id, entry_id);

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('park.cut_journal', true) = 'on' then return null; end if;
  raise insufficient_privilege using message = 'The journal can only be added to';
end $$;
${appendOnly}

create function wire_field(column_name text) returns text language sql immutable as $$
  select coalesce(
    '${JSON.stringify(IRREGULAR_FIELDS)}'::jsonb ->> column_name,
    (select string_agg(case n when 1 then part else initcap(part) end, '' order by n)
     from unnest(string_to_array(column_name, '_')) with ordinality as parts(part, n)))
$$;

-- The entry of the running transaction for this action; opened by the first change.
create function open_journal_entry(park uuid, done text) returns bigint language plpgsql as $$
declare
  opened jsonb := coalesce(nullif(current_setting('park.entries', true), ''), '{}')::jsonb;
  place text := park || '/' || done;
  entry bigint := (opened ->> place)::bigint;
  person uuid := nullif(current_setting('park.person', true), '')::uuid;
begin
  if entry is not null then return entry; end if;
  insert into journal_entry (taxi_park_id, at, person_id, person_name, session_id, device, action, origin)
  values (
    park, park_now(), person, (select u.name from app_user u where u.id = person),
    nullif(current_setting('park.session', true), ''), nullif(current_setting('park.device', true), ''), done,
    case when person is null then 'system' else coalesce(nullif(current_setting('park.origin', true), ''), 'hand') end
  ) returning id into entry;
  perform set_config('park.entries', (opened || jsonb_build_object(place, entry))::text, true);
  return entry;
end $$;

-- For changes of people, which no trigger sees. \`changes\` as in journal_change, without passwords and secrets.
create function write_journal(
  action text, subject_type text, subject_id uuid, subject_name text, changes jsonb default '[]',
  park uuid default current_park()
) returns void language sql as $$
  insert into journal_change (taxi_park_id, entry_id, subject_type, subject_id, subject_name, changes)
  values (park, open_journal_entry(park, action), subject_type, subject_id, subject_name, changes)
$$;

-- The columns of a table that the journal keeps. Of people, only what is in a driver's record.
create function journal_columns(kept text) returns table (name text, type text) language sql stable as $$
  select a.attname::text, format_type(a.atttypid, null) from pg_attribute a
  where a.attrelid = kept::regclass and a.attnum > 0 and not a.attisdropped
    and case kept when 'app_user' then a.attname in ('name', 'phone', 'email')
      else a.attname not in ('id', 'taxi_park_id', 'created_at', 'last_switch', 'version')
        and a.attname !~ '_(key|shared)$' end
  order by a.attnum
$$;

-- A column's value in words: a day, a list, the name of a driver.
create function journal_value(name text, type text, source text) returns text language sql immutable as $$
  select case
    when name = 'driver_id' then format('(select u.name from app_user u where u.id = %s.driver_id)', source)
    when type = 'date' then format('to_char(%s.%I, ''YYYY-MM-DD'')', source, name)
    when type = 'text[]' then format('nullif(array_to_string(%s.%I, '', ''), '''')', source, name)
    else format('%s.%I::text', source, name) end
$$;

-- The same as JSON. A day, a number and a flag need no escaping, and a bulk change writes ten thousand of them.
create function journal_json(name text, type text, source text) returns text language sql immutable as $$
  select format(case when type ~ '^(boolean|date|integer|bigint|numeric)' then '''"'' || %s || ''"''' else 'to_json(%s)::text' end,
    journal_value(name, type, source))
$$;

create function keep_in_journal(kept text) returns void language plpgsql as $build$
declare
  subject text := case kept when 'vehicle' then 'vehicle' else 'driver' end;
  event text;
  sources text;
  fresh text;
  listed text;
  named text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    fresh := case event when 'delete' then 'b' else 'a' end;
    sources := case event when 'insert' then 'after_rows a' when 'delete' then 'before_rows b'
      else 'after_rows a join before_rows b on b.id = a.id' end;
    named := case kept
      when 'driver' then format('(select u.name from app_user u where u.id = %s.id)', fresh)
      when 'app_user' then fresh || '.name'
      else format('concat_ws('' '', %1$s.make, %1$s.model, %1$s.plate_number)', fresh) end;
    select string_agg(format(
      'case when %s then ''{"field":"%s","before":'' || coalesce(%s, ''null'') || '',"after":'' || coalesce(%s, ''null'') || ''}'' end',
      case when event = 'update' then format('a.%1$I is distinct from b.%1$I', c.name)
        -- A flag that is off is no news about a new record.
        when c.type = 'boolean' then format('%s.%I', fresh, c.name)
        else journal_value(c.name, c.type, fresh) || ' is not null' end,
      wire_field(c.name),
      case event when 'insert' then 'null' else journal_json(c.name, c.type, 'b') end,
      case event when 'delete' then 'null' else journal_json(c.name, c.type, 'a') end
    ), ', ') into listed from journal_columns(kept) c;
    execute format($create$
create or replace function journal_%1$s_%2$s() returns trigger language plpgsql
  -- A plan that is made for one row is kept, and would compare each row before with each row after.
  set enable_nestloop = off set enable_mergejoin = off set jit = off as $body$
begin
  with differing as materialized (
    select %3$s.taxi_park_id as park, %3$s.id, %4$s as name, '[' || concat_ws(',', %5$s) || ']' as changes
    from %6$s %7$s
  ), entries as materialized (
    select park, open_journal_entry(park, coalesce(nullif(current_setting('park.action', true), ''), %8$L)) as entry
    from (select distinct park from differing where changes <> '[]') parks
  )
  insert into journal_change (taxi_park_id, entry_id, subject_type, subject_id, subject_name, changes)
  select d.park, e.entry, %9$L, d.id, coalesce(d.name, ''), d.changes::jsonb
  from differing d join entries e on e.park = d.park where d.changes <> '[]';
  return null;
end $body$;
create or replace trigger %1$s_%2$s_journal after %2$s on %1$s
  referencing %10$s for each statement execute function journal_%1$s_%2$s();
    $create$,
      kept, event, fresh, named, listed, sources,
      case kept when 'app_user' then format('where %s.role = ''driver''', fresh) else '' end,
      subject || case event when 'insert' then '_added' else '_changed' end,
      subject,
      case event when 'insert' then 'new table as after_rows' when 'delete' then 'old table as before_rows'
        else 'old table as before_rows new table as after_rows' end);
  end loop;
end $build$;

select keep_in_journal('driver'), keep_in_journal('app_user'), keep_in_journal('vehicle');
`,
};
