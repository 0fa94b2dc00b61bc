import type { Queryable } from '../database/database.ts';
import type { KeptTable } from './kept-tables.ts';

interface Reference {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/**
 * Runs work while the tables have no triggers and no foreign keys, because the rows come in the
 * order of the tables' names and what the triggers once wrote is among them. Afterwards both are
 * back, and the foreign keys are checked for all rows. Needs the owner of the tables, not a
 * superuser; in a transaction, so that a failure leaves everything as it was.
 */
export async function withoutRules(
  tx: Queryable,
  tables: readonly KeptTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const references = await tx.query<Reference>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) order by conrelid, conname`,
    [names],
  );
  for (const { table, name } of references) await tx.query(`alter table ${table} drop constraint ${name}`);
  for (const table of names) await tx.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of names) await tx.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) {
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
