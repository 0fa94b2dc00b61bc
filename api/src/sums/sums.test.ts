import { randomUUID } from 'node:crypto';
import { dayAt } from '@park/domain/report/date-range';
import { onlyRow } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { randomFrom } from '../demo/random.ts';
import { insertRows } from '../database/insert-rows.ts';
import { overviewSql } from '../overview/overview-sql.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { overviewOfRecordsSql } from '../testing/overview-of-records.ts';
import { SumsWalk } from '../testing/sums-walk.ts';
import { rebuildSums, sumProblems } from './check-sums.ts';

const STEPS = 60;
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

onEachDatabase('the sums of rides and time online', (test, kind) => {
  it.each(['first', 'second'])(
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
          'change', 'delete', 'late switches', 'rides', 'switch by call', 'switches', 'zone',
        ]); // prettier-ignore
      } finally {
        await own.close();
      }
    },
    120_000,
  );

  it('count a driver as active once when two rides of a new day arrive at the same moment', async () => {
    const { database, park } = test();
    const ride = () => ({
      ...{ id: randomUUID(), taxi_park_id: park.id, driver_id: park.drivers[2], status: 'completed' },
      ...{
        pickup_lat: 53.9,
        pickup_lng: 27.5,
        picked_up_at: '2026-01-05T12:00:00Z',
        fare_per_km: 1,
        earning: 2,
      },
    });
    await Promise.all(Array.from({ length: 8 }, () => insertRows(database, 'ride', [ride()])));
    const sums = await database.query(
      `select completed, earning::int, active from park_day where taxi_park_id = $1 and day = '2026-01-05'`,
      [park.id],
    );
    expect(sums).toEqual([{ completed: 8, earning: 16_000, active: 1 }]);
    expect(await sumProblems(database)).toEqual([]);
  });

  it('are named by the check when they differ, and rebuilt by the command', async () => {
    const { database, park } = test();
    await database.query('update park_day set active = active + 1 where taxi_park_id = $1', [park.id]);
    await database.query('delete from driver_online');
    await database.query('update ride_day set earning = earning + 1 where taxi_park_id = $1', [park.id]);
    expect((await sumProblems(database)).join()).toMatch(/driver and vehicle,.*active drivers/);
    expect(await rebuildSums(database)).toBe(2);
    expect(await sumProblems(database)).toEqual([]);
  });
});
