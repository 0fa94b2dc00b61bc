import { createApp } from '../src/app.ts';
import { createSessionStore } from '../src/sessions/session-store.ts';
import { PREPARATION_TIMEOUT_MS, onlyRow } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import { openPglite } from '../src/database/embedded/pglite-database.ts';
import { loadMigrations } from '../src/database/migrations.ts';
import { openPostgres } from '../src/database/postgres-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { createServerDatabase, everyDatabaseKind, testServerUrl } from '../src/testing/test-database.ts';
import { seedLargePark } from './seed-large-park.ts';
import type { ParkSize } from './seed-rides.ts';

/** A running backend with one large park, called as its admin. */
export interface MeasuredApp {
  readonly database: Database;
  /** Where it listens, for calls that are not below `/api/taxipark/`. */
  readonly origin: string;
  /**
   * Makes one call below `/api/taxipark/`, with a body a PUT unless `method` says otherwise;
   * returns the bytes of its response. Throws for a refusal.
   */
  call(path: string, body?: object, method?: 'PUT' | 'POST'): Promise<number>;
}

/** The statement timeout is for requests; filling a large park takes longer. */
const options = { statementTimeoutMs: PREPARATION_TIMEOUT_MS };

/** Opens a migrated database; `close` ends it, and removes what was created on the server. */
async function openFor(kind: Database['kind']): Promise<{ database: Database; close: () => Promise<void> }> {
  const migrations = await loadMigrations();
  const serverUrl = testServerUrl();
  if (kind === 'embedded' || serverUrl === undefined) {
    const database = await openPglite(options);
    await migrate(database, migrations);
    return { database, close: () => database.close() };
  }
  const { url, drop } = await createServerDatabase(serverUrl);
  const database = openPostgres(url, options);
  await migrate(database, migrations);
  return { database, close: () => database.close().then(drop) };
}

/**
 * Measures on the embedded database and, with TEST_DATABASE_URL, on a server; prints the line that
 * is returned.
 */
export async function measureOnEach(
  size: ParkSize,
  measure: (app: MeasuredApp) => Promise<string>,
  kinds: readonly Database['kind'][] = everyDatabaseKind,
): Promise<void> {
  for (const kind of kinds) {
    const { database, close } = await openFor(kind);
    await seedLargePark(database, size, 'none');
    const user = onlyRow(
      await database.query<{ id: string }>(`select id from app_user where role = 'admin'`),
    );
    const token = await createSessionStore(database).start(user.id, new Date());
    const app = await createApp({
      database,
      secretsKey: 'of a park that is measured and removed',
      runsJobs: true,
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = async (path: string, body?: object, method = 'PUT'): Promise<number> => {
      const init = body === undefined ? {} : { method, body: JSON.stringify(body) };
      const response = await fetch(`${origin}/api/taxipark/${path}`, { headers, ...init });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return byteLength;
    };
    process.stdout.write(`${database.kind}: ${await measure({ database, origin, call })}\n`);
    await app.close();
    await close();
  }
}
