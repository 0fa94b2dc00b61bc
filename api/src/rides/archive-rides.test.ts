import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { loadMigrations } from '../database/migrations.ts';
import { randomFrom } from '../demo/random.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { rebuildSums, sumProblems } from '../sums/check-sums.ts';
import { TEST_NOW, createTestApp } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { createEmptyDatabase, testDatabaseKinds } from '../testing/test-database.ts';
import { archiveRides } from './archive-rides.ts';
import { restoreRides } from './restore-rides.ts';
import { withShortLock } from './with-short-lock.ts';

const RIDES = 600;
const HOUR_MS = 3_600_000;
/** The archive ends within the first day of February of parks east of UTC. */
const BEFORE = '2026-02';

async function everyRide(database: Database, condition = 'true'): Promise<string[]> {
  const sql = `select r::text as line from ride r where ${condition} order by id`;
  return (await database.query<{ line: string }>(sql)).map(({ line }) => line);
}

async function expectSound(database: Database): Promise<void> {
  expect([...(await ledgerProblems(database)), ...(await sumProblems(database))]).toEqual([]);
}

async function closeMonths(test: TestApp, parks: readonly { id: string }[]): Promise<void> {
  const months = ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'];
  const rows = parks.flatMap(({ id }) =>
    months.map((month) => ({ taxi_park_id: id, month, closed_at: TEST_NOW })),
  );
  await insertRows(test.database, 'ledger_month', rows);
}

