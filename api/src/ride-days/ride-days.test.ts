import { outputOf } from '@park/contract/call-schemas';
import { getDriverDay, listDriverDays, listVehicleDays } from '@park/contract/ride-days';
import { enterPark } from '../database/enter-park.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { driverDaySql, driverDaysSql } from './ride-days.ts';

const TODAY = '2026-03-20';

async function dayOf({ send, park }: TestApp, index: number, day: string) {
  const { body } = await send('POST', `taxipark/drivers/${park.drivers[index]}/day`, { body: { day } });
  return outputOf(getDriverDay).parse(body);
}

/** Gives a driver a ride that was picked up then. */
async function drive(
  { database, park }: TestApp,
  index: number,
  pickedUpAt: string,
  status = 'completed',
): Promise<void> {
  await database.query(
    `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
     values (gen_random_uuid(), $1, $2, $4, 53.9, 27.5, $3, 1, 10)`,
    [park.id, park.drivers[index] ?? '', pickedUpAt, status],
  );
}

onOwnDatabase('the day of a driver', (test) => {
  it('has the rides, with places, times and money', async () => {
    const { rides, ...frame } = await dayOf(test(), 0, '2026-03-18');
    expect(frame).toMatchObject({ day: '2026-03-18', timeZone: 'Europe/Minsk', currency: 'BYN' });
    expect(rides.map(({ earning }) => earning)).toEqual([0.2, 0.1]);
    expect(rides[1]).toMatchObject({
      status: 'completed',
      pickupLocation: { lat: 53.9, lng: 27.56 },
      pickupTime: '2026-03-18T05:00:00.000Z',
      dropoffLocation: { lat: 53.92, lng: 27.6 },
      dropoffTime: '2026-03-18T05:15:00.000Z',
      distance: 0.1,
      farePerKm: 1.15,
    });
  });

  it('has a ride that is under way, and none that was cancelled', async () => {
    expect((await dayOf(test(), 0, TODAY)).rides).toMatchObject([
      { status: 'ongoing', dropoffTime: null, dropoffLocation: null, earning: null },
    ]);
    expect((await dayOf(test(), 1, TODAY)).rides).toEqual([]);
  });

  it('begins and ends at midnight of the park', async () => {
    // Midnight in Minsk is 21:00 UTC of the day before.
    for (const time of ['20:59:59', '21:00:00']) await drive(test(), 3, `2026-03-09T${time}Z`);
    for (const time of ['20:59:59', '21:00:00']) await drive(test(), 3, `2026-03-10T${time}Z`);
    const times = (await dayOf(test(), 3, '2026-03-10')).rides.map(({ pickupTime }) => pickupTime);
    expect(times).toEqual(['2026-03-09T21:00:00.000Z', '2026-03-10T20:59:59.000Z']);
  });

  it('has the switches of the day, and says how it began', async () => {
    const { database, park } = test();
    const switched = [
      ['2026-03-07T10:00:00Z', true],
      ['2026-03-08T06:00:00Z', false],
      ['2026-03-08T07:30:00Z', true],
    ] as const;
    for (const [at, connected] of switched)
      await database.query(
        `insert into connection_event (taxi_park_id, subject, subject_id, connected, at) values ($1, 'driver', $2, $3, $4)`,
        [park.id, park.drivers[3], connected, at],
      );
    expect(await dayOf(test(), 3, '2026-03-08')).toMatchObject({
      wasConnected: true,
      switches: [
        { at: '2026-03-08T06:00:00.000Z', isConnected: false },
        { at: '2026-03-08T07:30:00.000Z', isConnected: true },
      ],
    });
    expect(await dayOf(test(), 3, '2026-03-06')).toMatchObject({ wasConnected: null, switches: [] });
  });

  it('has the changes of the fare, of this driver alone', async () => {
    const { send, park } = test();
    const fares = [
      { driverId: park.drivers[2], farePerKm: 1.4 },
      { driverId: park.drivers[3], farePerKm: 3 },
    ];
    await send('PUT', 'taxipark/driver_current_fare_per_km', { body: { fares } });
    expect((await dayOf(test(), 2, TODAY)).fares).toEqual([
      { at: TEST_NOW.toISOString(), before: null, after: 1.4 },
    ]);
    expect((await dayOf(test(), 2, '2026-03-19')).fares).toEqual([]);
  });

  it('is refused for a driver whom the park does not have, and for no day', async () => {
    const { send, park, foreign } = test();
    const ask = (id: string, day: string) => send('POST', `taxipark/drivers/${id}/day`, { body: { day } });
    expect((await ask(foreign.drivers[0], TODAY)).status).toBe(404);
    expect((await ask('nobody', TODAY)).status).toBe(404);
    expect((await ask(park.drivers[0], '2026-02-30')).status).toBe(400);
  });

  it('reads the rides of one driver and day, not those of others or of other days', async () => {
    const { database, park } = test();
    const counted = async () =>
      rowsTouched(database, { parkId: park.id, now: TEST_NOW }, driverDaySql, [
        park.drivers[1],
        '2026-02-10',
        'Europe/Minsk',
      ]);
    const before = await counted();
    for (const [driver, day] of [
      [1, '2026-02-11'],
      [2, '2026-02-10'],
    ] as const)
      await database.query(
        `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
         select gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, $3::timestamptz + n * interval '10 seconds', 1, 5
         from generate_series(1, 3000) n`,
        [park.id, park.drivers[driver], `${day}T06:00:00Z`],
      );
    // As a server keeps them: without statistics an index of all the park's rides looks as good.
    await database.query('analyze ride');
    expect((await counted()) - before).toBeLessThan(50);
  });
});

