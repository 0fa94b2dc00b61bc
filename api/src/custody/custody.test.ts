import type { WireCustody } from '@park/contract/custody';
import type { WireVehicle } from '@park/contract/vehicles';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestResponse } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const HOUR = 3_600_000;
/** So many hours before the noon of the tests. */
const ago = (hours: number): string => new Date(TEST_NOW.getTime() - hours * HOUR).toISOString();

onEachDatabase('who had a car', (test) => {
  const driver = (n: number) => test().park.drivers[n] ?? '';
  const car = (n: number) => test().park.vehicles[n] ?? '';
  const nameOf = new Map<string, number>();
  const listOf = async (path: string) => {
    const { body } = await test().send('GET', `taxipark/${path}/custody`);
    return (body as { custody: WireCustody[] }).custody;
  };
  const held = (n = 0) => listOf(`vehicles/${car(n)}`);
  /** Such as `1 -5…-2`: whom, and the hours from noon. */
  const shown = (custody: readonly WireCustody[]) =>
    custody.map(({ kind, driver: who, from, to }) => {
      const hour = (time: string) => (Date.parse(time) - TEST_NOW.getTime()) / HOUR;
      return `${who ? nameOf.get(who.id) : kind} ${hour(from)}…${to === null ? '' : hour(to)}`;
    });
  const vehicle = async (n = 0) => {
    const { body } = await test().send('GET', `taxipark/vehicles/${car(n)}`);
    return (body as { vehicle: WireVehicle }).vehicle;
  };
  const pair = (n: number | null, v = 0) =>
    test().send('PUT', `taxipark/vehicles/${car(v)}`, { body: { driverId: n === null ? null : driver(n) } });
  const give = (n: number, hours: number, rest: object = {}, v = 0) =>
    test().send('POST', `taxipark/vehicles/${car(v)}/custody`, {
      body: { kind: 'driver', driverId: driver(n), at: ago(hours), ...rest },
    });
  const correct = (id: string | undefined, body: object) =>
    test().send('PUT', `taxipark/custody/${id}`, { body });
  const takeBack = (id: string | undefined, body: object = {}) =>
    test().send('POST', `taxipark/custody/${id}/take_back`, { body });
  const statusOf = ({ status, body }: TestResponse) => [status, (body as { code?: string } | null)?.code];
  const journal = async () => {
    const { operator } = test().park;
    const body = { subject: { type: 'vehicle', id: car(0) }, personId: operator.id, limit: 1 };
    const answer = await test().send('POST', 'taxipark/journal', { body });
    return (answer.body as { entries: { action: string; changes: unknown }[] }).entries[0];
  };
  /** Driver 0 has had the first car for ten hours, nobody the others. */
  beforeEach(async () => {
    test().park.drivers.forEach((id, n) => nameOf.set(id, n));
    test().clock.now = TEST_NOW;
    const { id } = test().park;
    await test().database.query('delete from custody where taxi_park_id = $1', [id]);
    await test().database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, origin)
       values ($1, $2, 'driver', $3, $4, 'hand')`,
      [id, car(0), driver(0), ago(10)],
    );
  });

  it('is told from the record’s own day, and goes on with each change of its driver', async () => {
    const body = { plateNumber: 'C 1', make: 'Kia', model: 'Rio', VIN: 'C1', driverId: driver(0) };
    const { vehicle: added } = (await test().send('POST', 'taxipark/vehicles', { body })).body as {
      vehicle: WireVehicle;
    };
    const put = (driverId: string | null) =>
      test().send('PUT', `taxipark/vehicles/${added.id}`, { body: { driverId } });
    for (const [hours, who] of [
      [1, driver(1)],
      [2, null],
      [3, driver(1)],
      [3, driver(2)],
    ] as const) {
      test().clock.now = new Date(TEST_NOW.getTime() + hours * HOUR);
      expect((await put(who)).status).toBe(200);
    }
    const told = await listOf(`vehicles/${added.id}`);
    expect(shown(told)).toEqual(['2 3…', '1 1…2', '0 0…1']);
    expect(told.map(({ origin }) => origin)).toEqual(['pairing', 'pairing', 'added']);
  });

  it('is changed by a handover, and who has it now with it, in the journal as one change of the vehicle', async () => {
    const before = await vehicle();
    expect((await give(1, 2)).status).toBe(201);
    expect(shown(await held())).toEqual(['1 -2…', '0 -10…-2']);
    const after = await vehicle();
    expect(after).toEqual({ ...before, driverId: driver(1), version: after.version });
    expect(await journal()).toMatchObject({
      action: 'vehicle_changed',
      changes: expect.arrayContaining([
        { field: 'driverId', before: 'Анна Жук', after: 'Boris Marek' },
        { field: 'custodyDriver', before: null, after: 'Boris Marek, 2026-03-20 10:00 –' },
        {
          field: 'custodyDriver',
          before: 'Анна Жук, 2026-03-20 02:00 –',
          after: 'Анна Жук, 2026-03-20 02:00 – 2026-03-20 10:00',
        },
      ]),
    });
  });

  it('is handed over now, by the clock of the server, where no time is said', async () => {
    expect((await give(1, 0, { at: undefined })).status).toBe(201);
    expect(shown(await held())).toEqual(['1 0…', '0 -10…0']);
  });

  it('is with its driver on until the next handover, where one in between comes late', async () => {
    await give(1, 2);
    await give(2, 5);
    expect(shown(await held())).toEqual(['1 -2…', '2 -5…-2', '0 -10…-5']);
    expect((await vehicle()).driverId).toBe(driver(1));
  });

  it('is not changed twice at one moment: the second gets the first', async () => {
    const answers = await Promise.all([give(1, 2), give(2, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'custody_taken',
      error: expect.stringContaining('2026-03-20 10:00'),
      current: { id: (await held())[0]?.id },
    });
  });

  it('is not changed by whoever has seen another one with it', async () => {
    const [seen] = await held();
    const instead = { id: seen?.id, version: seen?.version };
    expect((await give(1, 2, { instead })).status).toBe(201);
    expect(statusOf(await give(2, 1, { instead }))).toEqual([409, 'stale_record']);
    expect(statusOf(await give(2, 4, { instead }))).toEqual([409, 'stale_record']);
    expect(statusOf(await give(2, 1, { instead: null }))).toEqual([409, 'stale_record']);
    const [now] = await held();
    expect((await give(2, 1, { instead: { id: now?.id, version: now?.version } })).status).toBe(201);
  });

  it('is corrected with whoever touches it, and never over the time of another one', async () => {
    await give(1, 6);
    await give(2, 3);
    const [last, middle, first] = await held();
    expect((await correct(middle?.id, { from: ago(5), version: middle?.version })).status).toBe(200);
    expect(shown(await held())).toEqual(['2 -3…', '1 -5…-3', '0 -10…-5']);
    const refused = await correct(first?.id, { to: ago(3) });
    expect(refused.body).toMatchObject({ code: 'custody_taken', current: { id: middle?.id } });
    expect(statusOf(await correct(first?.id, { to: null }))).toEqual([409, 'custody_taken']);
    expect(statusOf(await correct(middle?.id, { from: ago(4), version: middle?.version }))).toEqual([
      409,
      'stale_record',
    ]);
    expect((await correct(last?.id, { to: ago(1) })).status).toBe(200);
    expect([shown(await held())[0], (await vehicle()).driverId]).toEqual(['2 -3…-1', null]);
    expect((await correct(last?.id, { to: null })).status).toBe(200);
    expect((await vehicle()).driverId).toBe(driver(2));
  });

  it('is in no journal where a correction changes nothing', async () => {
    await give(1, 2);
    const [before, entry] = [await held(), await journal()];
    expect((await correct(before[0]?.id, { from: ago(2) })).body).toMatchObject({ rides: 0 });
    expect([await held(), await journal()]).toEqual([before, entry]);
  });

  it('is as before when a handover is taken back', async () => {
    await give(1, 6);
    await give(2, 3);
    const [last, middle] = await held();
    expect((await takeBack(middle?.id, { version: middle?.version })).status).toBe(200);
    expect(shown(await held())).toEqual(['2 -3…', '0 -10…-3']);
    expect((await takeBack(last?.id)).status).toBe(200);
    expect([shown(await held()), (await vehicle()).driverId]).toEqual([['0 -10…'], driver(0)]);
    expect(statusOf(await takeBack(last?.id))).toEqual([404, 'custody_not_found']);
  });

  it('is nobody while it is repaired, until it is given to a driver in whatever way', async () => {
    expect((await give(0, 4, { kind: 'repair', driverId: null })).status).toBe(201);
    expect((await vehicle()).driverId).toBeNull();
    expect((await pair(null)).status).toBe(200);
    expect(shown(await held())).toEqual(['repair -4…', '0 -10…-4']);
    await pair(1);
    expect(shown(await held())).toEqual(['1 0…', 'repair -4…0', '0 -10…-4']);
    expect((await give(0, 1, { kind: 'reserve' })).status).toBe(201);
    expect(shown(await held())).toEqual(['1 0…', 'reserve -1…0', 'repair -4…-1', '0 -10…-4']);
  });

  it('may be a driver with another car, and a crew that changes twice a day', async () => {
    await give(0, 8, {}, 1);
    expect(shown(await listOf(`drivers/${driver(0)}`)).sort()).toEqual(['0 -10…', '0 -8…']);
    for (const hours of [9, 8, 7, 6]) await give(hours % 2, hours);
    expect(shown(await held())).toEqual(['0 -6…', '1 -7…-6', '0 -8…-7', '1 -9…-8', '0 -10…-9']);
  });

  it('is told by the hour that the clock shows twice', async () => {
    // In Minsk clocks do not change; two moments of one shown hour are two moments.
    const twice = ['2025-10-26T02:30:00+03:00', '2025-10-26T02:30:00+02:00'];
    for (const [n, at] of twice.entries()) expect((await give(n + 1, 0, { at })).status).toBe(201);
    const times = (await held()).slice(-2).map(({ from }) => Date.parse(from));
    expect((times[0] ?? 0) - (times[1] ?? 0)).toBe(HOUR);
  });

  it.each([
    ['at', 'must not be in the future', () => give(1, -1)],
    ['at', 'must not be before 1900-01-01', () => give(1, 0, { at: '1899-12-31T00:00:00Z' })],
    [
      'at',
      'must be a time with an offset, such as 2026-03-20T09:00:00+03:00',
      () => give(1, 0, { at: 'noon' }),
    ],
    ['driverId', 'is required', () => give(1, 1, { driverId: null })],
    ['driverId', 'does not exist', () => give(1, 1, { driverId: test().foreign.drivers[0] })],
    ['kind', 'must be one of: driver, repair, reserve', () => give(1, 1, { kind: 'stolen' })],
    ['to', 'must not be before from', async () => correct((await held())[0]?.id, { to: ago(11) })],
    ['to', 'must not be in the future', async () => correct((await held())[0]?.id, { to: ago(-1) })],
  ] as const)('is refused with %s that %s', async (field, problem, ask) => {
    const before = await held();
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([400, { fields: { [field]: problem } }]);
    expect(await held()).toEqual(before);
  });

  it('is nothing to another park', async () => {
    const { token } = test().foreign.operator;
    const [own] = await held();
    for (const [method, path] of [
      ['GET', `vehicles/${car(0)}/custody`],
      ['GET', `drivers/${driver(0)}/custody`],
      ['PUT', `custody/${own?.id}`],
      ['POST', `custody/${own?.id}/take_back`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: {} };
      expect((await test().send(method, `taxipark/${path}`, { token, ...body })).status).toBe(404);
    }
  });

  it('is never two at a time, whoever writes it', async () => {
    const two = `insert into custody (taxi_park_id, vehicle_id, kind, valid_from, valid_to, origin)
      values ($1, $2, 'repair', $3, $4, 'hand')`;
    const times = [ago(9), ago(8)];
    await expect(test().database.query(two, [test().park.id, car(0), ...times])).rejects.toThrow(
      /custody_apart/,
    );
    await test().database.query(two, [test().park.id, car(1), ...times]);
  });
});
