import { outputOf } from '@park/contract/call-schemas';
import { earningReport, listRides } from '@park/contract/reports';
import { insertRows } from '../database/insert-rows.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';

const days = { startDate: '2026-02-10', endDate: '2026-02-11' };
const idOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

function ride(test: TestApp, id: number, rest: object = {}) {
  return {
    id: idOf(id),
    taxi_park_id: test.park.id,
    driver_id: test.park.drivers[3],
    vehicle_id: null,
    status: 'completed',
    pickup_lat: 53.9,
    pickup_lng: 27.5,
    dropoff_lat: 53.8,
    dropoff_lng: 27.4,
    picked_up_at: new Date(Date.parse('2026-02-10T08:00:00.5Z') + id * 60_000).toISOString(),
    dropped_off_at: '2026-02-11T12:30:00Z',
    distance_km: 1,
    fare_per_km: 1,
    earning: 1.1,
    rating_by_passenger: null,
    rating_by_driver: null,
    ...rest,
  };
}

async function pageOf(test: TestApp, body: object) {
  return outputOf(listRides).parse(
    (await test.send('POST', 'taxipark/report/rides', { body: { ...days, ...body } })).body,
  );
}

async function earned(test: TestApp): Promise<number> {
  const { body } = await test.send('POST', 'taxipark/report/earning', { body: days });
  return outputOf(earningReport)
    .parse(body)
    .report.reduce((sum, { totalEarning }) => sum + totalEarning, 0);
}

onOwnDatabase('the pages of the ride report by the key of a ride', (test) => {
  const insert = (from: number, to: number, rest: object = {}) =>
    insertRows(
      test().database,
      'ride',
      Array.from({ length: to - from }, (_, index) => ride(test(), from + index, rest)),
    );

  it('have each ride once, also where rides come in, leave and move between two pages', async () => {
    await insert(0, 89);
    await insert(89, 90, { status: 'cancelled' });
    // Several of one moment are divided by their ids.
    await insert(200, 230, { picked_up_at: '2026-02-10T08:30:30.000001Z' });
    const first = await pageOf(test(), {});
    expect(first.report).toHaveLength(40);
    await insert(100, 103);
    await test().database.query('delete from ride where id = $1', [idOf(89)]);
    const seen = first.report.map(({ rideId }) => rideId);
    for (let { next } = first; next !== null;) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(test(), { after: next, limit: 7 });
      seen.push(...page.report.map(({ rideId }) => rideId));
      ({ next } = page);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(120);
  });

  it('say with the last page what all rides add up to at that moment, as the earning report does', async () => {
    await insert(300, 302, { status: 'cancelled', earning: 5 });
    const { report, sums, next } = await pageOf(test(), { limit: 1_000, withSums: true });
    expect([sums?.rides, next]).toEqual([report.length, null]);
    expect(sums?.earning).toBeCloseTo(await earned(test()), 6);
    expect((await pageOf(test(), {})).sums).toBeUndefined();
  });

  it('say it of whole days where those do not begin with an hour too', async () => {
    const { database, park } = test();
    await insertRows(
      database,
      'ride',
      Array.from({ length: 192 }, (_, quarter) =>
        ride(test(), 400 + quarter, {
          picked_up_at: new Date(Date.parse('2026-02-09T12:00:00Z') + quarter * 900_000).toISOString(),
        }),
      ),
    );
    for (const zone of ['Asia/Kathmandu', 'America/St_Johns']) {
      await database.query('update taxi_park set time_zone = $1 where id = $2', [zone, park.id]);
      const { report, sums } = await pageOf(test(), { limit: 1_000, withSums: true });
      expect([zone, sums?.rides]).toEqual([zone, report.length]);
      expect(sums?.earning).toBeCloseTo(await earned(test()), 6);
    }
  });

  it('refuse what is no key, and more rides than a page may have', async () => {
    for (const wrong of [{ after: 'x' }, { limit: 0 }, { limit: 1_001 }]) {
      const { status } = await test().send('POST', 'taxipark/report/rides', { body: { ...days, ...wrong } });
      expect(status).toBe(400);
    }
  });
});
