import { outputOf } from '@park/contract/call-schemas';
import { listDrivers } from '@park/contract/drivers';
import { login } from '@park/contract/auth';
import { createApp } from '../app.ts';
import { ATTEMPTS_PER_EMAIL } from '../auth/sign-in-limit.ts';
import { onlyRow } from '../database/database.ts';
import { TEST_NOW } from './create-test-app.ts';
import { onEachDatabase } from './on-each-database.ts';
import { TEST_PASSWORD } from './test-park.ts';

onEachDatabase('at the same moment', (test) => {
  it('two operators switch overlapping drivers in opposite orders without a deadlock', async () => {
    const { drivers, admin } = test().park;
    const lists = [drivers, [...drivers].reverse()];
    const rounds = Array.from({ length: 40 }, (_, round) =>
      lists.map((ids, operator) => {
        const connections = ids.map((driverId) => ({ driverId, isConnected: (round + operator) % 2 === 0 }));
        const token = operator === 0 ? admin.token : test().park.operator.token;
        return test().send('PUT', 'taxipark/driver_connection', { body: { connections }, token });
      }),
    );
    const responses = await Promise.all(rounds.flat());
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const list = outputOf(listDrivers).parse((await test().send('GET', 'taxipark/drivers')).body);
    expect(new Set(list.drivers.map(({ connectionStatus }) => connectionStatus)).size).toBe(1);
  }, 30_000);

  it('every switch records one event, so that hours online never count twice', async () => {
    const repeated = await test().database.query(
      `select subject_id from (
         select subject_id, connected, lag(connected) over (partition by subject_id order by id) as before
         from connection_event where taxi_park_id = $1 and subject = 'driver'
       ) e where connected = before`,
      [test().park.id],
    );
    expect(repeated).toEqual([]);
  });

  it('an edit of a driver and bulk changes of the same driver all succeed', async () => {
    const [id] = test().park.drivers;
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        if (index % 3 === 0)
          return test().send('PUT', `taxipark/drivers/${id}`, { body: { name: `N ${index}`, notes: 'x' } });
        if (index % 3 === 1) {
          const fares = test().park.drivers.map((driverId) => ({ driverId, farePerKm: index }));
          return test().send('PUT', 'taxipark/driver_current_fare_per_km', { body: { fares } });
        }
        const connections = [{ driverId: id, isConnected: index % 2 === 0 }];
        return test().send('PUT', 'taxipark/driver_connection', { body: { connections } });
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  }, 30_000);

  it('two vehicles that swap plates both get a response, never "busy"', async () => {
    const [first, second] = test().park.vehicles;
    const statuses = new Set<number>();
    for (let round = 0; round < 40; round += 1) {
      const plates = [`R ${round} A`, `R ${round} B`];
      const give = (id: string, plateNumber = '') =>
        test().send('PUT', `taxipark/vehicles/${id}`, { body: { plateNumber } });
      await give(first, plates[0]);
      await give(second, plates[1]);
      const swapped = await Promise.all([give(first, plates[1]), give(second, plates[0])]);
      for (const { status } of swapped) statuses.add(status);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  }, 60_000);

  it('the same driver is added once, and the later requests get the reason', async () => {
    const body = {
      name: 'Двойник',
      email: `twin@${test().park.domain}`,
      phone: '+375',
      password: 'secret',
      licenseNumber: 'TWIN',
    };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => test().send('POST', 'taxipark/drivers', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const count = `select count(*)::int as n from app_user where email = 'twin@${test().park.domain}'`;
    expect(onlyRow(await test().database.query(count))).toEqual({ n: 1 });
  });

  it('the same vehicle is added once', async () => {
    const body = { plateNumber: '2222 TT-7', make: 'Kia', model: 'Rio', VIN: 'TWIN' };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => test().send('POST', 'taxipark/vehicles', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('the first run of a report is stored once', async () => {
    const body = { startDate: '2026-02-01', endDate: '2026-03-01' };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => test().send('POST', 'taxipark/report/earning', { body })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const count = `select count(*)::int as n from generated_report where start_date = '2026-02-01'`;
    expect(onlyRow(await test().database.query(count))).toEqual({ n: 1 });
  });
});

onEachDatabase('two replicas on one database', (test) => {
  it('share sessions, sign-outs, list versions and counted attempts', async () => {
    const replica = await createApp({ database: test().database, now: () => TEST_NOW });
    const origin = await replica.listen({ host: '127.0.0.1', port: 0 });
    const there = (path: string, init: RequestInit) =>
      fetch(`${origin}/api/${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      });
    const credentials = { email: test().park.admin.email, password: TEST_PASSWORD };
    const signIn = await there('auth/login', { method: 'POST', body: JSON.stringify(credentials) });
    const { token } = outputOf(login).parse(await signIn.json());
    const headers = { authorization: `Bearer ${token}` };
    const here = await test().send('GET', 'taxipark/drivers', { token });
    const cached = { ...headers, 'if-none-match': here.headers.get('etag') ?? '' };
    expect((await there('taxipark/drivers', { headers: cached })).status).toBe(304);
    await test().send('PUT', `taxipark/drivers/${test().park.drivers[0]}`, {
      body: { notes: 'новое' },
      token,
    });
    expect((await there('taxipark/drivers', { headers: cached })).status).toBe(200);
    await test().send('POST', 'auth/logout', { token });
    expect((await there('auth/session', { headers })).status).toBe(401);
    const guess = { ...credentials, password: 'not the one' };
    for (let attempt = 0; attempt < ATTEMPTS_PER_EMAIL; attempt += 1) {
      await test().send('POST', 'auth/login', { body: guess, token: null });
    }
    expect((await there('auth/login', { method: 'POST', body: JSON.stringify(guess) })).status).toBe(429);
    await replica.close();
  }, 30_000);
});
