import type { OutputOf } from '@park/contract/endpoint';
import { outputOf } from '@park/contract/call-schemas';
import { searchJournal, type WireJournalEntry } from '@park/contract/journal';
import { enterPark } from '../database/enter-park.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { UNKNOWN_ID } from '../testing/call-cases.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { peopleSql } from './journal.ts';

type Entry = WireJournalEntry;

async function entriesOf(test: TestApp, body: object = {}, token = test.park.operator.token) {
  const response = await test.send('POST', 'taxipark/journal', { body, token });
  expect(response.status).toBe(200);
  return outputOf(searchJournal).parse(response.body);
}

async function newest(test: TestApp, body: object = {}): Promise<Entry> {
  const { entries } = await entriesOf(test, body);
  const [entry] = entries;
  if (entry === undefined) throw new Error('There is no entry');
  return entry;
}

onOwnDatabase('the journal', (test) => {
  const change = (path: string, body: object) => test().send('PUT', `taxipark/${path}`, { body });

  it('tells who changed what in one save of a driver, also across both tables, as one record', async () => {
    const [id] = test().park.drivers;
    test().clock.now = new Date(TEST_NOW.getTime() + 60_000);
    await change(`drivers/${id}`, { name: 'Анна Жукова', notes: 'Ночные смены', dateOfBirth: '1990-05-01' });
    expect(await newest(test())).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: '2026-03-20T09:01:00.000Z',
      person: { id: test().park.operator.id, name: 'Operator north' },
      device: null,
      action: 'driver_changed',
      origin: 'hand',
      subject: { type: 'driver', id, name: 'Анна Жукова' },
      count: 1,
      changes: [
        { field: 'name', before: 'Анна Жук', after: 'Анна Жукова' },
        { field: 'dateOfBirth', before: null, after: '1990-05-01' },
        { field: 'notes', before: null, after: 'Ночные смены' },
      ],
    });
  });

  it('has no entry about a save that changes nothing, nor about a refused one', async () => {
    const before = await newest(test());
    const [id] = test().park.drivers;
    await change(`drivers/${id}`, { notes: 'Ночные смены' });
    await change('driver_current_fare_per_km', { fares: [{ driverId: id, farePerKm: 1 }] });
    await change('driver_current_fare_per_km', {
      fares: [
        { driverId: id, farePerKm: 5 },
        { driverId: UNKNOWN_ID, farePerKm: 5 },
      ],
    });
    expect(await newest(test())).toEqual(before);
  });

  it('names records that are referred to, and writes lists and flags as text', async () => {
    const [, id] = test().park.vehicles;
    await change(`vehicles/${id}`, { driverId: test().park.drivers[1], seats: 4 });
    expect((await newest(test())).changes).toEqual([
      { field: 'seats', before: null, after: '4' },
      { field: 'driverId', before: null, after: 'Boris Marek' },
    ]);
    await change('vehicle_connection', { connections: [{ vehicleId: id, isConnected: true }] });
    expect(await newest(test())).toMatchObject({
      action: 'vehicles_switched',
      origin: 'hand',
      subject: { type: 'vehicle', id, name: 'Toyota Camry 1000 AB-7 north' },
      changes: [{ field: 'connectionStatus', before: 'false', after: 'true' }],
    });
  });

  it('tells what a new record holds, but never its password', async () => {
    const body = {
      name: 'Новый',
      email: `fresh@${test().park.domain}`,
      phone: '+375',
      password: 'secret1',
      notes: 'x',
    };
    await test().send('POST', 'taxipark/drivers', { body });
    const entry = await newest(test());
    expect(entry).toMatchObject({ action: 'driver_added', subject: { name: 'Новый' }, count: 1 });
    expect(entry.changes.map(({ field, after }) => [field, after])).toEqual([
      ['name', 'Новый'],
      ['phone', '+375'],
      ['email', `fresh@${test().park.domain}`],
      ['status', 'active'],
      ['notes', 'x'],
    ]);
    const { text } = await test().send('POST', 'taxipark/journal', { body: {} });
    expect(text).not.toMatch(/secret1|argon2/);
  });

  it('keeps a bulk change as one entry that unfolds, and shows each driver’s own part of it', async () => {
    const [first, , third, fourth] = test().park.drivers;
    const fares = [first, third, fourth].map((driverId) => ({ driverId, farePerKm: 3.1 }));
    await change('driver_current_fare_per_km', { fares });
    const entry = await newest(test());
    expect(entry).toMatchObject({
      action: 'fares_set',
      origin: 'bulk',
      subject: null,
      count: 3,
      changes: [],
    });
    const response = await test().send('POST', `taxipark/journal/${entry.id}/records`, { body: {} });
    expect(response.body).toMatchObject({ next: null });
    const { records } = response.body as { records: { subject: { id: string }; changes: unknown }[] };
    expect(new Set(records.map(({ subject }) => subject.id))).toEqual(new Set([first, third, fourth]));
    expect(records.find(({ subject }) => subject.id === fourth)?.changes).toEqual([
      { field: 'currentFarePerKm', before: '2.50', after: '3.10' },
    ]);
    expect(await newest(test(), { subject: { type: 'driver', id: third } })).toMatchObject({
      id: entry.id,
      origin: 'bulk',
      count: 3,
      subject: { id: third, name: 'Вера Лис' },
      changes: [{ field: 'currentFarePerKm', before: null, after: '3.10' }],
    });
  });

  it('is filtered by person, action, record and day of the park’s time zone', async () => {
    const { park, clock } = test();
    clock.now = new Date('2026-03-21T21:30:00Z');
    const body = { notes: 'Утро 22 марта в Минске' };
    await test().send('PUT', `taxipark/drivers/${park.drivers[3]}`, { body, token: park.admin.token });
    const late = await newest(test());
    expect(late.at).toBe('2026-03-21T21:30:00.000Z');
    const ids = async (filter: object) => (await entriesOf(test(), filter)).entries.map(({ id }) => id);
    expect(await ids({ personId: park.admin.id })).toEqual([late.id]);
    expect(await ids({ from: '2026-03-22', to: '2026-03-22' })).toEqual([late.id]);
    expect(await ids({ to: '2026-03-21' })).not.toContain(late.id);
    expect(await ids({ from: '2026-03-23', to: '2026-03-23' })).toEqual([]);
    expect(await ids({ personId: park.operator.id })).not.toContain(late.id);
    const actions = (await entriesOf(test(), { actions: ['fares_set', 'driver_added'] })).entries;
    expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(['fares_set', 'driver_added']));
    expect(await ids({ subject: { type: 'driver', id: 'nobody' } })).toEqual([]);
    clock.now = TEST_NOW;
  });

  it('comes a page at a time, without a repeated or missing entry, and refuses a cursor that is none', async () => {
    const all = (await entriesOf(test())).entries.map(({ id }) => id);
    const paged: string[] = [];
    let before: string | null = null;
    do {
      const page: OutputOf<typeof searchJournal> = await entriesOf(test(), {
        limit: 2,
        ...(before === null ? {} : { before }),
      });
      paged.push(...page.entries.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(paged).toEqual(all);
    const refused = await test().send('POST', 'taxipark/journal', { body: { before: 'x' } });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { before: expect.any(String) } }]);
  });

  it('has nothing of another park, by whatever id', async () => {
    const { park, foreign } = test();
    const own = async (body: object) => (await entriesOf(test(), body, foreign.operator.token)).entries;
    expect(await own({ subject: { type: 'driver', id: park.drivers[0] } })).toEqual([]);
    expect(await own({ personId: park.operator.id })).toEqual([]);
    const text = JSON.stringify(await own({}));
    for (const id of [park.id, park.operator.id, ...park.drivers]) expect(text).not.toContain(id);
    const { body } = await test().send('GET', 'taxipark/journal/people', { token: foreign.operator.token });
    expect(body).toEqual({ people: [] });
  });

  it('lists the people whom it names', async () => {
    const { admin, operator } = test().park;
    const { body } = await test().send('GET', 'taxipark/journal/people');
    const { people } = body as { people: object[] };
    expect(people).toHaveLength(2);
    expect(people).toEqual(
      expect.arrayContaining([
        { id: admin.id, name: 'Admin north' },
        { id: operator.id, name: 'Operator north' },
      ]),
    );
  });

  it('tells who changed each field last', async () => {
    const [, , id] = test().park.drivers;
    test().clock.now = new Date('2026-03-20T10:00:00Z');
    await change('driver_connection', { connections: [{ driverId: id, isConnected: true }] });
    const { body } = await test().send('GET', `taxipark/journal/${id}/latest`);
    const { changes } = body as { changes: { field: string; person: object | null }[] };
    expect(changes.find(({ field }) => field === 'connectionStatus')).toEqual({
      field: 'connectionStatus',
      at: '2026-03-20T10:00:00.000Z',
      person: { id: test().park.operator.id, name: 'Operator north' },
    });
    // It was set when the park was created, by no person.
    expect(changes.find(({ field }) => field === 'status')?.person).toBeNull();
    test().clock.now = TEST_NOW;
  });

  it('lists them without reading the whole journal', async () => {
    const { database, park } = test();
    await database.query(
      `insert into journal_entry (taxi_park_id, at, person_id, person_name, action, origin)
       select $1, timestamptz '2024-01-01' + n * interval '1 minute', $2, 'Long ago', 'driver_changed', 'hand' from generate_series(1, 20000) n`,
      [park.id, park.operator.id],
    );
    await database.query('analyze journal_entry');
    const touched = await rowsTouched(database, { parkId: park.id, now: TEST_NOW }, peopleSql, [
      ['driver_changed'],
    ]);
    expect(touched).toBeLessThan(200);
    const { body } = await test().send('GET', 'taxipark/journal/people');
    expect((body as { people: object[] }).people).toHaveLength(2);
  });

  it('shows changes of people only to those who may manage them', async () => {
    const { park, database } = test();
    const writer = { personId: park.admin.id, sessionId: null, device: 'Chrome, Windows' };
    await enterPark(database, park.id, () => TEST_NOW, { writer }).query(
      `select write_journal('person_changed', 'person', $1::uuid, 'Operator north', $2::jsonb)`,
      [park.operator.id, JSON.stringify([{ field: 'role', before: 'operator', after: 'viewer' }])],
    );
    const wanted = { actions: ['person_changed'] };
    const { entries } = await entriesOf(test(), wanted, park.admin.token);
    expect(entries).toMatchObject([
      {
        person: { id: park.admin.id },
        device: 'Chrome, Windows',
        subject: { type: 'person', id: park.operator.id },
        changes: [{ field: 'role', before: 'operator', after: 'viewer' }],
      },
    ]);
    expect((await entriesOf(test(), wanted)).entries).toEqual([]);
    const records = (token: string) =>
      test().send('POST', `taxipark/journal/${entries[0]?.id}/records`, { body: {}, token });
    expect((await records(park.admin.token)).status).toBe(200);
    expect((await records(park.operator.token)).status).toBe(404);
  });
});
