import { onlyRow } from '../database/database.ts';
import type { Database, Queryable } from '../database/database.ts';
import { writeLines } from './backup-file.ts';
import {
  COPY_TIMEOUT_MS,
  TEXT_SETTINGS,
  contentsOf,
  countersOf,
  keptTables,
  rideMonthsOf,
  rowsOf,
} from './kept-tables.ts';
import type { Contents, Counter, KeptTable } from './kept-tables.ts';

/** Raised when the lines of a backup change their meaning. */
export const BACKUP_FORMAT = 1;

export interface AppliedMigration {
  readonly id: number;
  readonly name: string;
  readonly digest: string;
}

/** The first line of a backup. */
export interface BackupHead {
  readonly format: number;
  readonly madeAt: string;
  /** As the database says it. */
  readonly server: string;
  readonly migrations: readonly AppliedMigration[];
  readonly counters: readonly Counter[];
  /**
   * The first days of the months that have a partition; none where the rides are not by month yet.
   */
  readonly rideMonths: readonly string[];
}

/** The line before the rows of a table, each of which is a text. */
export interface TableHead {
  readonly table: KeptTable;
  readonly contents: Contents;
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes all parks of a database to one compressed file, as they are at one moment, while others go
 * on reading and writing. Sessions are not in it: after a restore everybody signs in again.
 */
export async function writeBackup(database: Database, file: string, now: Date): Promise<BackupSummary> {
  let rows = 0;
  let count = 0;
  async function* lines(tx: Queryable): AsyncGenerator<unknown> {
    const { server } = onlyRow(await tx.query<{ server: string }>('select version() as server'));
    const head: BackupHead = {
      format: BACKUP_FORMAT,
      madeAt: now.toISOString(),
      server,
      migrations: await tx.query<AppliedMigration>(
        'select id, name, digest from schema_migration order by id',
      ),
      counters: await countersOf(tx),
      rideMonths: await rideMonthsOf(tx),
    };
    yield head;
    const tables = await keptTables(tx);
    count = tables.length;
    for (const table of tables) {
      const contents = await contentsOf(tx, table);
      rows += Number(contents.rows);
      yield { table, contents } satisfies TableHead;
      yield* rowsOf(tx, table);
    }
  }
  const opening = `set transaction isolation level repeatable read read only; ${TEXT_SETTINGS}`;
  await database.transaction((tx) => writeLines(file, lines(tx)), opening, COPY_TIMEOUT_MS);
  return { tables: count, rows };
}
