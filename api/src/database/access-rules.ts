import { readFile } from 'node:fs/promises';
import { ensureRoles } from './access-roles.ts';
import type { Database, Queryable } from './database.ts';
import { isAtRelease } from './migrate.ts';
import type { Migration } from './migrations.ts';

/**
 * A policy of a table, or all that a role may do with a table, a sequence or some columns, as the
 * statement that makes it.
 */
export interface AccessRule {
  readonly table: string;
  readonly rule: string;
  readonly statement: string;
}

const FILE = new URL('./access-rules.json', import.meta.url);

/** Parts of a partitioned table have no rules of their own. */
const OWN_TABLES = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
  and not exists (select from pg_inherits i where i.inhrelid = c.oid)`;
const OWN_ROLES = `in ('taxi_park_session', 'taxi_park_accounts')`;

const rulesSql = `
  select p.tablename as "table", 'policy ' || p.policyname as rule,
    format('create policy %I on %I as %s for %s to %s%s%s', p.policyname, p.tablename, p.permissive, p.cmd,
      array_to_string(p.roles, ', '), ' using (' || p.qual || ')', ' with check (' || p.with_check || ')') as statement
  from pg_policies p where p.schemaname = current_schema()
  union all
  select c.relname, 'grants to ' || r.rolname,
    format('grant %s on %I to %I', string_agg(a.privilege_type, ', ' order by a.privilege_type), c.relname, r.rolname)
  from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
  where ${OWN_TABLES} and r.rolname ${OWN_ROLES} group by c.relname, r.rolname
  union all
  select c.relname, format('grants of columns to %s: %s', r.rolname, a.privilege_type),
    format('grant %s (%s) on %I to %I', a.privilege_type, string_agg(quote_ident(t.attname), ', ' order by t.attname),
      c.relname, r.rolname)
  from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped,
    aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee
  where ${OWN_TABLES} and r.rolname ${OWN_ROLES} group by c.relname, r.rolname, a.privilege_type
  order by 1, 2`;

/** The rules that the database has now. */
export function readAccessRules(database: Queryable): Promise<AccessRule[]> {
  return database.query<AccessRule>(rulesSql);
}

/** The rules of this release's schema, as `pnpm describe-access` has written them. */
export async function releasedAccessRules(): Promise<readonly AccessRule[]> {
  return JSON.parse(await readFile(FILE, 'utf8')) as AccessRule[];
}

/** The text of the file of rules. */
export function accessRulesText(rules: readonly AccessRule[]): string {
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** Two servers may write the same condition in two ways: of a policy its name says enough. */
const keyOf = ({ table, rule, statement }: AccessRule): string =>
  rule.startsWith('policy ') ? `${table} ${rule}` : `${table} ${rule} ${statement}`;

/**
 * Makes the roles, policies and grants that are missing, as after a dump was restored on a server
 * without the roles. Tables that are not there are left out, and so is a schema that is not this
 * release's. Returns the rules that were missing.
 */
export async function ensureAccess(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly AccessRule[]> {
  await ensureRoles(database);
  if (!(await isAtRelease(database, migrations))) return [];
  const there = new Set((await readAccessRules(database)).map(keyOf));
  const absent = (await releasedAccessRules()).filter((rule) => !there.has(keyOf(rule)));
  if (absent.length === 0) return [];
  return database.transaction(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace`,
    );
    const names = new Set(tables.map(({ name }) => name));
    const missing = absent.filter(({ table }) => names.has(table));
    for (const { statement } of missing) await tx.script(statement);
    return missing;
  });
}
