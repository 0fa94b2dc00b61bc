import { z } from 'zod';
import { readLines } from '../backup/backup-file.ts';
import {
  COPY_TIMEOUT_MS,
  TEXT_SETTINGS,
  contentsOf,
  insertSql,
  linesTableSql,
} from '../backup/kept-tables.ts';
import type { KeptTable } from '../backup/kept-tables.ts';
import { ConfigurationError } from '../configuration-error.ts';
import { onlyRow } from '../database/database.ts';
import type { Database, Queryable } from '../database/database.ts';
import { ARCHIVE_FORMAT, LEAVING, leavingTable } from './archive-rides.ts';
import type { ArchiveHead } from './archive-rides.ts';
import { analyzeRides } from './ride-months.ts';
import { withShortLock } from './with-short-lock.ts';

const ROWS_AT_ONCE = 2_000;

const archiveHead: z.ZodType<ArchiveHead> = z.object({
  archive: z.literal(ARCHIVE_FORMAT),
  id: z.string(),
  before: z.string(),
  columns: z.array(z.string()),
  contents: z.object({ rows: z.string(), sum: z.string() }),
});

async function refuseUnknown(tx: Queryable, { id, columns }: ArchiveHead): Promise<void> {
  const [archive] = await tx.query<{ isRestored: boolean }>(
    'select restored_at is not null as "isRestored" from ride_archive where id = $1 for update',
    [id],
  );
  if (archive === undefined)
    throw new ConfigurationError('The archive is of another database, or of a later time than this one');
  if (archive.isRestored)
    throw new ConfigurationError('The rides of this archive are in the database already');
  const own = (await leavingTable(tx)).columns;
  if (columns.some((column) => !own.includes(column))) {
    throw new ConfigurationError('The archive is of a newer release: its rides have other columns');
  }
  if ((await tx.query(`select from ${LEAVING} limit 1`)).length > 0) {
    throw new ConfigurationError('An archive is not finished: run archive-rides again first');
  }
}

/** Loads the rides into the table of those that leave, and compares them with what they were. */
async function load(
  tx: Queryable,
  lines: AsyncGenerator<unknown>,
  { columns, contents }: ArchiveHead,
): Promise<void> {
  const table: KeptTable = { name: LEAVING, columns };
  await tx.query(linesTableSql(table));
  const sql = insertSql(table);
  let rows: unknown[] = [];
  const flush = async () => {
    if (rows.length > 0) await tx.query(sql, [rows.map(String)]);
    rows = [];
  };
  for await (const line of lines) if (rows.push(line) >= ROWS_AT_ONCE) await flush();
  await flush();
  const loaded = await contentsOf(tx, table);
  if (loaded.rows === contents.rows && loaded.sum === contents.sum) return;
  throw new ConfigurationError(
    `The archive has ${loaded.rows} rides that are not the ${contents.rows} that were written`,
  );
}

/**
 * Brings the rides of an archive back into their months, all or none of them, while others read and
 * write. Returns what was done, in a sentence. Throws ConfigurationError for a file that is not
 * whole, or not of this database, or that was restored already.
 */
export async function restoreRides(database: Database, file: string): Promise<string> {
  const lines = readLines(file);
  try {
    const head = archiveHead.safeParse((await lines.next()).value);
    if (!head.success) throw new ConfigurationError(`"${file}" is no archive of rides of this format`);
    const { id, before, contents } = head.data;
    await database.transaction((tx) => refuseUnknown(tx, head.data));
    // The sums of an archive name its days, so its first month is known before its rides are read.
    const { first } = onlyRow(
      await database.query<{ first: string | null }>(
        `select greatest(min(day) - 1, ($2::date - interval '36 months')::date)::text as first from archived_ride_day where archive_id = $1`,
        [id, before],
      ),
    );
    if (first !== null && first < before) {
      await withShortLock(database, (tx) =>
        tx.query(`select make_ride_months($1::date, ($2::date - 1)) as made`, [first, before]),
      );
    }
    await database.transaction(
      async (tx) => {
        await refuseUnknown(tx, head.data);
        await load(tx, lines, head.data);
        await tx.query('select take_back_rides($1)::text', [id]);
      },
      TEXT_SETTINGS,
      COPY_TIMEOUT_MS,
    );
    await analyzeRides(database);
    return `${contents.rows} rides before ${before.slice(0, 7)} are back in the database.`;
  } finally {
    await lines.return(undefined);
  }
}
