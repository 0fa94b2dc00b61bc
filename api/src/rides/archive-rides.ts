import { randomUUID } from 'node:crypto';
import { COPY_TIMEOUT_MS, TEXT_SETTINGS, contentsOf, rowsOf } from '../backup/kept-tables.ts';
import type { Contents, KeptTable } from '../backup/kept-tables.ts';
import { readLines, writeLines } from '../backup/backup-file.ts';
import { ConfigurationError } from '../configuration-error.ts';
import { onlyRow } from '../database/database.ts';
import type { Database, Queryable } from '../database/database.ts';
import { withShortLock } from './with-short-lock.ts';

/** Raised when the lines of an archive change their meaning. */
export const ARCHIVE_FORMAT = 1;
/** Where rides are on their way into an archive and out of it. */
export const LEAVING = 'ride_leaving';

/** The first line of an archive; each of the others is the text of a ride. */
export interface ArchiveHead {
  readonly archive: number;
  readonly id: string;
  /** The first day of the month up to which it has the rides, in UTC. */
  readonly before: string;
  readonly columns: readonly string[];
  readonly contents: Contents;
}

/** The table of the rides that leave, as a backup would write it. */
export async function leavingTable(tx: Pick<Queryable, 'query'>): Promise<KeptTable> {
  const { columns } = onlyRow(
    await tx.query<{ columns: string[] }>(`select string_to_array(ride_columns(), ', ') as columns`),
  );
  return { name: LEAVING, columns };
}

const hasLeaving = async (database: Pick<Database, 'query'>): Promise<boolean> =>
  (await database.query(`select from ${LEAVING} limit 1`)).length > 0;

/**
 * A commission of an open month may still change with its terms, and then is counted from the
 * rides.
 */
async function refuseOpenMonths(tx: Queryable, before: string): Promise<void> {
  const open = await tx.query<{ name: string; day: string }>(
    `select p.name, d.day::text as day from taxi_park p
     cross join lateral (select (($1::date::timestamp at time zone 'UTC' - interval '1 second') at time zone p.time_zone)::date as day) d
     where exists (select from ride r where r.taxi_park_id = p.id and r.picked_up_at < $1::date::timestamp at time zone 'UTC')
       and coalesce(ledger_closed_through(p.id), '-infinity') < d.day
     order by p.name`,
    [before],
  );
  const [first] = open;
  if (first === undefined) return;
  throw new ConfigurationError(
    `--before: "${first.name}" has not closed all months up to ${first.day} in its ledger` +
      (open.length > 1 ? `, and neither have ${open.length - 1} other parks` : ''),
  );
}

async function detach(database: Database, before: string): Promise<void> {
  await withShortLock(database, async (tx) => {
    await refuseOpenMonths(tx, before);
    await tx.query('select detach_rides($1::date) as tables', [before]);
  });
}

async function writeArchive(
  database: Database,
  file: string,
  { id, before }: { id: string; before: string },
): Promise<Contents> {
  async function* lines(tx: Queryable): AsyncGenerator<unknown> {
    const table = await leavingTable(tx);
    const contents = await contentsOf(tx, table);
    yield { archive: ARCHIVE_FORMAT, id, before, columns: table.columns, contents } satisfies ArchiveHead;
    yield* rowsOf(tx, table);
  }
  const opening = `set transaction isolation level repeatable read read only; ${TEXT_SETTINGS}`;
  return database.transaction(
    async (tx) => {
      await writeLines(file, lines(tx));
      return contentsOf(tx, await leavingTable(tx));
    },
    opening,
    COPY_TIMEOUT_MS,
  );
}

/** Reads the file to its check sum: nothing is forgotten that was not read again. */
async function refuseBroken(file: string, { rows }: Contents): Promise<void> {
  let count = -1;
  for await (const line of readLines(file)) if (line !== undefined) count += 1;
  if (String(count) !== rows) throw new Error(`"${file}" has ${count} rides instead of ${rows}`);
}

/**
 * Takes the rides of the months before one out of the database and writes them to a file, while
 * others read and write. Their sums and their entries in the ledger stay, so overview, earning
 * report and money are as before; the ride report has them no longer. A run that was stopped is
 * finished by the next one. Returns what was done, in a sentence. Throws ConfigurationError for a
 * month that has not passed, that a park has not closed, or without rides before it.
 */
export async function archiveRides(
  database: Database,
  { month, file, now }: { month: string; file: string; now: Date },
): Promise<string> {
  const before = `${month}-01`;
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new ConfigurationError('--before must be a month, such as 2024-01');
  if (before > now.toISOString()) throw new ConfigurationError('--before must not be a month to come');
  const isUnfinished = await hasLeaving(database);
  if (!isUnfinished) {
    const first = `select from ride where picked_up_at < $1::date::timestamp at time zone 'UTC' limit 1`;
    if ((await database.query(first, [before])).length === 0) {
      throw new ConfigurationError(`There are no rides before ${month}`);
    }
    await detach(database, before);
  }
  const id = randomUUID();
  const contents = await writeArchive(database, file, { id, before });
  await refuseBroken(file, contents);
  await withShortLock(database, async (tx) => {
    await tx.query(
      `insert into ride_archive (id, before, file, rides, made_at, zones)
       select $1, $2::date, $3, $4::bigint, $5, jsonb_object_agg(id, time_zone) from taxi_park`,
      [id, before, file, contents.rows, now],
    );
    await tx.query('select forget_leaving_rides($1)::text', [id]);
  });
  const what = isUnfinished ? 'that an earlier run had taken out' : `before ${month}`;
  return `${contents.rows} rides ${what} are in ${file}; their sums and their entries in the ledger stay. Keep the file: nothing else has them.`;
}
