import type { Queryable } from '../database/database.ts';
import type { JournalAction } from '@park/contract/journal-schemas';

/** A changed field as the journal keeps it; see journal-schemas.ts of the contract. */
export interface JournalField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Minor units as a text with the decimals of their currency, exactly. */
export function amountText(minorUnits: number, decimals: number): string {
  return (minorUnits / 10 ** decimals).toFixed(decimals);
}

/** Fields with what they are now, of a new record. */
export function newFields(values: Readonly<Record<string, string | null>>): JournalField[] {
  return Object.entries(values)
    .filter(([, after]) => after !== null)
    .map(([field, after]) => ({ field, before: null, after }));
}

/** What has changed of each of several records. */
export type JournalLines = readonly { readonly id: string; readonly changes: readonly JournalField[] }[];

/**
 * Writes what has happened to records of one kind into the journal, one line each, in one entry.
 * `from`: where their names are, by their `id`.
 */
export async function journalEach(
  tx: Queryable,
  action: JournalAction,
  lines: JournalLines,
  { type, name, from }: { readonly type: 'driver' | 'park'; readonly name: string; readonly from: string },
): Promise<void> {
  await tx.query(
    `with entry as materialized (select open_journal_entry(current_park(), $1) as id)
     insert into journal_change (taxi_park_id, entry_id, subject_type, subject_id, subject_name, changes)
     select current_park(), entry.id, '${type}', s.id, ${name}, x.changes
     from entry cross join json_to_recordset($2::json) as x(id uuid, changes jsonb) join ${from} s on s.id = x.id`,
    [action, JSON.stringify(lines)],
  );
}

/** What has happened to drivers. */
export function journalDrivers(tx: Queryable, action: JournalAction, lines: JournalLines): Promise<void> {
  return journalEach(tx, action, lines, { type: 'driver', name: 's.name', from: 'app_user' });
}

/** The same of something that belongs to the whole park, such as terms or a payout run. */
export async function journalPark(
  tx: Queryable,
  action: JournalAction,
  subject: { readonly id: string; readonly name: string },
  changes: readonly JournalField[],
): Promise<void> {
  await tx.query(`select write_journal($1, 'park', $2::uuid, $3, $4::jsonb)::text`, [
    action,
    subject.id,
    subject.name,
    JSON.stringify(changes),
  ]);
}
