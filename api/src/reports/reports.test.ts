import { outputOf } from '@park/contract/call-schemas';
import { earningReport, highestEarnings, listReports, rideReport } from '@park/contract/reports';
import { insertRows } from '../database/insert-rows.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const week = { startDate: '2026-03-14', endDate: '2026-03-20' };

const sumOf = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1000) / 1000;

async function earningOf(test: TestApp, body: object) {
  return outputOf(earningReport).parse((await test.send('POST', 'taxipark/report/earning', { body })).body)
    .report;
}

async function highestOf(test: TestApp, body: object) {
  return outputOf(highestEarnings).parse(
    (await test.send('POST', 'taxipark/report/earnings', { body })).body,
  );
}

async function ridesOf(test: TestApp, body: object) {
  return outputOf(rideReport).parse((await test.send('POST', 'taxipark/report/ride', { body })).body).report;
}

function ride(test: TestApp, id: number, rest: object) {
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    taxi_park_id: test.park.id,
    driver_id: test.park.drivers[3],
    vehicle_id: null,
    status: 'completed',
    pickup_lat: 53.9,
    pickup_lng: 27.5,
    dropoff_lat: 53.8,
    dropoff_lng: 27.4,
    picked_up_at: '2026-01-10T12:00:00Z',
    dropped_off_at: '2026-01-10T12:30:00Z',
    distance_km: 1,
    fare_per_km: 1,
    earning: 1,
    rating_by_passenger: null,
    rating_by_driver: null,
    ...rest,
  };
}

