import { outputOf } from '@park/contract/call-schemas';
import { listDrivers } from '@park/contract/drivers';
import { readChange } from '@park/contract/live';
import { createApp } from '../app.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { isVersion } from '../testing/live-reader.ts';
import { helloOf as hello, liveTabs, versionsOf } from '../testing/live-tabs.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the stream of changes', (test) => {
  const openAt = liveTabs();
  const open = (token = test().park.operator.token, origin = test().origin) => openAt(origin, token);
  const change = (path: string, body: object, token = test().park.operator.token) =>
    test().send('PUT', `taxipark/${path}`, { body, token });
  const fare = (ids: readonly string[], farePerKm: number) =>
    change('driver_current_fare_per_km', { fares: ids.map((driverId) => ({ driverId, farePerKm })) });

  it('begins with the versions of the lists, uncompressed and never stored', async () => {
    const reader = await open();
    const first = await hello(reader);
    const rows = await test().database.query<{ list: string; version: number }>(
      'select list, version::float8 as version from list_version where taxi_park_id = $1',
      [test().park.id],
    );
    expect(first?.lists).toEqual(Object.fromEntries(rows.map(({ list, version }) => [list, version])));
    expect(first?.session).toMatch(/^[\da-f-]{36}$/);
    expect([reader.status, reader.headers.get('content-encoding')]).toEqual([200, null]);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(reader.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  });

  it('brings a change with its record, who made it and from which session, to every tab of the park', async () => {
    const [own, other] = [await open(), await open(test().park.admin.token)];
    const before = await hello(own);
    const colleague = await hello(other);
    await fare([test().park.drivers[0]], 4.2);
    const version = (before?.lists?.drivers ?? 0) + 1;
    for (const reader of [own, other]) {
      const received = readChange((await reader.next(isVersion('drivers', version))).data);
      expect(received).toMatchObject({
        list: 'drivers',
        version,
        person: { id: test().park.operator.id, name: 'Operator north' },
        session: before?.session,
      });
      const { body } = await test().send('GET', `taxipark/drivers/${test().park.drivers[0]}`);
      expect(received?.records).toEqual([(body as { driver: unknown }).driver]);
    }
    expect(colleague?.session).not.toBe(before?.session);
  });

  it('has one event for each version of a list, without gaps, and the last holds the record as it is', async () => {
    const reader = await open();
    const before = (await hello(reader))?.lists?.vehicles ?? 0;
    const id = test().park.vehicles[0];
    for (let count = 1; count <= 8; count += 1) await change(`vehicles/${id}`, { color: `Colour ${count}` });
    const last = readChange((await reader.next(isVersion('vehicles', before + 8))).data);
    expect(last?.records).toMatchObject([{ id, color: 'Colour 8' }]);
    expect(versionsOf(reader, 'vehicles')).toEqual(
      Array.from({ length: 8 }, (_, index) => before + index + 1),
    );
  });

  it('tells that figures, notifications and the journal are stale, at most once in a while', async () => {
    const reader = await open();
    await hello(reader);
    const isConnected = (flag: boolean) =>
      change('driver_connection', { connections: [{ driverId: test().park.drivers[1], isConnected: flag }] });
    await isConnected(false);
    await isConnected(true);
    for (const what of ['overview', 'notifications', 'journal']) {
      await reader.next(({ name, data }) => name === 'stale' && (data as { what: string }).what === what);
    }
    const stale = reader.events.filter(({ name }) => name === 'stale').map(({ data }) => data);
    expect(stale).toHaveLength(3);
  });

  it('never carries a change of another park, nor one that was rolled back', async () => {
    const own = await open();
    const foreign = await open(test().foreign.operator.token);
    const before = (await hello(own))?.lists?.drivers ?? 0;
    await hello(foreign);
    await test().send('PUT', `taxipark/drivers/${test().foreign.drivers[0]}`, {
      body: { notes: 'theirs' },
      token: test().foreign.operator.token,
    });
    await fare([test().park.drivers[0], '00000000-0000-4000-8000-000000000000'], 9);
    await fare([test().park.drivers[0]], 4.3);
    await own.next(isVersion('drivers', before + 1));
    await foreign.next(({ name }) => name === 'change');
    expect(JSON.stringify(own.events)).not.toContain('theirs');
    for (const id of [test().park.id, ...test().park.drivers])
      expect(JSON.stringify(foreign.events)).not.toContain(id);
  });

  it('sends no records of a change of many: the list is to be read again', async () => {
    const reader = await open();
    const before = (await hello(reader))?.lists?.vehicles ?? 0;
    await test().database.query(
      `insert into vehicle (id, taxi_park_id, make, model, plate_number)
       select gen_random_uuid(), $1, 'Kia', 'Rio', 'M ' || i from generate_series(1, 150) i`,
      [test().park.id],
    );
    const received = readChange((await reader.next(isVersion('vehicles', before + 1))).data);
    expect(received).toMatchObject({ records: null, person: null, session: null });
  });

  it('tells a tab that is back after a cut which lists to read, and then brings every change', async () => {
    const cut = await open();
    const before = (await hello(cut))?.lists;
    cut.close();
    await cut.ended;
    for (const fareOfNight of [6, 7, 8]) await fare([test().park.drivers[3]], fareOfNight);
    const back = await open();
    const drivers = (before?.drivers ?? 0) + 3;
    expect((await hello(back))?.lists).toEqual({ drivers, vehicles: before?.vehicles });
    const list = outputOf(listDrivers).parse((await test().send('GET', 'taxipark/drivers')).body);
    expect(list.version).toBe(drivers);
    expect(list.drivers.find(({ userId }) => userId === test().park.drivers[3])?.currentFarePerKm).toBe(8);
    await fare([test().park.drivers[3]], 9);
    await back.next(isVersion('drivers', drivers + 1));
    // The database may announce a change again that the first event had already: the console skips
    // it by its version.
    const later = versionsOf(back, 'drivers').filter((version) => version > drivers);
    expect(later).toEqual([drivers + 1]);
  });

  it('comes from another process on the same database too', async () => {
    const replica = await createApp({ database: test().database, now: () => TEST_NOW });
    const reader = await open(undefined, await replica.listen({ host: '127.0.0.1', port: 0 }));
    const before = (await hello(reader))?.lists?.drivers ?? 0;
    await fare([test().park.drivers[2]], 5.5);
    const received = readChange((await reader.next(isVersion('drivers', before + 1))).data);
    expect(received?.records).toMatchObject([{ userId: test().park.drivers[2], currentFarePerKm: 5.5 }]);
    await replica.close();
    await reader.ended;
  });

  it('stays open while it is silent, and ends with its session', async () => {
    const app = await createApp({ database: test().database, now: () => TEST_NOW, heartbeatMs: 30 });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const token = await createSessionStore(test().database).start(test().park.operator.id, TEST_NOW);
    const reader = await open(token, origin);
    await hello(reader);
    while (reader.heartbeats() < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    await test().send('POST', 'auth/logout', { token });
    await reader.ended;
    expect((await open(token, origin)).status).toBe(401);
    await app.close();
  });

  it('asks for the sessions of all open tabs at once, and for none without a tab', async () => {
    const { database } = test();
    const asked: string[] = [];
    const query: Database['query'] = (sql, values) => {
      if (/from session s/.test(sql)) asked.push(sql);
      return database.query(sql, values);
    };
    const app = await createApp({ database: { ...database, query }, now: () => TEST_NOW, heartbeatMs: 60 });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const { operator, admin } = test().park;
    const tokens = await Promise.all(
      [operator.id, admin.id, admin.id].map((id) => createSessionStore(database).start(id, TEST_NOW)),
    );
    const readers = [...tokens, tokens[0] ?? ''].map((token) => open(token, origin));
    const [first] = await Promise.all(readers);
    const opened = asked.length;
    const from = first?.heartbeats() ?? 0;
    while ((first?.heartbeats() ?? 0) < from + 4) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked.length - opened).toBeLessThanOrEqual(5);
    expect(asked.length - opened).toBeGreaterThan(0);
    await app.close();
  });

  it('ends at shutdown, which does not wait for it', async () => {
    const app = await createApp({ database: test().database, now: () => TEST_NOW });
    const reader = await open(undefined, await app.listen({ host: '127.0.0.1', port: 0 }));
    await hello(reader);
    await app.close();
    await reader.ended;
  });

  it('is refused in words to a session with too many tabs', async () => {
    const token = await createSessionStore(test().database).start(test().park.operator.id, TEST_NOW);
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    const response = await test().send('GET', 'taxipark/live', { token });
    expect([response.status, response.body]).toMatchObject([
      429,
      {
        code: 'too_many_streams',
        error: 'This sign-in has too many open tabs. Close some of them.',
      },
    ]);
  });

  it('is refused as busy when the database cannot be listened to', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const database = { ...test().database, listen: () => Promise.reject(gone) };
    const app = await createApp({ database, now: () => TEST_NOW });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await open(undefined, origin)).status).toBe(503);
    await app.close();
  });

  it('misses nothing when it is opened during writes', async () => {
    const reader = await open();
    const writes = Promise.all(
      Array.from({ length: 30 }, (_, index) => fare([test().park.drivers[index % 4] ?? ''], 10 + index)),
    );
    const late = await Promise.all(Array.from({ length: 5 }, () => open(test().park.admin.token)));
    await writes;
    const { version } = onlyRow(
      await test().database.query<{ version: number }>(
        `select version::float8 as version from list_version where taxi_park_id = $1 and list = 'drivers'`,
        [test().park.id],
      ),
    );
    for (const each of [reader, ...late]) {
      const first = (await hello(each))?.lists?.drivers ?? 0;
      if (first < version) await each.next(isVersion('drivers', version));
      const later = versionsOf(each, 'drivers').filter((each) => each > first);
      expect(later).toEqual(Array.from({ length: version - first }, (_, index) => first + index + 1));
    }
  }, 30_000);
});
