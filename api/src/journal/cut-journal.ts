import { parseArgs } from 'node:util';
import { ConfigurationError } from '../database/configuration-error.ts';
import { PREPARATION_TIMEOUT_MS } from '../database/database.ts';
import type { Database } from '../database/database.ts';

/** How long the journal is kept unless the command says otherwise. */
const JOURNAL_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * Deletes the entries of all parks that are older than `days` days, and returns their number.
 * Nothing else can delete an entry. Throws ConfigurationError for a number of days that is none.
 */
export function cutJournal(database: Database, days: number, now: Date): Promise<number> {
  if (!Number.isInteger(days) || days < 1) {
    return Promise.reject(new ConfigurationError('days: must be a whole number from 1'));
  }
  return database.transaction(
    async (tx) => {
      await tx.query(
        `delete from journal_change where entry_id in (select id from journal_entry where at < $1::timestamptz)`,
        [new Date(now.getTime() - days * DAY_MS)],
      );
      const entries = await tx.query('delete from journal_entry where at < $1::timestamptz returning id', [
        new Date(now.getTime() - days * DAY_MS),
      ]);
      return entries.length;
    },
    `select set_config('park.cut_journal', 'on', true);`,
    PREPARATION_TIMEOUT_MS,
  );
}

/**
 * Cuts the journal as the arguments of the command say: `[--days 400]`. Returns what has been done,
 * in a sentence.
 */
export async function cutJournalAs(args: string[], database: Database, now: Date): Promise<string> {
  const options = { days: { type: 'string', default: String(JOURNAL_DAYS) } } as const;
  const { days } = parseArgs({ args, options }).values;
  const entries = await cutJournal(database, Number(days), now);
  return `Deleted ${entries} entries of the journal that were older than ${days} days.`;
}
