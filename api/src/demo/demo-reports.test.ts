import type { Database } from '../database/database.ts';
import { createTestDatabase, mainDatabaseKind } from '../testing/test-database.ts';
import { DEMO_TIME_ZONE } from './demo-park.ts';
import { seedDemoPark } from './seed-demo-park.ts';

const NOW = new Date('2026-05-05T09:30:00Z');

describe('the reports of the demo park', () => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(mainDatabaseKind);
    await seedDemoPark(database, NOW);
  }, 120_000);
  afterAll(() => database.close());

  it('were run in the last weeks, with the earning of their days', async () => {
    const reports = await database.query<{ type: string; value: string; rides: string; ended: boolean }>(
      `select type, value::text, ended, (
         select (sum(earning) filter (where status = 'completed'))::text from ride
         where (picked_up_at at time zone '${DEMO_TIME_ZONE}')::date between start_date and end_date
       ) as rides
       from (select *, end_date < generated_on as ended from generated_report) as report order by generated_at`,
    );
    expect(reports.length).toBeGreaterThanOrEqual(10);
    expect(new Set(reports.map(({ type }) => type))).toEqual(new Set(['earning', 'ride']));
    expect(new Set(reports.map(({ ended }) => ended))).toEqual(new Set([true, false]));
    for (const { value, rides } of reports) expect(Number(value)).toBeCloseTo(Number(rides), 2);
  });
});
