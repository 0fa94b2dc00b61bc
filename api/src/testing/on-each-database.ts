import type { Database } from '../database/database.ts';
import { addTestParks, createTestApp, startTestBackend, TEST_NOW } from './create-test-app.ts';
import type { TestApp, TestBackend } from './create-test-app.ts';
import { testDatabaseKinds } from './test-database.ts';

/**
 * The first test file on a machine initialises the embedded database; the others load the image
 * that it saves.
 */
const START_MS = 60_000;

/** Of this worker: its test files share them one after the other, and they end with it. */
const backends = new Map<Database['kind'], Promise<TestBackend>>();

/** Ends them where there are no workers: a run of one file in jest's own process. */
export async function endBackends(): Promise<void> {
  for (const starting of backends.values()) await (await starting).close();
}

let ofFile: { readonly file: string; readonly parks: Map<Database['kind'], Promise<TestApp>> } | undefined;

async function parksOnBackend(kind: Database['kind']): Promise<TestApp> {
  const starting = backends.get(kind) ?? startTestBackend(kind);
  backends.set(kind, starting);
  const backend = await starting;
  backend.clock.now = TEST_NOW;
  return addTestParks(backend);
}

/** The parks of the test file that runs. */
function parksOfFile(kind: Database['kind']): Promise<TestApp> {
  const file = expect.getState().testPath ?? '';
  if (ofFile?.file !== file) ofFile = { file, parks: new Map() };
  const parks = ofFile.parks.get(kind) ?? parksOnBackend(kind);
  ofFile.parks.set(kind, parks);
  return parks;
}

type Tests = (test: () => TestApp, kind: Database['kind']) => void;

function describeEach(
  title: string,
  start: (kind: Database['kind']) => Promise<TestApp>,
  tests: Tests,
): void {
  describe.each(testDatabaseKinds)(`${title} (%s database)`, (kind) => {
    let test: TestApp | undefined;
    beforeAll(async () => {
      test = await start(kind);
    }, START_MS);
    tests(() => {
      if (test === undefined) throw new Error('The test app has not started');
      return test;
    }, kind);
  });
}

/**
 * A `describe` that runs on PostgreSQL where TEST_DATABASE_URL names a server, else on the embedded
 * database, and with TEST_EVERY_DATABASE=1 on both. All test files of a worker share one backend on
 * each database, and each file has two parks of its own there; `test()` returns the backend with
 * them.
 */
export function onEachDatabase(title: string, tests: Tests): void {
  describeEach(title, parksOfFile, tests);
}

/**
 * The same with a backend and database of its own, for tests that write what no backend would, or
 * look at all parks of the database.
 */
export function onOwnDatabase(title: string, tests: Tests): void {
  const started: TestApp[] = [];
  const start = async (kind: Database['kind']) => {
    const test = await createTestApp(kind);
    started.push(test);
    return test;
  };
  describe('with its own database', () => {
    afterAll(() => Promise.all(started.map((test) => test.close())));
    describeEach(title, start, tests);
  });
}
