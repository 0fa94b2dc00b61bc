import { everyDatabaseKind } from './test-database.ts';
import { checkAnswers } from './money-answers.ts';
import { checkFiles, MONEY_CASES } from './money-files.ts';
import { checkWeeks } from './money-run.ts';
import { createTestApp } from './create-test-app.ts';
import type { TestApp } from './create-test-app.ts';

/** The full run of a thousand weeks is a command of its own: `check:money`. */
const WEEKS = 6;

describe('what drivers are owed, calculated once more by a program of its own', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(everyDatabaseKind[0]);
  }, 60_000);
  afterAll(() => test.close());

  it('is in ledger, sheet, report and the bank’s file after random weeks, in three currencies', async () => {
    const told: string[] = [];
    await checkWeeks(test, { first: 0, weeks: WEEKS }, (line) => told.push(line));
    expect(told).toEqual([]);
  }, 240_000);

  it.each(MONEY_CASES.map((each) => [each.files.join(' and '), each] as const))(
    'is what the files say: %s',
    async (_, each) => {
      await expect(checkFiles(test, each)).resolves.toBeUndefined();
    },
    60_000,
  );

  it('is the sums of the last complete answers of a platform, whatever was lost in between', async () => {
    expect((await checkAnswers('embedded', 'answers 1', 10)).lost).toBeGreaterThan(0);
  }, 240_000);
});
