import { outputOf } from '@park/contract/call-schemas';
import { listNotifications } from '@park/contract/notifications';
import { documentState } from '@park/domain/documents/document-state';
import { addDays } from '@park/domain/report/date-range';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

async function notificationsOf(test: TestApp, token?: string) {
  const response = await test.send('GET', 'taxipark/notifications', token === undefined ? {} : { token });
  return outputOf(listNotifications).parse(response.body).notifications;
}

onEachDatabase('notifications', (test) => {
  it('name expired and soon expiring documents, drivers connected without a vehicle and connected vehicles in maintenance', async () => {
    const seen = (await notificationsOf(test())).map(({ kind, subject, expiresOn }) => [
      kind,
      subject.name,
      expiresOn,
    ]);
    expect(seen).toEqual([
      ['id_expired', 'Boris Marek', '2025-02-13'],
      ['license_expired', 'Анна Жук', '2026-03-19'],
      ['id_expiring', 'Глеб Мороз', '2026-03-20'],
      ['license_expiring', 'Boris Marek', '2026-04-19'],
      ['driver_without_connected_vehicle', 'Boris Marek', null],
      ['maintenance_connected', 'Toyota Camry 2000 AB-7 north', null],
    ]);
  });

  it('stay read only for the user who has read them', async () => {
    const [first] = await notificationsOf(test());
    const response = await test().send('PUT', 'taxipark/notifications/read', {
      body: { ids: [first?.id, 'gone:1:2'] },
    });
    expect(response.body).toEqual({ updated: 1 });
    const own = await notificationsOf(test());
    expect(own.filter(({ read }) => read).map(({ id }) => id)).toEqual([first?.id]);
    const others = await notificationsOf(test(), test().park.admin.token);
    expect(others.filter(({ read }) => read)).toEqual([]);
  });

  it('are counted and marked as read all together', async () => {
    const counts = async () => {
      const { body } = await test().send('GET', 'taxipark/notifications', { token: test().park.admin.token });
      const { total, unread } = outputOf(listNotifications).parse(body);
      return { total, unread };
    };
    expect(await counts()).toEqual({ total: 6, unread: 6 });
    const request = { body: { all: true }, token: test().park.admin.token };
    expect((await test().send('PUT', 'taxipark/notifications/read', request)).body).toEqual({ updated: 6 });
    expect(await counts()).toEqual({ total: 6, unread: 0 });
  });

  it('are unread again when their cause ends and recurs', async () => {
    const isMaintenance = ({ kind }: { kind: string }) => kind === 'maintenance_connected';
    const before = (await notificationsOf(test())).find(isMaintenance);
    await test().send('PUT', 'taxipark/notifications/read', { body: { ids: [before?.id] } });
    for (const isConnected of [false, true]) {
      const body = { connections: [{ vehicleId: test().park.vehicles[2], isConnected }] };
      await test().send('PUT', 'taxipark/vehicle_connection', { body });
      const now = (await notificationsOf(test())).find(isMaintenance);
      expect(now?.read).toBe(isConnected ? false : undefined);
    }
  });

  it('end when the document is renewed', async () => {
    const body = { drivingLicenseExpeiresOn: '2031-01-01' };
    await test().send('PUT', `taxipark/drivers/${test().park.drivers[0]}`, { body });
    expect((await notificationsOf(test())).some(({ kind }) => kind === 'license_expired')).toBe(false);
  });

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: [''] }],
    [{ ids: [1] }],
    [{ all: false }],
    [{ all: true, ids: ['x'] }],
  ])('are not marked as read by %j', async (body) => {
    expect((await test().send('PUT', 'taxipark/notifications/read', { body })).status).toBe(400);
  });

  it.each([-400, -1, 0, 1, 7, 8, 30, 31, 400])(
    'agree with the rule of the console about documents that have %i days left',
    async (days) => {
      const expiresOn = addDays('2026-03-20', days);
      const [driver] = test().park.drivers;
      const [vehicle] = test().park.vehicles;
      const dates = { drivingLicenseExpeiresOn: expiresOn, iDexpiresOn: expiresOn };
      await test().send('PUT', `taxipark/drivers/${driver}`, { body: dates });
      const body = { inspectionExpiresOn: expiresOn, insuranceExpiresOn: expiresOn };
      await test().send('PUT', `taxipark/vehicles/${vehicle}/documents`, { body });
      const state = documentState(expiresOn, '2026-03-20');
      const suffix = state === 'valid' ? null : state === 'expired' ? 'expired' : 'expiring';
      const kindsOf = async (id: string) =>
        (await notificationsOf(test()))
          .filter(({ subject, expiresOn: day }) => subject.id === id && day !== null)
          .map(({ kind }) => kind)
          .sort();
      const expected = (kinds: string[]) => (suffix === null ? [] : kinds.map((kind) => `${kind}_${suffix}`));
      expect(await kindsOf(driver)).toEqual(expected(['id', 'license']));
      expect(await kindsOf(vehicle)).toEqual(expected(['inspection', 'insurance']));
    },
  );

  it('name no document of a retired vehicle', async () => {
    const { database, park } = test();
    const body = { insuranceExpiresOn: '2026-03-01' };
    await test().send('PUT', `taxipark/vehicles/${park.vehicles[1]}/documents`, { body });
    const ofVehicles = async () =>
      (await notificationsOf(test())).filter(({ subject }) => subject.id === park.vehicles[1]).length;
    expect(await ofVehicles()).toBe(1);
    await database.query(`update vehicle set status = 'retired' where id = $1`, [park.vehicles[1]]);
    expect(await ofVehicles()).toBe(0);
  });

  it('have the newest switch first among those that have no day', async () => {
    const { park } = test();
    const withoutVehicle = async () =>
      (await notificationsOf(test()))
        .filter(({ kind }) => kind === 'driver_without_connected_vehicle')
        .map(({ subject }) => subject.id);
    const [first, , , last] = park.drivers;
    const switched = async (driverId: string, isConnected: boolean) => {
      const body = { connections: [{ driverId, isConnected }] };
      await test().send('PUT', 'taxipark/driver_connection', { body });
    };
    for (const vehicleId of park.vehicles) {
      const body = { connections: [{ vehicleId, isConnected: false }] };
      await test().send('PUT', 'taxipark/vehicle_connection', { body });
    }
    for (const driverId of [last, first]) {
      await switched(driverId, false);
      await switched(driverId, true);
    }
    expect((await withoutVehicle()).slice(0, 2)).toEqual([first, last]);
    await switched(last, false);
    await switched(last, true);
    expect((await withoutVehicle()).slice(0, 2)).toEqual([last, first]);
  });

  it('are answered with 304 until a record, a read mark or the day changes', async () => {
    const { park } = test();
    const ask = async (tag?: string, token = park.operator.token) => {
      const headers = tag === undefined ? {} : { 'if-none-match': tag };
      const { status, headers: sent } = await test().send('GET', 'taxipark/notifications', {
        headers,
        token,
      });
      return { status, tag: String(sent.get('etag')) };
    };
    const { tag } = await ask();
    expect(await ask(tag)).toEqual({ status: 304, tag });
    expect((await ask(tag, park.admin.token)).status).toBe(200);
    const changes = [
      { path: `taxipark/drivers/${park.drivers[1]}`, body: { iDexpiresOn: '2026-03-05' } },
      { path: `taxipark/vehicles/${park.vehicles[0]}/documents`, body: { insuranceExpiresOn: '2026-03-02' } },
      { path: `taxipark/vehicles/${park.vehicles[0]}`, body: { make: 'Lada' } },
    ];
    let known = tag;
    for (const { path, body } of changes) {
      expect((await test().send('PUT', path, { body })).status).toBe(200);
      const changed = await ask(known);
      expect(changed.status).toBe(200);
      known = changed.tag;
    }
    const [first] = await notificationsOf(test());
    await test().send('PUT', 'taxipark/notifications/read', { body: { ids: [first?.id] } });
    const marked = await ask(known);
    expect(marked.status).toBe(200);
    expect((await notificationsOf(test())).find(({ id }) => id === first?.id)?.read).toBe(true);
    test().clock.now = new Date('2026-03-21T10:00:00Z');
    expect((await ask(marked.tag)).status).toBe(200);
  });
});
