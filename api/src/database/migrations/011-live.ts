import type { Migration } from '../migration.ts';

/** A notification holds at most 8,000 bytes. */
const IDS_MAX = 100;

const events = ['insert', 'update', 'delete'] as const;

const driverTriggers = events
  .map(
    (event) => `
create or replace trigger app_user_${event}_list_version after ${event} on app_user
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function raise_drivers_version();`,
  )
  .join('');

const staleTriggers = (
  [
    ['ride', 'insert'],
    ['ride', 'update'],
    ['connection_event', 'insert'],
  ] as const
)
  .map(
    ([table, event]) => `
create trigger ${table}_${event}_live after ${event} on ${table} referencing new table as changed
  for each statement execute function notify_stale_figures();`,
  )
  .join('');

/**
 * Tells the processes of the backend about each change on the channel \`park_live\`, in the transaction of the change:
 * one notification for each new version of a list, so that the versions on a stream have no gaps.
 */
export const migration: Migration = {
  id: 11,
  name: 'live changes',
  sql: `
create function raise_version_of(park uuid, changed_list text, ids uuid[]) returns void language plpgsql as $$
declare
  raised bigint;
  person uuid := nullif(current_setting('park.person', true), '')::uuid;
begin
  insert into list_version (taxi_park_id, list, version) values (park, changed_list, 1)
  on conflict (taxi_park_id, list) do update set version = list_version.version + 1
  returning version into raised;
  perform pg_notify('park_live', json_build_object(
    'park', park, 'list', changed_list, 'version', raised,
    'ids', case when cardinality(ids) <= ${IDS_MAX} then to_json(ids) end,
    'person', (select json_build_object('id', u.id, 'name', u.name) from app_user u where u.id = person),
    'session', nullif(current_setting('park.session', true), ''))::text);
end $$;

create or replace function raise_list_version() returns trigger language plpgsql as $$
begin
  perform raise_version_of(taxi_park_id, tg_argv[0], array_agg(id)) from changed group by taxi_park_id;
  return null;
end $$;

-- A console user is not in the drivers list.
create function raise_drivers_version() returns trigger language plpgsql as $$
begin
  perform raise_version_of(taxi_park_id, 'drivers', array_agg(id))
  from changed where role = 'driver' group by taxi_park_id;
  return null;
end $$;
${driverTriggers}

create function notify_stale(park uuid, what text[]) returns void language sql as $$
  select pg_notify('park_live', json_build_object('park', park, 'stale', what)::text)
$$;
create function notify_stale_figures() returns trigger language plpgsql as $$
begin
  perform notify_stale(taxi_park_id, array['overview', 'notifications'])
  from (select distinct taxi_park_id from changed) parks;
  return null;
end $$;
${staleTriggers}

create function notify_journal_entry() returns trigger language plpgsql as $$
begin
  perform notify_stale(new.taxi_park_id, case when new.action ~ '^(driver|fare|vehicle)' then array['journal']
    else array['journal', 'people'] end);
  return null;
end $$;
create trigger journal_entry_live after insert on journal_entry
  for each row execute function notify_journal_entry();
`,
};
