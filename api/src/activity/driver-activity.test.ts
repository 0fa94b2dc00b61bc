import { outputOf } from '@park/contract/call-schemas';
import { listDriverActivity } from '@park/contract/driver-activity';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { driverActivitySql } from './driver-activity.ts';

const CALL = 'taxipark/driver_activity';

async function activityOf(test: TestApp, index: number) {
  const { body } = await test.send('GET', CALL, { token: test.park.admin.token });
  return outputOf(listDriverActivity)
    .parse(body)
    .activity.find(({ driverId }) => driverId === test.park.drivers[index]);
}

/** Gives a driver a completed ride that was picked up then. */
async function drive({ database, park }: TestApp, index: number, pickedUpAt: string, earning = 10) {
  await database.query(
    `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
     values (gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, $3, 1, $4)`,
    [park.id, park.drivers[index] ?? '', pickedUpAt, earning],
  );
}

onOwnDatabase('the activity of drivers', (test) => {
  it('counts rides that were not cancelled, and adds up the completed ones', async () => {
    const { body } = await test().send('GET', CALL);
    expect(outputOf(listDriverActivity).parse(body)).toMatchObject({
      today: '2026-03-20',
      timeZone: 'Europe/Minsk',
      currency: 'BYN',
    });
    expect(await activityOf(test(), 0)).toMatchObject({
      lastRideAt: '2026-03-20T08:54:00.000Z',
      ridesIn7Days: 4,
      ridesIn30Days: 5,
      earnedIn7Days: 11.92,
    });
    expect(await activityOf(test(), 1)).toMatchObject({
      lastRideAt: '2026-03-18T03:00:00.000Z',
      ridesIn7Days: 1,
      earnedIn7Days: 11.62,
    });
  });

  it('leaves out drivers who have never had a ride, or only a cancelled one', async () => {
    expect(await activityOf(test(), 3)).toBeUndefined();
    await test().database.query(
      `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km)
       values (gen_random_uuid(), $1, $2, 'cancelled', 53.9, 27.5, '2026-03-19T10:00:00Z', 1)`,
      [test().park.id, test().park.drivers[3]],
    );
    expect(await activityOf(test(), 3)).toBeUndefined();
  });

  it('counts the days of the park’s calendar, today included', async () => {
    // The seventh day before began at 21:00 UTC of the day before, because Minsk is three hours
    // ahead.
    await drive(test(), 2, '2026-02-18T20:59:59Z');
    expect(await activityOf(test(), 2)).toMatchObject({
      lastRideAt: '2026-02-18T20:59:59.000Z',
      ridesIn7Days: 0,
      ridesIn30Days: 0,
      earnedIn7Days: 0,
    });
    await drive(test(), 2, '2026-02-18T21:00:00Z');
    await drive(test(), 2, '2026-03-13T20:59:59Z', 5);
    expect(await activityOf(test(), 2)).toMatchObject({
      ridesIn7Days: 0,
      ridesIn30Days: 2,
      earnedIn7Days: 0,
    });
    await drive(test(), 2, '2026-03-13T21:00:00Z', 7.5);
    expect(await activityOf(test(), 2)).toMatchObject({
      ridesIn7Days: 1,
      ridesIn30Days: 3,
      earnedIn7Days: 7.5,
    });
  });

  it('does not count a ride that is planned for later', async () => {
    await drive(test(), 3, '2026-03-20T09:00:01Z');
    expect(await activityOf(test(), 3)).toBeUndefined();
  });

  it('is answered with 304 until a figure changes', async () => {
    const first = await test().send('GET', CALL);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await test().send('GET', CALL, { headers })).status).toBe(304);
    await drive(test(), 2, '2026-03-20T08:00:00Z');
    expect((await test().send('GET', CALL, { headers })).status).toBe(200);
  });

  it('reads the rides of 30 days and one older ride of each driver, not all rides', async () => {
    const { database, park } = test();
    const counted = async () =>
      rowsTouched(database, { parkId: park.id, now: TEST_NOW }, driverActivitySql, [
        'Europe/Minsk',
        '2026-03-20',
        TEST_NOW,
      ]);
    const before = await counted();
    await database.query(
      `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
       select gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, '2026-02-01'::timestamptz - n * interval '1 minute', 1, 5
       from generate_series(1, 5000) n`,
      [park.id, park.drivers[1]],
    );
    expect((await counted()) - before).toBeLessThan(50);
  });
});
