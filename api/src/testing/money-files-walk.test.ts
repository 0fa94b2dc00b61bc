import { isLongTier } from '@park/testing/tier';
import { everyDatabaseKind, testDatabaseKinds } from './test-database.ts';
import { checkFiles, MONEY_CASES } from './money-files.ts';
import { checkWeeks } from './money-run.ts';
import { createTestApp } from './create-test-app.ts';
import type { TestApp } from './create-test-app.ts';

/** The full run of a thousand weeks is a command of its own: `check:money`. */
const WEEKS = isLongTier ? 5 : 1;

describe.each(isLongTier ? everyDatabaseKind : testDatabaseKinds)(
  'what drivers are owed, calculated once more by a program of its own (%s)',
  (kind) => {
    let test: TestApp;
    beforeAll(async () => {
      test = await createTestApp(kind);
    }, 60_000);
    afterAll(() => test.close());

    it('is in ledger, sheet, report, verdicts and the bank’s file after random weeks, whatever platforms lost, in three currencies', async () => {
      const told: string[] = [];
      const { lost, judged } = await checkWeeks(test, { first: 0, weeks: WEEKS }, (line) => told.push(line));
      expect(told).toEqual([]);
      expect(Math.min(lost, judged)).toBeGreaterThan(0);
    }, 240_000);

    it.each(MONEY_CASES.map((each) => [each.files.join(' and '), each] as const))(
      'is what the files say: %s',
      async (_, each) => {
        await expect(checkFiles(test, each)).resolves.toBeUndefined();
      },
      60_000,
    );
  },
);
