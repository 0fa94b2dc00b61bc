import type { Queryable } from './database.ts';

/**
 * Roles belong to the whole server, so that a dump of one database has neither them nor what is
 * granted to them.
 */
const ROLES = ['taxi_park_session', 'taxi_park_accounts'];

/**
 * Whether both roles are there, the second has the rights of the first, and this user may become
 * them and see the schema.
 */
const areThereSql = `select (select count(*) from pg_roles where rolname = any($1::text[])) = 2
  and coalesce((select bool_and(pg_has_role(current_user, r.oid, 'member') and has_schema_privilege(r.oid, current_schema(), 'usage'))
    from pg_roles r where r.rolname = any($1::text[])), false)
  and coalesce((select pg_has_role(a.oid, s.oid, 'usage') from pg_roles a, pg_roles s
    where a.rolname = 'taxi_park_accounts' and s.rolname = 'taxi_park_session'), false) as "areThere"`;

const create = (role: string, options: string): string => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin ${options}; end if;
exception
  -- Another database of the server may create it in the same moment.
  when duplicate_object or unique_violation then null;
end $$;`;

const makeSql = `${create('taxi_park_session', 'noinherit')}${create('taxi_park_accounts', 'inherit')}
do $$ begin
  if not pg_has_role('taxi_park_accounts', 'taxi_park_session', 'usage') then
    grant taxi_park_session to taxi_park_accounts;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;
do $$
declare
  role text;
begin
  foreach role in array array['taxi_park_session', 'taxi_park_accounts'] loop
    if not pg_has_role(current_user, role, 'member') then
      execute format('grant %I to %I', role, current_user);
    end if;
    if not has_schema_privilege(role, current_schema(), 'usage') then
      execute format('grant usage on schema %I to %I', current_schema(), role);
    end if;
  end loop;
end $$;`;

/**
 * Makes the roles of the parks where they are missing, as on a server to which a database was
 * restored. Needs no right at all where they are there.
 */
export async function ensureRoles(database: Queryable): Promise<void> {
  const [found] = await database.query<{ areThere: boolean }>(areThereSql, [ROLES]);
  if (found?.areThere !== true) await database.script(makeSql);
}
