import type { Migration } from '../migration.ts';

/**
 * How far the clock counts in a second: more than changes of a park do. Readers take no number above 1e12, which it reaches in 2128.
 */
const PER_SECOND = 200;

/**
 * A version of a list is never used twice, also not after a restore or a failover that lost the last commits: where the data is on
 * another server, in a server that was started anew, or in a table that was made anew (`list_epoch`), counting goes on from the
 * clock, which no version of before can have reached. Within an epoch versions have no gaps (migration 11).
 */
export const migration: Migration = {
  id: 31,
  name: 'list versions never repeat',
  sql: `
alter table list_version add column epoch text not null default '';

create function list_epoch() returns text language sql stable as $$
  select concat(extract(epoch from pg_postmaster_start_time()), ' ', pg_relation_filenode('list_version'))
$$;

create function raise_version(park uuid, changed_list text) returns bigint language sql as $$
  insert into list_version as v (taxi_park_id, list, version, epoch)
  values (park, changed_list, floor(extract(epoch from clock_timestamp()) * ${PER_SECOND})::bigint, list_epoch())
  on conflict (taxi_park_id, list) do update set epoch = excluded.epoch,
    version = case when v.epoch = excluded.epoch then v.version + 1 else greatest(v.version + 1, excluded.version) end
  returning version
$$;

create or replace function raise_version_of(park uuid, changed_list text, ids uuid[]) returns void language plpgsql as $$
declare
  raised bigint := raise_version(park, changed_list);
  person uuid := nullif(current_setting('park.person', true), '')::uuid;
begin
  perform pg_notify('park_live', json_build_object(
    'park', park, 'list', changed_list, 'version', raised,
    'ids', case when cardinality(ids) <= 100 then to_json(ids) end,
    'person', (select json_build_object('id', u.id, 'name', u.name) from app_user u where u.id = person),
    'session', nullif(current_setting('park.session', true), ''))::text);
end $$;

create or replace function raise_vehicle_documents() returns trigger language plpgsql as $$
begin
  perform raise_version(taxi_park_id, 'vehicleDocuments') from (select distinct taxi_park_id from changed) parks;
  perform notify_stale(taxi_park_id, array['vehicle_documents', 'notifications'])
  from (select distinct taxi_park_id from changed) parks;
  return null;
end $$;
`,
};
