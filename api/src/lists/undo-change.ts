import { UNDO_HOURS } from '@park/contract/limits';
import type { BulkTarget } from '../database/bulk-update.ts';
import type { Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import type { JournalAction } from '@park/contract/journal-schemas';

/**
 * The entry of the journal that the running transaction has written; null when it has changed
 * nothing.
 */
export async function writtenEntry(tx: Queryable): Promise<string | null> {
  const rows = await tx.query<{ entry: string | null }>(
    `select (select value from jsonb_each_text(nullif(current_setting('park.entries', true), '')::jsonb) limit 1) as entry`,
  );
  return onlyRow(rows).entry;
}

export interface UndoneChange {
  /** The journal's entry of the change. */
  readonly entry: string;
  /** As the journal names such changes. */
  readonly action: JournalAction | undefined;
  readonly personId: string;
}

/**
 * Takes a bulk change of this column back, by the journal: the records that still have the value
 * which the change gave them get that of before. Returns their number; 0 for a change of somebody
 * else, of another kind, or of more than UNDO_HOURS ago.
 */
export async function undoChange(
  tx: Queryable,
  { table, column, columnType }: Pick<BulkTarget, 'table' | 'column' | 'columnType'>,
  { entry, action, personId }: UndoneChange,
): Promise<number> {
  const changed = `
    select c.subject_id as id, x.change ->> 'before' as before, x.change ->> 'after' as after
    from journal_entry e join journal_change c on c.entry_id = e.id
      cross join lateral jsonb_array_elements(c.changes) x(change)
    where e.id = $1::bigint and e.action = $2 and e.person_id = $3::uuid and c.subject_type = '${table}'
      and e.at > park_now() - interval '${UNDO_HOURS} hours' and x.change ->> 'field' = wire_field('${column}')`;
  const values = [entry, action ?? null, personId];
  // In the order of their ids, as every writer locks them.
  await tx.query(
    `select t.id from ${table} t where t.id in (select id from (${changed}) x) order by t.id for no key update`,
    values,
  );
  const rows = await tx.query<{ updated: number }>(
    `with undone as (
       update ${table} t set ${column} = x.before::${columnType}, version = t.version + 1
       from (${changed}) x where t.id = x.id and t.${column}::text is not distinct from x.after
         and not (t.has_left and x.before = 'true') returning t.id)
     select count(*)::int as updated from undone`,
    values,
  );
  return onlyRow(rows).updated;
}
