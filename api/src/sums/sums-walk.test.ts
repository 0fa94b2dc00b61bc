import { dayAt } from '@park/domain/report/date-range';
import { isLongTier } from '@park/testing/tier';
import { onlyRow } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { randomFrom } from '../demo/random.ts';
import { overviewSql } from '../overview/overview.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { overviewOfRecordsSql } from '../testing/overview-of-records.ts';
import { SumsWalk } from '../testing/sums-walk.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';
import { sumProblems } from './check-sums.ts';

const STEPS = isLongTier ? 60 : 30;
const CHECK_EVERY = 10;

async function expectOverviewsOfRecords({ database, park, foreign, clock }: TestApp): Promise<void> {
  for (const { id } of [park, foreign]) {
    const { zone } = onlyRow(
      await database.query<{ zone: string }>('select time_zone as zone from taxi_park where id = $1', [id]),
    );
    const scoped = enterPark(database, id, () => clock.now);
    const values = [zone, dayAt(clock.now, zone), clock.now];
    // The sum of no rides has no decimals.
    const figures = async (sql: string) => {
      const { revenue, ...others } = onlyRow(await scoped.query<{ revenue: string }>(sql, values));
      return { ...others, revenue: Number(revenue) };
    };
    expect(await figures(overviewSql)).toEqual(await figures(overviewOfRecordsSql));
  }
}

describe.each(testDatabaseKinds)('the sums of rides and time online (%s database)', (kind) => {
  it.each(isLongTier ? ['first', 'second'] : ['first'])(
    'are those of the records after late, changed and deleted rides and late switches (%s walk)',
    async (name) => {
      const own = await createTestApp(kind);
      try {
        const walk = new SumsWalk(own, randomFrom(`sums walk ${name}`));
        for (let step = 1; step <= STEPS; step += 1) {
          await walk.step();
          if (step % CHECK_EVERY !== 0) continue;
          expect([step, await sumProblems(own.database)]).toEqual([step, []]);
          await expectOverviewsOfRecords(own);
        }
        expect([...walk.done.keys()].sort()).toEqual([
          'change',
          'delete',
          'late switches',
          'rides',
          'switch by call',
          'switches',
          'zone',
        ]);
      } finally {
        await own.close();
      }
    },
    120_000,
  );
});
