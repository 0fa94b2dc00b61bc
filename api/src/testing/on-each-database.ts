import type { Database } from '../database/database.ts';
import { createTestApp } from './create-test-app.ts';
import type { TestApp } from './create-test-app.ts';
import { testDatabaseKinds } from './test-database.ts';

/** The first test file on a machine initialises the embedded database; the others load the image that it saves. */
const START_MS = 60_000;

/**
 * A `describe` that runs on the embedded database and, where TEST_DATABASE_URL names a server, once more on
 * PostgreSQL. Its tests share one test app, started before and closed after; `test()` returns it.
 */
export function onEachDatabase(
  title: string,
  tests: (test: () => TestApp, kind: Database['kind']) => void,
): void {
  describe.each(testDatabaseKinds)(`${title} (%s database)`, (kind) => {
    let test: TestApp | undefined;
    beforeAll(async () => {
      test = await createTestApp(kind);
    }, START_MS);
    afterAll(() => test?.close());
    tests(() => {
      if (test === undefined) throw new Error('The test app has not started');
      return test;
    }, kind);
  });
}