onOwnDatabase('the rides of the last 14 days', (test) => {
  const dayList = (...last: number[]) => [...Array<number>(14 - last.length).fill(0), ...last].join(' ');
  // The groups of this file share an app, and the first one adds rides within these days.
  const ofDriver = (index: number) => async () => {
    const { body } = await test().send('GET', 'taxipark/driver_days');
    const { today, drivers } = outputOf(listDriverDays).parse(body);
    expect(today).toBe(TODAY);
    return drivers.find(({ driverId }) => driverId === test().park.drivers[index])?.rides;
  };

  it('are counted by driver and day of the park, the cancelled ones left out', async () => {
    expect(await ofDriver(0)()).toBe(dayList(2, 1, 1));
    expect(await ofDriver(1)()).toBe(dayList(1, 0, 0));
    expect(await ofDriver(2)()).toBeUndefined();
  });

  it('are counted by vehicle when they are completed', async () => {
    const { send, park } = test();
    const { vehicles } = outputOf(listVehicleDays).parse((await send('GET', 'taxipark/vehicle_days')).body);
    const ridesOf = (id: string) => vehicles.find(({ vehicleId }) => vehicleId === id)?.rides;
    expect(ridesOf(park.vehicles[0])).toBe(dayList(2, 1, 0));
    expect(ridesOf(park.vehicles[1])).toBe(dayList(1, 0, 0));
    expect(ridesOf(park.vehicles[2])).toBeUndefined();
  });

  it('begin fourteen days ago, today included', async () => {
    await drive(test(), 2, '2026-03-06T20:59:59Z');
    expect(await ofDriver(2)()).toBeUndefined();
    await drive(test(), 2, '2026-03-06T21:00:00Z');
    expect(await ofDriver(2)()).toBe(dayList(1, ...Array<number>(13).fill(0)));
  });

  it.each(['driver_days', 'vehicle_days'])('are answered with 304 until one is driven: %s', async (call) => {
    const { send, database, park } = test();
    const ask = (tag: string) => send('GET', `taxipark/${call}`, { headers: { 'if-none-match': tag } });
    const tag = (await ask('')).headers.get('etag') ?? '';
    expect((await ask(tag)).status).toBe(304);
    await database.query(
      `insert into ride (id, taxi_park_id, driver_id, vehicle_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
         values (gen_random_uuid(), $1, $2, $3, 'completed', 53.9, 27.5, '2026-03-12T10:00:00Z', 1, 10)`,
      [park.id, park.drivers[1], park.vehicles[2]],
    );
    expect((await ask(tag)).status).toBe(200);
  });

  it('are those of the own park', async () => {
    const { send, foreign } = test();
    const token = foreign.operator.token;
    const { drivers } = outputOf(listDriverDays).parse(
      (await send('GET', 'taxipark/driver_days', { token })).body,
    );
    expect(drivers.map(({ driverId }) => driverId).toSorted()).toEqual(
      foreign.drivers.slice(0, 2).toSorted(),
    );
  });

  it('cost the sums of these days, however many rides and earlier days there are', async () => {
    const { database, park } = test();
    const counted = () => rowsTouched(database, { parkId: park.id, now: TEST_NOW }, driverDaysSql, [TODAY]);
    const before = await counted();
    await database.query(
      `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
       select gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, '2025-06-01'::timestamptz + n * interval '1 hour', 1, 5
       from generate_series(1, 3000) n`,
      [park.id, park.drivers[0]],
    );
    const scoped = enterPark(database, park.id, () => TEST_NOW);
    expect((await scoped.query('select day from driver_day where rides > 0')).length).toBeGreaterThan(100);
    expect((await counted()) - before).toBeLessThan(10);
  });
});