/** What the console shows that is added up from rides. */
async function figuresOf(test: TestApp): Promise<unknown[]> {
  const range = { startDate: '2025-12-15', endDate: '2026-03-10' };
  const { token } = test.park.accountant;
  const answers = [
    await test.send('GET', 'taxipark/overview'),
    await test.send('POST', 'taxipark/report/earning', { body: range, token }),
    await test.send('POST', 'taxipark/ledger/settlements', { body: range, token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers.map(({ body }) => body);
}

async function reported(test: TestApp, startDate: string, endDate: string): Promise<number> {
  const { body } = await test.send('POST', 'taxipark/report/ride', {
    body: { startDate, endDate, offset: 0 },
  });
  return (body as { report: unknown[] }).report.length;
}

describe.each(testDatabaseKinds)('an archive of rides (%s database)', (kind) => {
  let test: TestApp;
  let folder: string;
  let file: string;
  const archive = (month = BEFORE, to = file) =>
    archiveRides(test.database, { month, file: to, now: TEST_NOW });

  beforeEach(async () => {
    test = await createTestApp(kind);
    folder = await mkdtemp(join(tmpdir(), 'taxi-park-archive-'));
    file = join(folder, 'rides.archive');
    const random = randomFrom('archives');
    const start = Date.parse('2025-11-20T00:00:00Z');
    for (const park of [test.park, test.foreign]) {
      await insertRows(test.database, 'terms', [{ id: park.id, taxi_park_id: park.id, name: 'T' }]);
      await insertRows(test.database, 'terms_rates', [
        { taxi_park_id: park.id, terms_id: park.id, valid_from: '2025-12-01', commission_percent: 33.33, rent: 0, rent_period: 'day', minimum_balance: 0 },
      ]); // prettier-ignore
      await insertRows(test.database, 'driver_terms', [
        { taxi_park_id: park.id, driver_id: park.drivers[0], valid_from: '2025-12-01', terms_id: park.id },
      ]); // prettier-ignore
      // Those that the park began with were posted before.
      await test.database.query(`select settle_commission($1, '2025-12-01')`, [park.id]);
      const rides = Array.from({ length: RIDES }, (_, index) => ({
        ...{ id: randomUUID(), taxi_park_id: park.id, driver_id: random.pick(park.drivers) },
        vehicle_id: random.pick([null, ...park.vehicles]),
        ...{
          status: random.pick(['completed', 'completed', 'cancelled', 'ongoing']),
          pickup_lat: 53.9,
          pickup_lng: 27.5,
        },
        picked_up_at: new Date(start + index * 4.7 * HOUR_MS),
        ...{ fare_per_km: 1, earning: random.whole(0, 9999) / 100, distance_km: random.whole(0, 999) / 100 },
      }));
      await insertRows(test.database, 'ride', rides);
    }
    await withShortLock(test.database, (tx) =>
      tx.query(`select make_ride_months('2025-12-01', '2026-04-01') as made`),
    );
  }, 60_000);
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves overview, earning report and money as they were, and takes the rides out of the ride report; restored, all is as before', async () => {
    await closeMonths(test, [test.park, test.foreign]);
    const rides = await everyRide(test.database);
    const figures = await figuresOf(test);
    expect(await reported(test, '2025-12-01', '2026-01-31')).toBe(40);

    expect(await archive()).toMatch(/^\d+ rides before 2026-02 are in .*rides\.archive; their sums/);
    expect(await everyRide(test.database, `picked_up_at < '2026-02-01T00:00:00Z'`)).toEqual([]);
    const left = await everyRide(test.database);
    expect([left.length > 100, left.length < rides.length - 100]).toEqual([true, true]);
    expect(await figuresOf(test)).toEqual(figures);
    expect(await reported(test, '2025-12-01', '2026-01-31')).toBe(0);
    await expectSound(test.database);
    await rebuildSums(test.database);
    expect(await figuresOf(test)).toEqual(figures);

    expect(await restoreRides(test.database, file)).toMatch(/^\d+ rides before 2026-02 are back/);
    expect(await everyRide(test.database)).toEqual(rides);
    expect(await figuresOf(test)).toEqual(figures);
    expect(await reported(test, '2025-12-01', '2026-01-31')).toBe(40);
    await expectSound(test.database);
    const places = await test.database.query<{ place: string }>(
      `select distinct tableoid::regclass::text as place from ride where picked_up_at < '2026-02-01T00:00:00Z' order by 1`,
    );
    expect(places.map(({ place }) => place)).toEqual(['ride_2025_11', 'ride_2025_12', 'ride_2026_01']);
    await expect(restoreRides(test.database, file)).rejects.toThrow('in the database already');
  }, 60_000);

  it('takes late rides of its months like any other, and their id only once', async () => {
    await closeMonths(test, [test.park, test.foreign]);
    const [gone] = await test.database.query<{ id: string }>(
      `select id from ride where picked_up_at < '2026-01-01' limit 1`,
    );
    await archive();
    const late = (id: string) => ({
      ...{ id, taxi_park_id: test.park.id, driver_id: test.park.drivers[0], status: 'completed', earning: 7 },
      ...{
        picked_up_at: '2025-12-24T12:00:00Z',
        pickup_lat: 53.9,
        pickup_lng: 27.5,
        fare_per_km: 1,
        distance_km: 3,
      },
    });
    await insertRows(test.database, 'ride', [late(randomUUID())]);
    await expect(insertRows(test.database, 'ride', [late(gone?.id ?? '')])).rejects.toMatchObject({
      code: '23505',
    });
    expect(await reported(test, '2025-12-01', '2026-01-31')).toBe(1);
    await expectSound(test.database);
    const second = join(folder, 'second.archive');
    expect(await archive('2026-01', second)).toMatch(/^1 rides before 2026-01/);
    await expectSound(test.database);
    // In either order: each file has its own rides.
    await restoreRides(test.database, file);
    await expectSound(test.database);
    await restoreRides(test.database, second);
    await expectSound(test.database);
  }, 60_000);

  it('is right after the time zone of a park became another, and restored in it', async () => {
    await closeMonths(test, [test.park, test.foreign]);
    await archive();
    await test.database.query(`update taxi_park set time_zone = 'America/New_York' where id = $1`, [
      test.foreign.id,
    ]);
    expect(await sumProblems(test.database)).toEqual([]);
    await restoreRides(test.database, file);
    expect(await sumProblems(test.database)).toEqual([]);
  }, 60_000);

  it('that could not be written is finished by the next run; nothing is missing meanwhile', async () => {
    await closeMonths(test, [test.park, test.foreign]);
    const figures = await figuresOf(test);
    await expect(archive(BEFORE, join(folder, 'nowhere', 'rides.archive'))).rejects.toThrow(/ENOENT/);
    await expectSound(test.database);
    expect(await figuresOf(test)).toEqual(figures);
    // A backup of this moment has the rides that are on their way, too.
    const backup = join(folder, 'parks.backup');
    await writeBackup(test.database, backup, TEST_NOW);
    const restored = await createEmptyDatabase('embedded');
    await restoreBackup(restored, backup, await loadMigrations());
    await expectSound(restored);
    expect(
      await archiveRides(restored, { month: BEFORE, file: join(folder, 'other.archive'), now: TEST_NOW }),
    ).toMatch(/an earlier run/);
    await expectSound(restored);
    await restored.close();

    expect(await archive()).toMatch(/that an earlier run had taken out/);
    await expectSound(test.database);
    await restoreRides(test.database, file);
    await expectSound(test.database);
    expect(await figuresOf(test)).toEqual(figures);
  }, 180_000);

  it('is not made of a month that a park has not closed, is to come or has no rides', async () => {
    await closeMonths(test, [test.park]);
    await expect(archive()).rejects.toThrow(/"south" has not closed all months up to 2026-02-01/);
    await expect(archive('2026-04')).rejects.toThrow('must not be a month to come');
    await expect(archive('2020-01')).rejects.toThrow('no rides before 2020-01');
    for (const month of ['2026', '2026-13', 'x'])
      await expect(archive(month)).rejects.toThrow('must be a month');
    expect(await test.database.query('select from ride_leaving')).toEqual([]);
  });

  it('that is not whole, was changed, or is of another database, is not restored, and nothing of it', async () => {
    await closeMonths(test, [test.park, test.foreign]);
    await archive();
    const rides = await everyRide(test.database);
    const whole = await readFile(file);
    const damaged = join(folder, 'damaged.archive');
    const damages: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length - 50), /not a whole/],
      [
        gzipSync(gunzipSync(whole).toString('utf8').replace('completed', 'cancelled')),
        /check sum|are not the/,
      ],
      [
        gzipSync(
          gunzipSync(whole)
            .toString('utf8')
            .replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`),
        ),
        /another database/,
      ],
      [Buffer.from('hello'), /not a whole/],
    ];
    for (const [bytes, reason] of damages) {
      await writeFile(damaged, bytes);
      await expect(restoreRides(test.database, damaged)).rejects.toThrow(reason);
      expect(await everyRide(test.database)).toEqual(rides);
    }
    await expectSound(test.database);
    await restoreRides(test.database, file);
    await expectSound(test.database);
  }, 60_000);
});
