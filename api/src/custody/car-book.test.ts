import type { WireCustody, WireOtherwise } from '@park/contract/custody';
import type { WireVehicle } from '@park/contract/vehicles';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

interface Book {
  readonly vehicles: WireVehicle[];
  readonly custody: WireCustody[];
  readonly total: number;
  readonly next: string | null;
}

onEachDatabase('the car book', (test) => {
  const car = (n: number) => test().park.vehicles[n] ?? '';
  const driver = (n: number) => test().park.drivers[n] ?? '';
  const read = async (body: object = {}): Promise<Book> =>
    (await test().send('POST', 'taxipark/car_book', { body })).body as Book;
  const timesOf = ({ custody }: Book, n: number) =>
    custody
      .filter(({ vehicle }) => vehicle.id === car(n))
      .map(({ kind, from, to }) => [kind, from.slice(0, 10), to?.slice(0, 10)]);

  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    const { id } = test().park;
    await test().database.query('update vehicle set driver_id = null where taxi_park_id = $1', [id]);
    await test().database.query('delete from custody where taxi_park_id = $1', [id]);
    await test().database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
       select $1, x.car::uuid, x.kind, x.driver::uuid, x.since::timestamptz, x.until::timestamptz, 'hand'
       from (values ($2, 'driver', $4, '2026-02-01', '2026-02-10'), ($2, 'driver', $5, '2026-03-10', '2026-03-17'),
         ($2, 'driver', $4, '2026-03-17', '2026-03-18'), ($3, 'repair', null, '2026-03-19', 'infinity'))
         as x(car, kind, driver, since, until)`,
      [id, car(0), car(1), driver(0), driver(1)],
    );
  });

  it('tells of each car who had it in the seven days, and else who had it last', async () => {
    const book = await read({ from: '2026-03-16' });
    expect(book.total).toBe(test().park.vehicles.length);
    expect(timesOf(book, 0)).toEqual([
      ['driver', '2026-03-10', '2026-03-17'],
      ['driver', '2026-03-17', '2026-03-18'],
    ]);
    expect(timesOf(book, 1)).toEqual([['repair', '2026-03-19', undefined]]);
    expect(timesOf(await read({ from: '2026-02-09' }), 0)).toEqual([
      ['driver', '2026-02-01', '2026-02-10'],
      ['driver', '2026-03-17', '2026-03-18'],
    ]);
  });

  it('finds cars by who has them now: a driver, a workshop, or nobody', async () => {
    await test().send('POST', `taxipark/vehicles/${car(0)}/custody`, {
      body: { kind: 'driver', driverId: driver(1) },
    });
    const found = async (holder: string[]) =>
      (await read({ filters: { holder } })).vehicles.map(({ id }) => id).toSorted();
    expect(await found(['driver'])).toEqual([car(0)]);
    expect(await found(['repair'])).toEqual([car(1)]);
    const others = test().park.vehicles.filter((id) => id !== car(0) && id !== car(1));
    expect(await found(['free', 'reserve'])).toEqual(others.toSorted());
  });

  it('comes in pages, each with its own cars', async () => {
    const first = await read({ from: '2026-03-16', limit: 1 });
    const second = await read({ from: '2026-03-16', limit: 1, after: first.next ?? '' });
    const ids = [first, second].flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    for (const { vehicles, custody } of [first, second])
      expect(custody.every(({ vehicle }) => vehicle.id === vehicles[0]?.id)).toBe(true);
  });

  it('refuses a first day that does not exist', async () => {
    const { status, body } = await test().send('POST', 'taxipark/car_book', { body: { from: '2026-02-30' } });
    expect([status, body]).toMatchObject([400, { fields: { from: {} } }]);
  });

  it('shows of a car the rides that say otherwise, and agrees with them once it is made so', async () => {
    const history = async () =>
      (await test().send('GET', `taxipark/vehicles/${car(0)}/custody`)).body as {
        custody: WireCustody[];
        otherwise: WireOtherwise[];
      };
    const give = (who: string, at: string, rest: object = {}) =>
      test().send('POST', `taxipark/vehicles/${car(0)}/custody`, {
        body: { kind: 'driver', driverId: who, at, ...rest },
      });
    await give(driver(0), '2026-03-19T08:00:00Z');
    expect((await history()).otherwise).toEqual([]);
    // The last one is of a time in which nobody is known to have had the car.
    const times = [
      '2026-03-19T09:00:00Z',
      '2026-03-19T14:00:00Z',
      '2026-03-19T16:00:00Z',
      '2026-03-19T07:00:00Z',
    ];
    await test().database.query(
      `insert into ride (id, taxi_park_id, driver_id, vehicle_id, status, pickup_lat, pickup_lng, picked_up_at,
         fare_per_km, earning, distance_km)
       select gen_random_uuid(), $1, x.driver::uuid, $2, 'completed', 53.9, 27.5, x.at::timestamptz, 1, 1, 1
       from unnest($3::text[], $4::text[]) x(driver, at)`,
      [test().park.id, car(0), [0, 1, 1, 1].map(driver), times],
    );
    const [said, ...rest] = (await history()).otherwise;
    expect(rest).toEqual([]);
    const seen = { driver: { id: driver(1) }, from: expect.stringContaining('T14:00'), rides: 2 };
    expect(said).toMatchObject(seen);
    const { id = '', version = 0 } = said?.held ?? {};
    expect((await give(driver(1), said?.from ?? '', { instead: { id, version } })).status).toBe(201);
    const { custody, otherwise } = await history();
    expect(otherwise).toEqual([]);
    expect(custody[0]).toMatchObject({ driver: { id: driver(1) }, to: null });
  });
});