onEachDatabase('reports', (test) => {
  describe('earning', () => {
    it('sums completed rides per driver and vehicle, to the cent, highest earning first', async () => {
      expect(await earningOf(test(), week)).toEqual([
        {
          drive: { User: { name: 'Анна Жук' }, userId: test().park.drivers[0] },
          vehicle: { code: 'T0' },
          totalMileage: 10.4,
          totalEarning: 11.92,
        },
        {
          drive: { User: { name: 'Boris Marek' }, userId: test().park.drivers[1] },
          vehicle: { code: 'T1' },
          totalMileage: 10.1,
          totalEarning: 11.62,
        },
      ]);
    });

    it('counts both ends of the range, in the time zone of the park', async () => {
      await insertRows(test().database, 'ride', [
        ride(test(), 1, { picked_up_at: '2026-02-09T20:59:59Z', earning: 1 }),
        ride(test(), 2, { picked_up_at: '2026-02-09T21:00:00Z', earning: 0.1 }),
        ride(test(), 3, { picked_up_at: '2026-02-11T20:59:59Z', earning: 0.2 }),
        ride(test(), 4, { picked_up_at: '2026-02-11T21:00:00Z', earning: 4 }),
      ]);
      const [row] = await earningOf(test(), { startDate: '2026-02-10', endDate: '2026-02-11' });
      expect(row).toMatchObject({ totalEarning: 0.3, vehicle: null });
    });

    it('is the same with the sums of all, or that of one driver, in the call of the highest lines', async () => {
      for (const range of [week, { startDate: '2026-01-01', endDate: '2026-03-31' }]) {
        const lines = await earningOf(test(), range);
        const sums = {
          lines: lines.length,
          totalMileage: sumOf(lines.map(({ totalMileage }) => totalMileage)),
          totalEarning: sumOf(lines.map(({ totalEarning }) => totalEarning)),
        };
        expect(lines.length).toBeGreaterThan(1);
        expect(await highestOf(test(), range)).toEqual({ report: lines, ...sums });
        const driverId = test().park.drivers[1];
        const own = lines.filter(({ drive }) => drive.userId === driverId);
        expect(await highestOf(test(), { ...range, driverId })).toMatchObject({
          report: own,
          lines: own.length,
        });
      }
      const nobody = { startDate: '2020-01-01', endDate: '2020-01-01' };
      expect(await highestOf(test(), nobody)).toEqual({
        report: [],
        lines: 0,
        totalMileage: 0,
        totalEarning: 0,
      });
    });

    it('is sent whole up to ten thousand lines, and of one more the thousand highest', async () => {
      const { database, park } = test();
      const linesOn = (day: string, count: number) =>
        database.query(
          `insert into ride_day (taxi_park_id, day, driver_id, vehicle_id, completed, distance, earning)
           select $1, $2, $3, md5('car' || i)::uuid, 1, 100, i * 1000 from generate_series(1, $4::int) i`,
          [park.id, day, park.drivers[1] ?? '', count],
        );
      await linesOn('2019-05-05', 10_000);
      await linesOn('2019-05-06', 10_001);
      const whole = await highestOf(test(), { startDate: '2019-05-05', endDate: '2019-05-05' });
      expect([whole.report.length, whole.lines]).toEqual([10_000, 10_000]);
      const cut = await highestOf(test(), { startDate: '2019-05-06', endDate: '2019-05-06' });
      expect(cut.report.map(({ totalEarning }) => totalEarning)).toEqual(
        Array.from({ length: 1_000 }, (_, index) => 10_001 - index),
      );
      expect(cut).toMatchObject({ lines: 10_001, totalMileage: 10_001, totalEarning: 50_015_001 });
    });

    it('answers a range up to the last day that can be written, as the ride report does', async () => {
      const range = { startDate: '9999-01-01', endDate: '9999-12-31' };
      expect(await earningOf(test(), range)).toEqual([]);
      expect(await ridesOf(test(), { ...range, offset: 0 })).toEqual([]);
    });

    it('is empty, not an error, where there are no rides', async () => {
      expect(await earningOf(test(), { startDate: '2020-01-01', endDate: '2020-01-01' })).toEqual([]);
    });
  });

  describe('rides', () => {
    it('are returned newest first with both ratings, and without an end while they are in progress', async () => {
      const rides = await ridesOf(test(), week);
      expect(rides.map(({ status }) => status)).toEqual([
        'ongoing',
        'cancelled',
        'completed',
        'completed',
        'completed',
        'completed',
      ]);
      expect(rides[0]).toMatchObject({
        dropoffTime: null,
        dropoffLocation: null,
        earning: null,
        ratingByPassenger: null,
      });
      expect(rides[2]).toMatchObject({
        driver: { User: { name: 'Анна Жук' } },
        vehicle: { code: 'T0' },
        pickupLocation: { lat: 53.9, lng: 27.56 },
        pickupTime: '2026-03-19T03:00:00Z',
        dropoffTime: '2026-03-19T03:15:00Z',
        distance: 10.1,
        farePerKm: 1.15,
        earning: 11.62,
        ratingByPassenger: 5,
        ratingByDriver: null,
      });
    });

    it('are returned in pages of 40 that neither repeat nor skip a ride of the same moment', async () => {
      const day = { startDate: '2026-01-10', endDate: '2026-01-10' };
      await insertRows(
        test().database,
        'ride',
        Array.from({ length: 85 }, (_, index) => ride(test(), 100 + index, {})),
      );
      const pages = [0, 40, 80, 120].map((offset) => ridesOf(test(), { ...day, offset }));
      const [first = [], second = [], third = [], fourth = []] = await Promise.all(pages);
      expect([first.length, second.length, third.length, fourth.length]).toEqual([40, 40, 5, 0]);
      expect(new Set([...first, ...second, ...third].map(({ rideId }) => rideId)).size).toBe(85);
    });

    it('add up to the earning report of the same range', async () => {
      const rides = (await ridesOf(test(), week)).filter(({ status }) => status === 'completed');
      const cents = (value: number | null) => Math.round((value ?? 0) * 100);
      const byRides = rides.reduce((sum, { earning }) => sum + cents(earning), 0);
      const byDrivers = (await earningOf(test(), week)).reduce(
        (sum, row) => sum + cents(row.totalEarning),
        0,
      );
      expect(byRides).toBe(byDrivers);
    });
  });

  describe.each(['earning', 'ride'])('%s', (name) => {
    it.each([
      ['startDate', { endDate: '2026-03-20' }],
      ['endDate', { startDate: '2026-03-20', endDate: '2026-03-19' }],
      ['endDate', { startDate: '2026-01-01', endDate: '2028-01-02' }],
      ['startDate', { startDate: '2026-02-30', endDate: '2026-03-19' }],
      ['startDate', { startDate: 20260101, endDate: '2026-03-19' }],
    ])('answers 400 naming %s for the range %j', async (field, body) => {
      const response = await test().send('POST', `taxipark/report/${name}`, { body });
      expect(response.status).toBe(400);
      expect(response.body).toHaveProperty(['fields', field]);
    });
  });

  it.each([-1, 1.5, '0', 10_000_001])('refuses the offset %p', async (offset) => {
    const response = await test().send('POST', 'taxipark/report/ride', { body: { ...week, offset } });
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty(['fields', 'offset']);
  });

  it('lists the reports that were run, once each, pending until their range has ended', async () => {
    const { token } = test().foreign.operator;
    const past = { startDate: '2026-02-20', endDate: '2026-03-19' };
    for (const body of [past, past, week])
      await test().send('POST', 'taxipark/report/earning', { body, token });
    await test().send('POST', 'taxipark/report/ride', { body: { ...past, offset: 40 }, token });
    await test().send('POST', 'taxipark/report/ride', { body: past, token });
    const { reports } = outputOf(listReports).parse(
      (await test().send('GET', 'taxipark/reports', { token })).body,
    );
    const seen = reports.map(({ type, date, value, currency, status }) => [
      type,
      date,
      value,
      currency,
      status,
    ]);
    expect(seen.sort()).toEqual([
      ['earning', '2026-03-20', 123.53, 'BYN', 'Generated'],
      ['earning', '2026-03-20', 23.54, 'BYN', 'Pending'],
      ['ride', '2026-03-20', 123.53, 'BYN', 'Generated'],
    ]);
  });
});
