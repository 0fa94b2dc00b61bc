import { notificationsOutput } from '@park/contract/schemas/extension-schemas';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

async function notificationsOf(test: TestApp, token?: string) {
  const response = await test.send('GET', 'taxipark/notifications', token === undefined ? {} : { token });
  return notificationsOutput.parse(response.body).notifications;
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
      const { total, unread } = notificationsOutput.parse(body);
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
});
