import { outputOf } from '@park/contract/call-schemas';
import { getDriverDay } from '@park/contract/ride-days';
import { randomFrom } from '../demo/random.ts';
import { rebuildSums, sumProblems } from '../sums/check-sums.ts';
import { createTestApp, TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { SumsWalk } from '../testing/sums-walk.ts';
import { forgetOutdated, SWITCHES_KEPT_DAYS } from './forget-outdated.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * A moment of so many days and hours before the tests' now, which is noon of a day or another hour
 * of it.
 */
const ago = (days: number, hours = 0) =>
  new Date(TEST_NOW.getTime() - days * DAY_MS - hours * HOUR_MS).toISOString();

async function switchAt({ database, park }: TestApp, index: number, connected: boolean, at: string) {
  await database.query(
    `insert into connection_event (taxi_park_id, subject, subject_id, connected, at) values ($1, 'driver', $2, $3, $4)`,
    [park.id, park.drivers[index] ?? '', connected, at],
  );
}

const onlineHours = async ({ database, park }: TestApp, index: number) =>
  (
    await database.query<{ hours: number }>(
      `select coalesce(sum(extract(epoch from online)) / 3600, 0)::float as hours from driver_day where driver_id = $1`,
      [park.drivers[index] ?? ''],
    )
  )[0]?.hours;

const eventsOf = async ({ database, park }: TestApp, index: number) =>
  (
    await database.query<{ n: number }>(
      `select count(*)::int as n from connection_event where subject_id = $1`,
      [park.drivers[index] ?? ''],
    )
  )[0]?.n ?? 0;

const dayOf = async ({ send, park }: TestApp, index: number, at: string) =>
  outputOf(getDriverDay).parse(
    (await send('POST', `taxipark/drivers/${park.drivers[index]}/day`, { body: { day: at.slice(0, 10) } }))
      .body,
  );

onOwnDatabase('switches of long ago', (_, kind) => {
  let app: TestApp;
  // Each its own: a switch that comes later than those of its day were deleted is not counted.
  beforeEach(async () => {
    app = await createTestApp(kind);
  }, 60_000);
  afterEach(async () => {
    await app.close();
  });

  it('are deleted but the last before those that are kept, and their time online stays', async () => {
    const old = SWITCHES_KEPT_DAYS + 20;
    for (const [days, connected] of [
      [old, true],
      [old - 1, false],
      [old - 2, true],
      [old - 3, false],
      [3, true],
      [2, false],
    ] as const)
      await switchAt(app, 3, connected, ago(days));
    const [events, hours] = [await eventsOf(app, 3), await onlineHours(app, 3)];
    expect(await forgetOutdated(app.database, () => TEST_NOW)).toBeGreaterThanOrEqual(3);
    expect(await eventsOf(app, 3)).toBe(events - 3);
    expect(await onlineHours(app, 3)).toBe(hours);
    expect(await sumProblems(app.database)).toEqual([]);
    expect(await forgetOutdated(app.database, () => TEST_NOW)).toBe(0);
  });

  it('leave who was connected all the time connected, with all hours', async () => {
    const from = SWITCHES_KEPT_DAYS + 30;
    await switchAt(app, 3, true, ago(from));
    await forgetOutdated(app.database, () => TEST_NOW);
    expect(await sumProblems(app.database)).toEqual([]);
    expect(await eventsOf(app, 3)).toBe(1);
    await switchAt(app, 3, false, ago(0));
    expect(await onlineHours(app, 3)).toBeCloseTo(from * 24, 6);
    expect(await sumProblems(app.database)).toEqual([]);
  });

  it('leave the day of a driver its time online, and no switches of which half are missing', async () => {
    const day = ago(SWITCHES_KEPT_DAYS + 10);
    await switchAt(app, 3, true, ago(SWITCHES_KEPT_DAYS + 10, 2));
    await switchAt(app, 3, false, day);
    const kept = ago(5);
    await switchAt(app, 3, true, ago(5, 1));
    await switchAt(app, 3, false, kept);
    const before = await dayOf(app, 3, kept);
    await forgetOutdated(app.database, () => TEST_NOW);
    expect(await dayOf(app, 3, day)).toMatchObject({
      connected: 2 * HOUR_MS,
      switches: [],
      wasConnected: null,
    });
    expect(await dayOf(app, 3, kept)).toEqual(before);
  });

  it('may go at any time: all sums stay those of the records and of what was summed before', async () => {
    const sums = async () =>
      app.database.query(
        `select day, driver_id, online::text from driver_day where taxi_park_id = $1 and online <> '0'
           and day < (select switches_from from taxi_park where id = $1) order by 1, 2`,
        [app.park.id],
      );
    const walk = new SumsWalk(app, randomFrom('forgotten switches'));
    for (let step = 1; step <= 60; step += 1) {
      await walk.step();
      if (step % 5 !== 0) continue;
      // The walk writes 70 days: so much later, some of them are outdated.
      const later = new Date(app.clock.now.getTime() + (SWITCHES_KEPT_DAYS - 70 + step) * DAY_MS);
      await forgetOutdated(app.database, () => later);
      expect([step, await sumProblems(app.database)]).toEqual([step, []]);
      const kept = await sums();
      await rebuildSums(app.database);
      expect([step, await sumProblems(app.database)]).toEqual([step, []]);
      expect(await sums()).toEqual(kept);
    }
    expect((await sums()).length).toBeGreaterThan(0);
  }, 120_000);

  it('are checked: a time online that was changed after its switches had gone is named', async () => {
    await switchAt(app, 3, true, ago(SWITCHES_KEPT_DAYS + 10, 2));
    await switchAt(app, 3, false, ago(SWITCHES_KEPT_DAYS + 10));
    await forgetOutdated(app.database, () => TEST_NOW);
    const change = (sign: string) =>
      app.database.query(
        `update driver_day set online = online ${sign} interval '1 hour' where driver_id = $1 and online > '0'`,
        [app.park.drivers[3]],
      );
    await change('+');
    expect((await sumProblems(app.database)).join()).toContain('time online');
    await change('-');
    expect(await sumProblems(app.database)).toEqual([]);
  });
});
