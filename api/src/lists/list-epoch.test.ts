import { mkdtemp, cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Database } from '../database/database.ts';
import { openPglite } from '../database/embedded/pglite-database.ts';
import { loadMigrations } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createEmptyDatabase, createTestDatabase, testDatabaseKinds } from '../testing/test-database.ts';
import { seedTestPark } from '../testing/test-park.ts';
import type { TestPark } from '../testing/test-park.ts';

let folder: string;
let park: TestPark;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'park-epoch-'));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Changes the notes of a driver, and returns how the list is answered to a tab that has the version
 * of `tag`.
 */
async function changed(database: Database, notes: string, tag = '') {
  const app = await createApp({ database });
  const token = await createSessionStore(database).start(park.admin.id, new Date());
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/taxipark/drivers/${park.drivers[0]}`;
  const { statusCode } = await app.inject({ method: 'PUT', url, headers, payload: { notes } });
  const list = await app.inject({
    url: '/api/taxipark/drivers',
    headers: { ...headers, 'if-none-match': tag },
  });
  await app.close();
  const { version } = list.statusCode === 200 ? list.json<{ version: number }>() : { version: 0 };
  return { saved: statusCode, status: list.statusCode, tag: String(list.headers.etag), version };
}

describe.each(testDatabaseKinds)('after a restore (%s database)', (kind) => {
  it('a list with other records never has the version that a tab still has', async () => {
    const before = await createTestDatabase(kind);
    park = await seedTestPark(before, 'north', new Date());
    await changed(before, 'in the backup');
    await writeBackup(before, join(folder, 'park.backup'), new Date());
    const lost = await changed(before, 'lost');

    const restored = await createEmptyDatabase(kind);
    await restoreBackup(restored, join(folder, 'park.backup'), await loadMigrations());
    const found = await changed(restored, 'another', lost.tag);
    expect([found.saved, found.status]).toEqual([200, 200]);
    expect(found.version).toBeGreaterThan(lost.version);
    // Within an epoch one follows the other, so that a tab can tell whether it has missed one.
    expect((await changed(restored, 'and another')).version).toBe(found.version + 1);
    expect(Number.isSafeInteger(found.version)).toBe(true);
    await Promise.all([before, restored].map((each) => each.close()));
  }, 60_000);
});

it('a copy of the embedded database’s folder, put back, has no version of before either', async () => {
  const at = (name: string) => join(folder, name);
  const opened = async (name: string, work: (database: Database) => Promise<void>) => {
    const database = await openPglite({ directory: at(name) });
    await work(database).finally(() => database.close());
  };
  await opened('data', async (database) => {
    await migrate(database, await loadMigrations());
    park = await seedTestPark(database, 'north', new Date());
    await changed(database, 'in the copy');
  });
  await cp(at('data'), at('copy'), { recursive: true });
  let lost = { version: 0, tag: '' };
  await opened('data', async (database) => {
    lost = await changed(database, 'lost');
  });
  await opened('copy', async (database) => {
    const found = await changed(database, 'another', lost.tag);
    expect([found.status, found.version === lost.version]).toEqual([200, false]);
  });
}, 60_000);
