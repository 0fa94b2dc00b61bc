import type { Database, Queryable } from './database.ts';

/** Notes where a database is that is used for the first time: there it is the real one. */
export async function notePlace(database: Pick<Queryable, 'query'>): Promise<void> {
  await database.query('insert into installation (place) select database_place() on conflict do nothing');
}

/**
 * Whether a database is a copy: restored to another place than it was used at, or said to be one. It
 * must not tell receivers what the real one has told them, nor take its rides from platforms.
 */
export async function isCopy(database: Pick<Queryable, 'query'>): Promise<boolean> {
  return (await database.query('select from installation where place <> database_place()')).length > 0;
}

/** Says which it is from now on, and writes it into the journal of each park. */
export function sayWhich(database: Pick<Database, 'transaction'>, which: 'real' | 'copy'): Promise<void> {
  return database.transaction(async (tx) => {
    const before = !(await isCopy(tx));
    await tx.query(
      `insert into installation (place) values (case when $1 then database_place() else 'said to be a copy' end)
       on conflict (is_only) do update set place = excluded.place`,
      [which === 'real'],
    );
    await tx.query(
      `select write_journal('security_changed', 'park', id, name,
         journal_change_of('isRealDatabase', $1::boolean::text, $2::boolean::text), id)::text from taxi_park`,
      [before, which === 'real'],
    );
  });
}
