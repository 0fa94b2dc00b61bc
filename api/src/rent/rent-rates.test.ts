import { onOwnDatabase } from '../testing/on-each-database.ts';
import { beginRent, paid } from '../testing/rent-scene.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';

onOwnDatabase('the rates of cars', (test) => {
  const begin = () => beginRent(test());
  const ask = (car: string, day: string) =>
    test().database.query<{ rent: string | null }>('select car_rent_on($1, $2::date)::text as rent', [
      car,
      day,
    ]);
  afterEach(async () => expect(await ledgerProblems(test().database)).toEqual([]));

  it('is paid so many days of so many, counted from the day of the rate', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.rent({ validFrom: '2026-03-09', paidDays: 6, ofDays: 7 });
    await scene.at('03-16T12:00');
    await scene.give(car, 0, '03-12T12:00');
    expect(Object.keys(await paid(scene, 0))).toEqual(['03-16', '03-14', '03-13']);
  });

  it('is the car’s own, else its model’s, else its make’s; and what is changed in the past is corrected', async () => {
    const scene = await begin();
    const [car, idle] = [await scene.car(), await scene.car('Yaris')];
    await scene.at('03-10T12:00');
    await scene.give(car, 0, '03-06T12:00');
    await scene.rent({ model: 'CAMRY', amount: 4000 });
    await scene.rent({ amount: 100 });
    expect(await paid(scene, 0)).toEqual({ '03-07': 4000, '03-08': 4000, '03-09': 4000, '03-10': 4000 });
    await scene.rent({ make: '', vehicleId: car, amount: 3000, validFrom: '2026-03-08' });
    await scene.rent({ make: '', vehicleId: car, amount: null, validFrom: '2026-03-09' });
    await scene.rent({ model: 'Camry', amount: null, validFrom: '2026-03-10' });
    expect(await paid(scene, 0)).toEqual({ '03-07': 4000, '03-08': 3000, '03-09': 4000, '03-10': 100 });
    // A car without a driver loses its rent; that is no entry.
    expect([await ask(idle, '2026-03-10'), await ask(idle, '2026-03-05')]).toEqual([
      [{ rent: '100' }],
      [{ rent: null }],
    ]);
    const read = async (id: string) =>
      (await scene.call('GET', `ledger/vehicles/${id}/rent`)) as { rate: object; own: object[] };
    expect((await read(car)).rate).toMatchObject({ of: 'make', make: 'Toyota', amount: 100 });
    expect((await read(car)).own).toMatchObject([
      { of: 'car', amount: null, validFrom: '2026-03-09' },
      { amount: 3000, validFrom: '2026-03-08', vehicle: { id: car } },
    ]);
    expect(await scene.call('GET', 'ledger/rent')).toMatchObject({
      rates: [{ of: 'make' }, { of: 'model', amount: null }, { of: 'model', amount: 4000 }],
      hours: [],
      models: [
        { make: 'Toyota', model: 'Camry', cars: 1 },
        { make: 'Toyota', model: 'Yaris', cars: 1 },
      ],
    });
  });

  it('stays what it was when the model of the car is renamed', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.rent({ model: 'Camry' });
    await scene.rent({ model: 'Camry Hybrid', amount: 9000 });
    await scene.at('03-08T12:00');
    await scene.give(car, 0, '03-06T12:00');
    await scene.call('PUT', `vehicles/${car}`, { model: 'Camry Hybrid' });
    await scene.at('03-09T12:00');
    const { custody } = await scene.give(car, 1, '03-08T13:00');
    await scene.call('POST', `custody/${custody.id}/take_back`, {});
    expect(await paid(scene, 0)).toEqual({ '03-07': 5000, '03-08': 5000, '03-09': 9000 });
  });

  it('leaves the entries of a park without rates as they were', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.terms(0, 700);
    await scene.at('03-08T12:00');
    await scene.give(car, 0, '03-06T12:00');
    await scene.give(car, 1, '03-07T12:00');
    expect((await scene.entries(0)).map(({ day, kind, amount, text }) => [day, kind, amount, text])).toEqual(
      ['2026-03-08', '2026-03-07', '2026-03-06'].map((day) => [day, 'rent', -700, null]),
    );
    expect(await scene.entries(1)).toEqual([]);
  });

  it('is right after handovers, rates, rides and postings at once', async () => {
    const scene = await begin();
    const cars = [await scene.car(), await scene.car(), await scene.car()];
    await scene.rent();
    await scene.at('03-11T12:00');
    const ride = (n: number) =>
      test().database.query(
        `insert into ride (id, taxi_park_id, driver_id, vehicle_id, status, pickup_lat, pickup_lng, picked_up_at, earning)
         values (gen_random_uuid(), $1, $2, $3, 'completed', 53.9, 27.5, '2026-03-09T09:00:00Z', 5)`,
        [scene.id, scene.drivers[n % 2] ?? '', cars[n % 3] ?? ''],
      );
    const work = Array.from({ length: 5 }, (_, n) => [
      ...cars.map((car, of) => scene.give(car, (n + of) % 3, `03-0${6 + (n % 4)}T1${n}:0${of}`)),
      scene.rent({ amount: 1000 + n }),
      ride(n),
      scene.at('03-11T12:00'),
    ]).flat();
    // What finds the car with that driver already is refused, and nothing else.
    const refused = (await Promise.allSettled<unknown>(work)).flatMap((each) =>
      each.status === 'rejected' ? [String(each.reason)] : [],
    );
    expect(refused.filter((text) => !text.includes('custody_taken'))).toEqual([]);
    const { rates } = (await scene.call('GET', 'ledger/rent')) as { rates: { amount: number }[] };
    const last = await Promise.all([0, 1, 2].map(async (n) => (await paid(scene, n))['03-11'] ?? 0));
    expect(last.reduce((sum, each) => sum + each)).toBe(3 * (rates[0]?.amount ?? 0));
  });

  it('is set by who sets terms, in words of the journal, and refused with the field that is wrong', async () => {
    const { park } = test();
    test().clock.now = new Date('2026-03-20T09:00:00Z');
    const set = (body: object, { token } = park.accountant) =>
      test().send('PUT', 'taxipark/ledger/rent', {
        token,
        body: { make: 'Toyota', amount: 5000, period: 'day', validFrom: '2026-03-20', ...body },
      });
    const wrong = async (body: object) => Object.keys(((await set(body)).body as { fields: object }).fields);
    expect(await wrong({ make: ' ' })).toEqual(['make']);
    expect(await wrong({ vehicleId: park.vehicles[0] })).toEqual(['make']);
    expect(await wrong({ paidDays: 3 })).toEqual(['ofDays']);
    expect(await wrong({ paidDays: 8, ofDays: 7 })).toEqual(['paidDays']);
    expect(await wrong({ paidDays: 1, ofDays: 32 })).toEqual(['ofDays']);
    expect(await wrong({ paidDays: 6, ofDays: 7, period: 'week' })).toEqual(['period']);
    expect(await wrong({ validFrom: '2020-01-01' })).toEqual(['validFrom']);
    expect((await set({}, park.operator)).status).toBe(403);
    const pattern = { amount: 4550, paidDays: 6, ofDays: 7 };
    expect((await set(pattern)).status).toBe(200);
    // The same again is no change.
    expect((await set(pattern)).status).toBe(200);
    const read = await test().send('POST', 'taxipark/journal', {
      token: park.admin.token,
      body: { limit: 1 },
    });
    const [entry] = (read.body as { entries: { action: string; changes: object[] }[] }).entries;
    expect(entry).toMatchObject({
      action: 'rent_set',
      changes: [
        { field: 'termsFrom', after: '2026-03-20' },
        { field: 'rent', before: null, after: '45.50' },
        { field: 'rentPeriod', after: 'day' },
        { field: 'rentPattern', after: '6 / 7' },
      ],
    });
  });
});
