import type { Migration } from '../migration.ts';

const versions = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
alter table ${table} add column version int not null default 1;
create trigger ${table}_version before update on ${table}
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();`,
  )
  .join('');

/**
 * Every change of a record raises its version; a bulk change does it in its statement, which is cheaper than ten thousand
 * calls of a trigger, and a statement that does not is helped by the trigger. A driver's record is in two tables: its version is the sum of the
 * driver's and of `driver_version`, so that a change of one needs no lock on the other.
 */
export const migration: Migration = {
  id: 10,
  name: 'record versions',
  sql: `
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
${versions}
alter table app_user add column driver_version int not null default 0;
grant select (driver_version) on app_user to taxi_park_session;
create function raise_driver_version() returns trigger language plpgsql as $$
begin
  new.driver_version := old.driver_version + 1;
  return new;
end $$;
create trigger app_user_driver_version before update on app_user
  for each row when (
    new.role = 'driver'
    and (old.name, old.phone, old.email) is distinct from (new.name, new.phone, new.email)
  )
  execute function raise_driver_version();
`,
};
