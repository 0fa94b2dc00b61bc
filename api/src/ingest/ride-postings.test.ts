import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

onOwnDatabase('what a ride from outside adds to accounts and reports', (test) => {
  const { ride, send, posted, row } = rideSender(test);
  const byn = (amounts: object) => ({ money: { currency: 'BYN', ...amounts } });
  const lines = async (rideId: string | null | undefined) =>
    (await posted(rideId ?? null)).map(({ kind, amount }) => `${kind} ${amount}`);

  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
    expect(await sumProblems(test().database)).toEqual([]);
  });

  it('are its fare, and each other part of the money as an entry of its own', async () => {
    const amounts = {
      fare: '20.00',
      adjustment: '-1.50',
      tip: '2.00',
      tolls: '3.25',
      platformFee: '4.00',
      cash: '7.50',
      card: '16.25',
    };
    const [item] = await send(ride('parts', byn(amounts)));
    expect(item?.problems).toEqual([]);
    expect(await lines(item?.rideId)).toEqual([
      'cash -750',
      'platform_fees -400',
      'ride 1850',
      'tips 200',
      'tolls 325',
    ]);
  });

  it('are the fee of a cancellation and of a passenger who did not come, not of a driver who refused', async () => {
    const cancelled = (id: string, kind: 'before_pickup' | 'no_show' | 'rejected') =>
      ride(id, {
        status: 'cancelled',
        cancellation: { by: kind === 'rejected' ? 'driver' : 'passenger', kind },
        ...byn({ cancellationFee: '3.00' }),
      });
    const report = async () => {
      const range = { startDate: '2026-03-20', endDate: '2026-03-20' };
      return (await test().send('POST', 'taxipark/report/earning', { body: range })).text;
    };
    const before = await report();
    const items = await send(
      cancelled('paid', 'before_pickup'),
      cancelled('not-there', 'no_show'),
      cancelled('refused', 'rejected'),
    );
    const posted = await Promise.all(items.map(({ rideId }) => lines(rideId)));
    expect(posted).toEqual([['cancellation_fees 300'], ['cancellation_fees 300'], []]);
    expect(await report()).toBe(before);
  });

  it('change by a tip that comes alone, a toll that is paid back and a gross below zero', async () => {
    const [item] = await send(ride('later', byn({ fare: '10.00', tolls: '2.00' })));
    await send(ride('later', byn({ fare: '10.00', tolls: '2.00', tip: '1.00' })));
    expect(await lines(item?.rideId)).toEqual(['ride 1000', 'tips 100', 'tolls 200']);
    await send(ride('later', byn({ fare: '10.00', adjustment: '-12.00', tip: '1.00' })));
    expect(await lines(item?.rideId)).toEqual(['ride -200', 'tips 100']);
  });

  it('are refunds, bonuses, extras and tax that was withheld, each under its name', async () => {
    const amounts = {
      fare: '20.00',
      refund: '5.90',
      bonus: '3.00',
      extras: '1.50',
      tax: '0.75',
      platformFee: '4.00',
    };
    const [item] = await send(ride('all', byn(amounts)));
    expect(await lines(item?.rideId)).toEqual([
      'bonuses 300',
      'extras 150',
      'platform_fees -400',
      'refunds 590',
      'ride 2000',
      'taxes -75',
    ]);
  });

  it('may each be below zero: a fee that was paid back, a tip and a bonus that were taken back', async () => {
    const taken = {
      platformFee: '-2.00',
      tip: '-1.00',
      bonus: '-0.50',
      tax: '-0.25',
      cash: '-3.00',
      fare: '8.00',
    };
    const [item] = await send(ride('below', byn(taken)));
    expect([item?.verdict, await lines(item?.rideId)]).toEqual([
      'created',
      ['bonuses -50', 'cash 300', 'platform_fees 200', 'ride 800', 'taxes 25', 'tips -100'],
    ]);
  });

  it('keep the third decimal of a currency that has one, in ledger, report and dashboard', async () => {
    const { database, park } = test();
    const inCurrency = (currency: string, decimals: number) =>
      database.query('update taxi_park set currency = $2, currency_decimals = $3 where id = $1', [
        park.id,
        currency,
        decimals,
      ]);
    await inCurrency('TND', 3);
    try {
      const money = { currency: 'TND', fare: '12.345', platformFee: '2.500', tip: '0.0050' };
      const [item, refused] = await send(
        ride('millimes', { money }),
        ride('finer', { money: { currency: 'TND', fare: '12.3456' } }),
      );
      expect(await lines(item?.rideId)).toEqual(['platform_fees -2500', 'ride 12345', 'tips 5']);
      expect(await row(item?.rideId ?? null)).toMatchObject({ earning: 12.345 });
      expect(refused?.problems.map(({ code }) => code)).toEqual(['too_many_decimals']);
      const { text } = await test().send('POST', 'taxipark/report/earning', {
        body: { startDate: '2026-03-20', endDate: '2026-03-20' },
      });
      expect(text).toMatch(/"totalEarning":\d+\.\d\d5[,}]/);
      expect(await sumProblems(database)).toEqual([]);
    } finally {
      await send(ride('millimes', { status: 'cancelled', money: { currency: 'TND' } }));
      await inCurrency('BYN', 2);
    }
  });

  it('are as large as the units of the currency are small', async () => {
    const { database, park } = test();
    const inCurrency = (currency: string) =>
      database.query('update taxi_park set currency = $2 where id = $1', [park.id, currency]);
    await inCurrency('UZS');
    try {
      const [item, refused] = await send(
        ride('far', { money: { currency: 'UZS', fare: '28400000.00' } }),
        ride('too-far', { money: { currency: 'UZS', fare: '1000000000000' } }),
      );
      expect(await lines(item?.rideId)).toEqual(['ride 2840000000']);
      expect(refused?.problems).toMatchObject([
        { field: 'money.fare', message: 'must be 99999999999 or less' },
      ]);
    } finally {
      await send(ride('far', { status: 'cancelled', money: { currency: 'UZS' } }));
      await inCurrency('BYN');
    }
  });

  it('have the cash of the sheet to the kopeck, however it was paid', async () => {
    const cashOf = async () => {
      const { body } = await test().send('POST', 'taxipark/ledger/settlements', {
        body: { startDate: '2026-03-19', endDate: '2026-03-19' },
      });
      const { rows } = body as { rows: { driver: { id: string }; cash: number }[] };
      return rows.find(({ driver }) => driver.id === test().park.drivers[0])?.cash ?? 0;
    };
    const yesterday = { pickupTime: '2026-03-19T11:00:00+03:00', dropoffTime: '2026-03-19T11:10:00+03:00' };
    const before = await cashOf();
    await send(
      ride('cash', { ...yesterday, ...byn({ fare: '10.07', cash: '10.07' }) }),
      ride('card', { ...yesterday, ...byn({ fare: '9.00', card: '9.00' }) }),
      ride('mixed', { ...yesterday, ...byn({ fare: '10.00', cash: '7.50', card: '2.50' }) }),
      ride('bonus', { ...yesterday, ...byn({ fare: '8.00', cash: '5.01', other: '2.99' }) }),
    );
    expect((await cashOf()) - before).toBe(-2258);
  });

  it('are after the fee of the platform where the source is set so', async () => {
    const { park, database } = test();
    await database.query(`update ride_source set earning = 'after' where id = $1`, [park.source.id]);
    const [item] = await send(ride('after', byn({ fare: '20.00', platformFee: '4.00' })));
    await database.query(`update ride_source set earning = 'before' where id = $1`, [park.source.id]);
    expect(await lines(item?.rideId)).toEqual(['ride 1600']);
    expect(await row(item?.rideId ?? null)).toMatchObject({ earning: 16, farePerKm: 2 });
  });

  it.each([
    [undefined, null, null],
    [0, 0, null],
    [1, 0, null],
    [4, 0, null],
    [99, 0.1, null],
    [100, 0.1, 120],
    [2_000_000, 2000, 0.01],
  ])('with %s metres have %s km at %s a km', async (distanceMeters, distanceKm, farePerKm) => {
    const [item] = await send(ride(`metres-${distanceMeters}`, { distanceMeters }));
    expect(await row(item?.rideId ?? null)).toMatchObject({ distanceKm, farePerKm });
  });

  const onTheSixteenth = {
    pickupTime: '2026-03-16T11:00:00+03:00',
    dropoffTime: '2026-03-16T11:10:00+03:00',
  };
  it('without a place have none, and the ride report says so', async () => {
    const [item] = await send(
      ride('nowhere', { ...onTheSixteenth, pickup: { address: 'Вокзал' }, dropoff: undefined }),
    );
    expect(await row(item?.rideId ?? null)).toMatchObject({ lat: null });
    const { body } = await test().send('POST', 'taxipark/report/ride', {
      body: { startDate: '2026-03-16', endDate: '2026-03-16' },
    });
    const rows = (body as { report: { rideId: string; pickupLocation: object | null }[] }).report;
    expect(rows.find(({ rideId }) => rideId === item?.rideId)).toMatchObject({ pickupLocation: null });
  });

  it('count on the day of the pickup in the zone of the park, and move with it', async () => {
    const late = { pickupTime: '2026-03-17T23:59:00+03:00', dropoffTime: '2026-03-18T00:20:00+03:00' };
    const [item] = await send(ride('midnight', { ...late, ...byn({ fare: '12.00', tip: '1.00' }) }));
    expect((await posted(item?.rideId ?? null)).map(({ day }) => day)).toEqual(['2026-03-17', '2026-03-17']);
    await send(
      ride('midnight', {
        ...late,
        pickupTime: '2026-03-18T00:01:00+03:00',
        ...byn({ fare: '12.00', tip: '1.00' }),
      }),
    );
    expect((await posted(item?.rideId ?? null)).map(({ day }) => day)).toEqual(['2026-03-18', '2026-03-18']);
    const back = { pickupTime: '2026-02-28T23:30:00+03:00', dropoffTime: '2026-03-01T00:20:00+03:00' };
    await send(ride('midnight', { ...back, ...byn({ fare: '12.00', tip: '1.00' }) }));
    expect(await row(item?.rideId ?? null)).toMatchObject({ at: expect.stringMatching('^2026-02-28') });
    await send(ride('midnight', { ...late, ...byn({ fare: '12.00', tip: '1.00' }) }));
    expect((await posted(item?.rideId ?? null)).map(({ day }) => day)).toEqual(['2026-03-17', '2026-03-17']);
  });

  it.each([
    ['2026-03-21T12:00:01+03:00', 'too_far_ahead'],
    ['2021-03-20T08:59:59Z', 'too_long_ago'],
  ])('refuse a pickup at %s', async (pickupTime, code) => {
    const [item] = await send(ride('far', { pickupTime, dropoffTime: '2026-03-21T13:00:00+03:00' }));
    expect(item?.problems).toMatchObject([{ field: 'pickupTime', code }]);
  });

  it.each([
    [
      'a drop-off before the pickup',
      { dropoffTime: '2026-03-20T08:59:59+03:00' },
      'dropoffTime',
      'left_out_before',
    ],
    ['a drop-off years later', { dropoffTime: '2045-10-20T11:20:00+03:00' }, 'dropoffTime', 'left_out_long'],
    ['a booking after the pickup', { bookedAt: '2026-03-20T18:00:00+03:00' }, 'bookedAt', 'left_out_after'],
    ['the place 0, 0', { pickup: { lat: 0, lng: 0, address: 'Minsk' } }, 'pickup.lat', 'null_island'],
    ['a place off the earth', { dropoff: { lat: 91, lng: 27 } }, 'dropoff.lat', 'too_high'],
    ['a distance in another unit', { distanceMeters: 7_400_000 }, 'distanceMeters', 'too_high'],
    [
      'a phone that is none beside a licence',
      { driver: { licenseNumber: 'north-0', phone: '12' } },
      'driver.phone',
      'e164',
    ],
    ['a rating beyond five', { ratings: { byPassenger: 48 } }, 'ratings.byPassenger', 'too_high'],
  ])('are taken in spite of %s, which is remarked', async (_, odd, field, code) => {
    const [item] = await send(ride(`odd-${code}-${field}`, { ...odd, ...byn({ fare: '12.00' }) }));
    expect(item).toMatchObject({ verdict: 'created', problems: [{ field, code }] });
    expect(await lines(item?.rideId)).toContain('ride 1200');
    const [{ minutes } = { minutes: null }] = await test().database.query<{ minutes: number | null }>(
      `select (extract(epoch from dropped_off_at - picked_up_at) / 60)::float8 as minutes from ride where id = $1`,
      [item?.rideId ?? null],
    );
    expect(minutes).toBeLessThanOrEqual(60);
    expect(minutes).toBeGreaterThanOrEqual(0);
  });
});
