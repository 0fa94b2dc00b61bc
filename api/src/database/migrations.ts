import { readdir, readFile } from 'node:fs/promises';

/** One forward migration. Never edited after its release: the database stores its digest. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  /**
   * It takes away what servers that do not know it use: they refuse to start beside it. All others
   * only add (expand), so that the release before runs on; what it no longer uses goes in a release
   * after that (contract). A file says so in its first line. See docs/backend.md.
   */
  readonly contracts?: boolean;
  /**
   * Its statements run one by one outside of a transaction, such as an index that is created
   * concurrently, so that once more they do the same. A file says so in its first line.
   */
  readonly isOutside?: boolean;
  /**
   * Digests of what it was before it was made to lock less, with the same outcome in the end. A file
   * names each in a line of its own.
   */
  readonly was?: readonly string[];
}

/** Functions, triggers and views of an area, which a later edition replaces as a whole. */
export interface FunctionFile {
  readonly name: string;
  /** Raised with every change: no server replaces a later edition by its own. */
  readonly edition: number;
  readonly sql: string;
}

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const FUNCTIONS = new URL('./functions/', import.meta.url);
const FILE_NAME = /^(\d{3})-([a-z0-9-]+)\.sql$/;

/** Names of migration files by their number. Throws for a bad name, a duplicate number or a gap. */
export function orderedFiles(files: readonly string[]): string[] {
  const ordered = files.filter((file) => file.endsWith('.sql')).sort();
  ordered.forEach((file, index) => {
    const number = Number(FILE_NAME.exec(file)?.[1]);
    if (Number.isNaN(number))
      throw new Error(`Migration file "${file}" must be named like 001-what-it-does.sql`);
    if (number === index + 1) return;
    throw new Error(
      number === index
        ? `Migration ${number} exists twice: "${ordered[index - 1]}" and "${file}"`
        : `Migration ${index + 1} is missing: "${file}" follows "${ordered[index - 1] ?? 'nothing'}"`,
    );
  });
  return ordered;
}

/** The migrations of the folder `migrations/`, in order; a new one is a new file. */
export async function loadMigrations(): Promise<readonly Migration[]> {
  const files = orderedFiles(await readdir(MIGRATIONS));
  return Promise.all(
    files.map(async (file, index) => {
      const sql = await readFile(new URL(file, MIGRATIONS), 'utf8');
      const name = (FILE_NAME.exec(file)?.[2] ?? '').replaceAll('-', ' ');
      const was = [...sql.matchAll(/^-- was ([0-9a-f]{64})$/gm)].map(([, digest = '']) => digest);
      const isOutside = sql.startsWith('-- outside of a transaction\n');
      return { id: index + 1, name, sql, contracts: sql.startsWith('-- contracts\n'), isOutside, was };
    }),
  );
}

/** The files of the folder `functions/`, in the order of their names. */
export async function loadFunctions(): Promise<readonly FunctionFile[]> {
  const files = (await readdir(FUNCTIONS)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, FUNCTIONS), 'utf8');
      const edition = Number(/^-- edition (\d+)\n/.exec(sql)?.[1]);
      if (Number.isNaN(edition)) throw new Error(`functions/${file} must begin with "-- edition 1"`);
      return { name: `functions/${file}`, edition, sql };
    }),
  );
}
