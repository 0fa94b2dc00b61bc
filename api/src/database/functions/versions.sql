-- edition 1
-- Versions of records and lists, which ETags and stale writes rely on (decision 105).

-- What begins anew with a restored database: versions of lists never repeat (decision 105).
create or replace function list_epoch() returns text language sql stable as $$
  select concat(extract(epoch from pg_postmaster_start_time()), ' ',
    pg_relation_filenode('list_version'))
$$;

create or replace function raise_list_version() returns trigger language plpgsql as $$
begin
  perform raise_version_of(taxi_park_id, tg_argv[0], array_agg(id)) from changed
    group by taxi_park_id;
  return null;
end $$;
create or replace trigger driver_insert_list_version after insert on driver
  referencing new table as changed for each statement execute function raise_list_version('drivers');
create or replace trigger driver_update_list_version after update on driver
  referencing new table as changed for each statement execute function raise_list_version('drivers');
create or replace trigger driver_delete_list_version after delete on driver
  referencing old table as changed for each statement execute function raise_list_version('drivers');
create or replace trigger vehicle_insert_list_version after insert on vehicle
  referencing new table as changed
  for each statement
  execute function raise_list_version('vehicles');
create or replace trigger vehicle_update_list_version after update on vehicle
  referencing new table as changed
  for each statement
  execute function raise_list_version('vehicles');
create or replace trigger vehicle_delete_list_version after delete on vehicle
  referencing old table as changed
  for each statement
  execute function raise_list_version('vehicles');

create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger driver_version before update on driver
  for each row when (new.version = old.version and (old.* is distinct from new.*))
  execute function raise_version();
create or replace trigger vehicle_version before update on vehicle
  for each row when (new.version = old.version and (old.* is distinct from new.*))
  execute function raise_version();

create or replace function raise_driver_version() returns trigger language plpgsql as $$
begin
  new.driver_version := old.driver_version + 1;
  return new;
end $$;
create or replace trigger app_user_driver_version before update on app_user
  for each row when (new.role = 'driver'
    and (old.name, old.phone, old.email) is distinct from (new.name, new.phone, new.email))
  execute function raise_driver_version();

create or replace function raise_version_of(park uuid, changed_list text, ids uuid[]) returns void
  language plpgsql as $$
declare
  raised bigint := raise_version(park, changed_list);
  person uuid := nullif(current_setting('park.person', true), '')::uuid;
begin
  perform pg_notify('park_live', json_build_object(
    'park', park, 'list', changed_list, 'version', raised,
    'ids', case when cardinality(ids) <= 100 then to_json(ids) end,
    'person', (select json_build_object('id', u.id, 'name', u.name) from app_user u
      where u.id = person),
    'session', nullif(current_setting('park.session', true), ''))::text);
end $$;

-- A console user is not in the drivers list.
create or replace function raise_drivers_version() returns trigger language plpgsql as $$
begin
  perform raise_version_of(taxi_park_id, 'drivers', array_agg(id))
  from changed where role = 'driver' group by taxi_park_id;
  return null;
end $$;
create or replace trigger app_user_insert_list_version after insert on app_user
  referencing new table as changed for each statement execute function raise_drivers_version();
create or replace trigger app_user_update_list_version after update on app_user
  referencing new table as changed for each statement execute function raise_drivers_version();
create or replace trigger app_user_delete_list_version after delete on app_user
  referencing old table as changed for each statement execute function raise_drivers_version();

create or replace function raise_version(park uuid, changed_list text) returns bigint language sql
  as $$
  insert into list_version as v (taxi_park_id, list, version, epoch)
  values (park, changed_list, floor(extract(epoch from clock_timestamp()) * 200)::bigint,
    list_epoch())
  on conflict (taxi_park_id, list) do update set epoch = excluded.epoch,
    version = case when v.epoch = excluded.epoch then v.version + 1
      else greatest(v.version + 1, excluded.version) end
  returning version
$$;
