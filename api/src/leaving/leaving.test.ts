import type { WireCustody } from '@park/contract/custody';
import type { WireDriver } from '@park/contract/drivers';
import type { WireVehicle } from '@park/contract/vehicles';
import { createSessionStore } from '../sessions/session-store.ts';
import { enterPark } from '../database/enter-park.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { postRentOfAll } from '../testing/post-rent.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { beginLeaving } from './leaving.ts';

onOwnDatabase('whoever leaves', (test) => {
  const { ride, send: sendRides } = rideSender(test);
  let count = 0;
  const call = (method: string, path: string, body?: object, token?: string) =>
    test().send(method, `taxipark/${path}`, { ...(body && { body }), ...(token && { token }) });
  const refused = ({ status, body }: { status: number; body: unknown }) =>
    [status, (body as { fields?: object }).fields] as const;
  async function add(over: object = {}): Promise<string> {
    count += 1;
    const body = {
      name: `L ${count}`,
      email: `l${count}@n.by`,
      phone: `+3752900000${count}`,
      password: 'secret1',
      licenseNumber: `LV-${count}`,
      ...over,
    };
    const { body: answer, text } = await call('POST', 'drivers', body);
    return (answer as { driver?: WireDriver }).driver?.userId ?? text;
  }
  async function addCar(over: object = {}): Promise<string> {
    count += 1;
    const body = { plateNumber: `L ${count}`, make: 'Kia', model: 'Rio', VIN: `LV${count}`, ...over };
    const { body: answer, text } = await call('POST', 'vehicles', body);
    return (answer as { vehicle?: WireVehicle }).vehicle?.id ?? text;
  }
  const leave = (driverId: string, leftOn: string | null, rest: object = {}) =>
    call('PUT', 'driver_leaving', { leaving: [{ driverId, leftOn, ...rest }] });
  const sell = (vehicleId: string, leftOn: string | null, leftHow = 'sold') =>
    call('PUT', 'vehicle_leaving', { leaving: [{ vehicleId, leftOn, leftHow }] });
  const driver = async (id: string) =>
    ((await call('GET', `drivers/${id}`)).body as { driver: WireDriver }).driver;
  const car = async (id: string) =>
    ((await call('GET', `vehicles/${id}`)).body as { vehicle: WireVehicle }).vehicle;
  const held = async (id: string) =>
    ((await call('GET', `vehicles/${id}/custody`)).body as { custody: WireCustody[] }).custody.map(
      ({ driver: who, from, to }) => [who?.id ?? null, from, to] as const,
    );
  const give = (id: string, driverId: string, at: string) =>
    call('POST', `vehicles/${id}/custody`, { kind: 'driver', driverId, at });
  const rents = (driverId: string) =>
    test().database.query<{ day: string; amount: number }>(
      `select coalesce(belongs_to, day)::text as day, sum(amount)::int as amount from ledger_entry
       where driver_id = $1 and account = 'rent' group by 1 having sum(amount) <> 0 order by 1`,
      [driverId],
    );
  const begin = () =>
    enterPark(test().database, test().park.id, () => test().clock.now).transaction((tx) =>
      beginLeaving(tx, null, test().clock.now),
    );
  const entries = async () => {
    const [row] = await test().database.query<{ n: number }>('select count(*)::int as n from journal_entry');
    return row?.n;
  };
  beforeEach(() => void (test().clock.now = TEST_NOW));

  it('has no car from that day’s beginning on, of two cars, is not connected, and is not switched on again', async () => {
    const id = await add();
    const cars = [await addCar(), await addCar()];
    for (const each of cars) await give(each, id, '2026-03-10T09:00:00Z');
    await call('PUT', 'driver_connection', { connections: [{ driverId: id, isConnected: true }] });
    expect((await leave(id, '2026-03-18')).status).toBe(200);
    for (const each of cars) {
      expect(await held(each)).toEqual([[id, '2026-03-10T09:00:00.000Z', '2026-03-17T21:00:00.000Z']]);
      expect((await car(each)).driverId).toBeNull();
    }
    expect(await driver(id)).toMatchObject({ leftOn: '2026-03-18', connectionStatus: false });
    const on = await call('PUT', 'driver_connection', { connections: [{ driverId: id, isConnected: true }] });
    expect(refused(on)).toEqual([
      400,
      { 'connections.0.driverId': 'has left on 2026-03-18. Take that back first' },
    ]);
    const paired = await call('PUT', `vehicles/${cars[0]}`, { driverId: id });
    expect(refused(paired)).toEqual([400, { driverId: 'has left on 2026-03-18. Take that back first' }]);
    expect((await give(cars[1] ?? '', id, '2026-03-19T09:00:00Z')).status).toBe(400);
    expect((await give(cars[1] ?? '', id, '2026-03-09T09:00:00Z')).status).toBe(201);
  });

  it('cannot leave before a car that they had later, and is told which', async () => {
    const id = await add();
    const own = await addCar({ plateNumber: 'LATE 1' });
    await give(own, id, '2026-03-19T09:00:00Z');
    expect(refused(await leave(id, '2026-03-18'))).toEqual([
      409,
      { 'leaving.0.leftOn': expect.stringMatching(/Kia Rio LATE 1 since 2026-03-19 12:00/) },
    ]);
    expect(refused(await sell(own, '2026-03-19'))).toEqual([
      409,
      { 'leaving.0.leftOn': expect.stringMatching(/L \d+ has had this vehicle since 2026-03-19 12:00/) },
    ]);
    expect(await driver(id)).toMatchObject({ leftOn: null });
  });

  it('leaves when a day to come begins, once, at most a year ahead', async () => {
    const id = await add();
    const own = await addCar();
    await give(own, id, '2026-03-10T09:00:00Z');
    expect(refused(await leave(id, '2027-03-21'))).toEqual([
      400,
      { 'leaving.0.leftOn': 'must not be after 2027-03-20' },
    ]);
    await leave(id, '2026-03-21');
    expect((await car(own)).driverId).toBe(id);
    expect(await begin()).toEqual([]);
    // Minsk is three hours ahead.
    test().clock.now = new Date('2026-03-20T21:00:30Z');
    expect((await give(own, id, '2026-03-20T21:00:10Z')).status).toBe(409);
    expect(await begin()).toEqual([{ from: Date.parse('2026-03-20T21:00:00Z'), driverIds: [id] }]);
    expect(await begin()).toEqual([]);
    expect((await car(own)).driverId).toBeNull();
  });

  it('pays no rent from that day on, in a closed month too, and pays again where it is taken back', async () => {
    const { park } = test();
    const id = await add();
    const { admin, money } = park;
    test().clock.now = new Date('2026-02-25T09:00:00Z');
    const terms = { driverIds: [id], termsId: money.terms, validFrom: '2026-02-25' };
    const token = await createSessionStore(test().database).start(admin.id, TEST_NOW);
    test().clock.now = new Date('2026-03-03T09:00:00Z');
    expect((await call('PUT', 'ledger/driver_terms', terms, token)).status).toBe(200);
    await postRentOfAll(test().database, () => test().clock.now);
    expect(await rents(id)).toHaveLength(7);
    await test().database.query(
      `insert into ledger_month (taxi_park_id, month) values ($1, '2026-01-01'), ($1, '2026-02-01')`,
      [park.id],
    );
    await leave(id, '2026-02-27');
    expect((await rents(id)).map(({ day }) => day)).toEqual(['2026-02-25', '2026-02-26']);
    const late = await test().database.query<object>(
      `select distinct day::text as day, kind from ledger_entry where driver_id = $1 and belongs_to is not null`,
      [id],
    );
    expect(late).toEqual([{ day: '2026-03-01', kind: 'correction' }]);
    await leave(id, '2026-02-27');
    await leave(id, '2026-03-02');
    expect((await rents(id)).map(({ day }) => day).at(-1)).toBe('2026-03-01');
    await leave(id, null);
    expect(await rents(id)).toEqual(
      ['02-25', '02-26', '02-27', '02-28', '03-01', '03-02', '03-03'].map((day) => ({
        day: `2026-${day}`,
        amount: -3000,
      })),
    );
    await leave(id, '2026-03-05');
    await postRentOfAll(test().database, () => new Date('2026-03-10T09:00:00Z'));
    expect((await rents(id)).at(-1)?.day).toBe('2026-03-04');
    expect(await ledgerProblems(test().database)).toEqual([]);
  });

  it('leaves a plate to another car, and does not get it back', async () => {
    const own = await addCar({ plateNumber: '7000 KK-7', VIN: 'SOLD1', code: 'K-1' });
    const taken = await addCar({ plateNumber: '7000 KK-7' });
    expect(taken).toMatch(/is already in use/);
    await sell(own, '2026-03-20');
    const next = await addCar({
      plateNumber: '7000 KK-7',
      make: 'BYD',
      model: 'Han',
      VIN: 'SOLD1',
      code: 'K-1',
    });
    expect(next).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused(await sell(own, null))).toEqual([
      409,
      { 'leaving.0.plateNumber': 'is that of BYD Han 7000 KK-7 now' },
    ]);
    await call('PUT', `vehicles/${next}`, { plateNumber: '7001 KK-7', VIN: 'OTHER', code: 'K-2' });
    expect((await sell(own, null)).status).toBe(200);
    expect(await car(own)).toMatchObject({ leftOn: null, leftHow: null });
  });

  it('leaves licence and e-mail to another driver, and does not get them back', async () => {
    const id = await add({ email: 'same@n.by', licenseNumber: 'SAME-1' });
    await leave(id, '2026-03-20');
    await add({ name: 'Next', email: 'SAME@n.by', licenseNumber: 'same 1' });
    expect(refused(await leave(id, null))).toEqual([409, { 'leaving.0.email': 'is that of Next now' }]);
  });

  it('is found by rides of before, and not by those of after', async () => {
    const id = await add({ licenseNumber: 'RIDES-1' });
    await leave(id, '2026-03-20');
    const at = (time: string) => ({
      driver: { licenseNumber: 'RIDES-1' },
      pickupTime: `${time}:00+03:00`,
      dropoffTime: `${time}:30+03:00`,
    });
    const [before, after] = await sendRides(
      ride('before-leaving', at('2026-03-18T10:00')),
      ride('after-leaving', at('2026-03-20T10:00')),
    );
    expect([before?.verdict, after?.verdict, after?.reasons]).toEqual([
      'created',
      'held',
      ['driver_unknown'],
    ]);
    await leave(id, null);
    const [back] = await sendRides(ride('back-again', at('2026-03-20T11:00')));
    expect(back?.verdict).toBe('created');
  });

  it('changes nothing where the same day is set again, also by two presses at once, and refuses a stale record', async () => {
    const id = await add();
    const { version } = await driver(id);
    const answers = await Promise.all([leave(id, '2026-03-19'), leave(id, '2026-03-19')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [before, after] = [await entries(), await driver(id)];
    expect((await leave(id, '2026-03-19')).status).toBe(200);
    expect([await entries(), await driver(id)]).toEqual([before, after]);
    expect((await leave(id, '2026-03-18', { version })).status).toBe(409);
  });

  it('may be moved to an earlier and a later day, and be pending', async () => {
    const id = await add({ status: 'pending' });
    for (const day of ['2026-03-15', '2026-03-10', '2026-03-17', '2026-03-25'])
      expect([(await leave(id, day)).status, (await driver(id)).leftOn]).toEqual([200, day]);
    const on = { connections: [{ driverId: id, isConnected: true }] };
    expect((await call('PUT', 'driver_connection', on)).status).toBe(200);
  });

  it('needs no documents: the bell leaves them out, and lists have them last', async () => {
    const id = await add({ name: 'AAA', drivingLicenseExpeiresOn: '2026-03-01' });
    const bell = async () => JSON.stringify((await call('GET', 'notifications')).body).includes(id);
    expect(await bell()).toBe(true);
    await leave(id, '2026-03-20');
    expect(await bell()).toBe(false);
    await begin();
    const { drivers } = (await call('GET', 'drivers')).body as { drivers: WireDriver[] };
    const gone = drivers.map(
      ({ leftOn }) => leftOn !== null && leftOn !== undefined && leftOn <= '2026-03-21',
    );
    expect(gone).toEqual([...gone].sort());
    const { drivers: found } = (
      await call('POST', 'driver_pages', { filters: { leaving: ['left'] }, limit: 5000 })
    ).body as { drivers: WireDriver[] };
    expect(found.map(({ userId }) => userId)).toContain(id);
    expect(found).toHaveLength(gone.filter(Boolean).length);
  });

  it('may come so from a file', async () => {
    const id = await add({ leftOn: '2026-01-10' });
    expect(await driver(id)).toMatchObject({ leftOn: '2026-01-10', connectionStatus: false });
    const [out, scrapped] = [
      await add({ status: 'inactive' }),
      await addCar({ status: 'retired', plateNumber: 'GONE 1' }),
    ];
    expect(await driver(out)).toMatchObject({ leftOn: '2026-03-20' });
    expect(await car(scrapped)).toMatchObject({
      status: 'retired',
      leftOn: '2026-03-20',
      leftHow: 'retired',
    });
    expect(await car(await addCar({ plateNumber: 'GONE 1' }))).toMatchObject({
      plateNumber: 'GONE 1',
      leftOn: null,
    });
    for (const [path, status, other] of [
      [`drivers/${out}`, 'inactive', 'active'],
      [`vehicles/${scrapped}`, 'retired', 'active'],
    ] as const) {
      expect((await call('PUT', path, { status })).status).toBe(200);
      expect(refused(await call('PUT', path, { status: other }))).toMatchObject([
        400,
        { status: expect.anything() },
      ]);
    }
    const own = await addCar({ leftOn: '2026-01-10', leftHow: 'retired' });
    expect(await car(own)).toMatchObject({ leftOn: '2026-01-10', leftHow: 'retired' });
  });
});
