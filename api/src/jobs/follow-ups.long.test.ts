import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { loadMigrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sentRide } from '../testing/sent-rides.ts';
import { createServerDatabase, everyDatabaseKind, testServerUrl } from '../testing/test-database.ts';
import { seedTestPark } from '../testing/test-park.ts';
import { until } from '../testing/until.ts';

const KILLS = 100;

/** Runs the program that dies; resolves with the signal that ended it. */
const dying = (work: object): Promise<string | null> =>
  new Promise((resolve) => {
    const program = new URL('../testing/die-after-act.ts', import.meta.url);
    const child = fork(program, [JSON.stringify(work)], { execArgv: [], stdio: 'inherit' });
    child.once('exit', (_, signal) => resolve(signal));
  });

describe.each(everyDatabaseKind)('what is to follow an act (%s database)', (kind) => {
  let settings: DatabaseSettings;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'park-follow-'));
    const server = kind === 'server' ? await createServerDatabase(testServerUrl() ?? '') : undefined;
    settings = { dataDirectory, ...(server && { databaseUrl: server.url }) };
    remove = async () => {
      rmSync(dataDirectory, { recursive: true });
      await server?.drop();
    };
  });
  afterAll(() => remove());

  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(settings);
    return work(database).finally(() => database.close());
  };

  it('is done after a hundred kills between the commit and its job', async () => {
    const refs = Array.from({ length: KILLS }, (_, n) => `name-${n}`);
    const park = await withDatabase(async (database) => {
      await migrate(database, await loadMigrations());
      const made = await seedTestPark(database, 'north', new Date(), 'dying');
      const app = await createApp({ database });
      const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      const rides = refs.map((externalId, n) => ({
        ...sentRide(made, 0, { externalId, driver: { externalId } }),
        pickupTime: at(n + 40),
        dropoffTime: at(n + 30),
      }));
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/ingest/v1/rides',
        headers: { authorization: `Bearer ${made.source.secret}` },
        payload: { rides },
      });
      expect(statusCode).toBe(200);
      await app.close();
      return made;
    });
    const work = { settings, parkId: park.id, sourceId: park.source.id, recordId: park.drivers[0] };
    for (const ref of refs) expect(await dying({ ...work, ref: `id:${ref}` })).toBe('SIGKILL');

    await withDatabase(async (database) => {
      const count = async (sql: string) =>
        (await database.query<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;
      expect(await count('from follow_up')).toBe(KILLS);
      // As if the minute had passed.
      await database.script(`update follow_up set noted_at = noted_at - interval '1 minute'`);
      const app = await createApp({ database, runsJobs: true });
      await app.ready();
      await until(async () => (await count('from follow_up')) === 0);
      expect(await count(`from source_ride where state = 'posted'`)).toBe(KILLS);
      expect(await ledgerProblems(database)).toEqual([]);
      await app.close();
    });
  }, 1_200_000);
});
