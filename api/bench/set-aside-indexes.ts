import { PREPARATION_TIMEOUT_MS } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';

/** Of one statement that fills a table or builds an index. */
export const SEEDING_LIMIT_MS = 6 * PREPARATION_TIMEOUT_MS;

interface SetAside {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
  readonly isKey: boolean;
  /** The index of a whole table takes over those of its parts, once they are there. */
  readonly isOfParts: boolean;
}

type Job = () => Promise<unknown>;

/**
 * Drops the indexes and keys of tables that are to be filled: built at once, they take a tenth of
 * the time. Returns the jobs that build them again, part by part of a partitioned table, which may
 * run side by side, and what then puts them in force.
 */
export async function setAsideIndexes(
  database: Pick<Database, 'query' | 'script' | 'transaction'>,
  tables: readonly string[],
  opening: string,
): Promise<{ jobs: Job[]; finish: Job }> {
  const found = await database.query<SetAside>(
    `select c.relname as owner, i.relname as name, x.indisprimary as "isKey", c.relkind = 'p' as "isOfParts",
       replace(pg_get_indexdef(x.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     left join pg_inherits h on h.inhrelid = c.oid
     where c.oid::regclass::text = any($1) or h.inhparent::regclass::text = any($1)`,
    [tables],
  );
  const alter = ({ owner, name }: SetAside, change: string) => `alter table ${owner} ${change} ${name}`;
  const dropped = found.filter(({ owner }) => tables.includes(owner));
  await database.script(
    dropped
      .map((index) => (index.isKey ? alter(index, 'drop constraint') : `drop index ${index.name}`))
      .join(';'),
  );
  const ofOneTable = found.filter(({ isOfParts }) => !isOfParts);
  const ofParts = found.filter(({ isOfParts }) => isOfParts);
  const build = ({ definition }: SetAside) =>
    database.transaction((tx) => tx.script(definition), opening, SEEDING_LIMIT_MS);
  const keyOf = ({ definition }: SetAside) => definition.slice(definition.indexOf('('));
  return {
    jobs: ofOneTable.map((index) => () => build(index)),
    finish: async () => {
      for (const index of ofOneTable.filter(({ isKey }) => isKey)) {
        await database.script(`${alter(index, 'add constraint')} primary key using index ${index.name}`);
      }
      for (const index of ofParts) {
        await database.script(
          index.isKey ? `${alter(index, 'add constraint')} primary key ${keyOf(index)}` : index.definition,
        );
      }
    },
  };
}
