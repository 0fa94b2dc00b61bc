import type { Database } from '../database/database.ts';
import { createTestApp } from './create-test-app.ts';
import type { TestApp } from './create-test-app.ts';
import { testDatabaseKinds } from './test-database.ts';

/**
 * The first test file on a machine initialises the embedded database; the others load the image
 * that it saves.
 */
const START_MS = 60_000;

/** The apps of this test file. */
const started = new Map<Database['kind'], Promise<TestApp>>();
afterAll(async () => {
  for (const test of started.values()) await (await test).close();
}, START_MS);

/**
 * A `describe` that runs on PostgreSQL where TEST_DATABASE_URL names a server, else on the embedded
 * database, and with TEST_EVERY_DATABASE=1 on both. All such groups of a file share one test app on
 * each database; `test()` returns it.
 */
export function onEachDatabase(
  title: string,
  tests: (test: () => TestApp, kind: Database['kind']) => void,
): void {
  describe.each(testDatabaseKinds)(`${title} (%s database)`, (kind) => {
    let test: TestApp | undefined;
    beforeAll(async () => {
      const starting = started.get(kind) ?? createTestApp(kind);
      started.set(kind, starting);
      test = await starting;
    }, START_MS);
    tests(() => {
      if (test === undefined) throw new Error('The test app has not started');
      return test;
    }, kind);
  });
}
