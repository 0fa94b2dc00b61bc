import { outputOf } from '@park/contract/call-schemas';
import { getVehicle } from '@park/contract/vehicles';
import { getDriver } from '@park/contract/drivers';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('two people who save one record', (test) => {
  const driverPath = () => `taxipark/drivers/${test().park.drivers[0]}`;
  const vehiclePath = () => `taxipark/vehicles/${test().park.vehicles[0]}`;
  const driver = async () => outputOf(getDriver).parse((await test().send('GET', driverPath())).body).driver;

  it('the second is refused, and told who changed it, when, and how it is now', async () => {
    const { version } = await driver();
    const { admin } = test().park;
    await test().send('PUT', driverPath(), { body: { notes: 'first', version }, token: admin.token });
    const headers = { 'accept-language': 'ru' };
    const late = await test().send('PUT', driverPath(), { body: { notes: 'second', version }, headers });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'stale_record',
        error: 'Эту запись тем временем изменил кто-то другой.',
        current: await driver(),
        changedBy: 'Admin north',
        changedAt: TEST_NOW.toISOString(),
      },
    ]);
    expect((await driver()).notes).toBe('first');
  });

  it.each([
    ['the name, which is in another table', 'drivers/{id}', { name: 'Анна Ж.' }],
    ['a fare', 'driver_current_fare_per_km', 'fares'],
    ['a connection', 'driver_connection', 'connections'],
  ])('the second is refused also after a change of %s', async (_, path, body) => {
    const before = await driver();
    const id = before.userId;
    const bulk = {
      fares: [{ driverId: id, farePerKm: 7.5 }],
      connections: [{ driverId: id, isConnected: !before.connectionStatus }],
    };
    const sent = typeof body === 'string' ? { [body]: bulk[body as keyof typeof bulk] } : body;
    expect((await test().send('PUT', `taxipark/${path.replace('{id}', id)}`, { body: sent })).status).toBe(
      200,
    );
    const late = await test().send('PUT', driverPath(), { body: { notes: 'x', version: before.version } });
    expect(late.status).toBe(409);
  });

  it('see a version that each change has raised by one, in whatever way it was made', async () => {
    const { database, park } = test();
    const { version = 0 } = await driver();
    const setFare = (farePerKm: number) =>
      test().send('PUT', 'taxipark/driver_current_fare_per_km', {
        body: { fares: park.drivers.map((driverId) => ({ driverId, farePerKm })) },
      });
    await setFare(8.25);
    expect((await driver()).version).toBe(version + 1);
    await setFare(8.25);
    expect((await driver()).version).toBe(version + 1);
    await database.query(`update driver set notes = 'by hand' where id = $1`, [park.drivers[0]]);
    await database.query(`update driver set notes = 'by hand' where id = $1`, [park.drivers[0]]);
    expect((await driver()).version).toBe(version + 2);
  });

  it('of several saves of one version at once, one succeeds', async () => {
    const { vehicle } = outputOf(getVehicle).parse((await test().send('GET', vehiclePath())).body);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        test().send('PUT', vehiclePath(), { body: { color: `C${index}`, version: vehicle.version } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const saved = responses.find(({ status }) => status === 200);
    const now = outputOf(getVehicle).parse(saved?.body).vehicle;
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ current: now });
  });

  it('without a version the last save wins, and the list carries the versions', async () => {
    expect((await test().send('PUT', driverPath(), { body: { notes: 'last' } })).status).toBe(200);
    const { body } = await test().send('GET', 'taxipark/drivers');
    const { drivers } = body as { drivers: { userId: string; version: number }[] };
    const current = await driver();
    expect(drivers.find(({ userId }) => userId === current.userId)).toEqual(current);
  });
});
