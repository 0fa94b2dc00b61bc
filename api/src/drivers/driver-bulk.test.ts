import { outputOf } from '@park/contract/call-schemas';
import { getDriver } from '@park/contract/drivers';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

async function driverOf(test: TestApp, id: string) {
  return outputOf(getDriver).parse((await test.send('GET', `taxipark/drivers/${id}`)).body).driver;
}

onEachDatabase('switching and fares of drivers in bulk', (test) => {
  it('switches all named drivers; of two switches of one driver the last applies', async () => {
    const [first, second] = test().park.drivers;
    const connections = [
      { driverId: first, isConnected: false },
      { driverId: second, isConnected: false },
      { driverId: second.toUpperCase(), isConnected: true },
    ];
    const response = await test().send('PUT', 'taxipark/driver_connection', { body: { connections } });
    expect(response.body).toEqual({ updated: 2 });
    const states = [await driverOf(test(), first), await driverOf(test(), second)];
    expect(states.map(({ connectionStatus }) => connectionStatus)).toEqual([false, true]);
  });

  it('names every unknown id and switches none of the others', async () => {
    const [first] = test().park.drivers;
    const before = await driverOf(test(), first);
    const connections = [
      { driverId: first, isConnected: !before.connectionStatus },
      { driverId: 'nobody', isConnected: true },
      { driverId: test().foreign.drivers[0], isConnected: true },
    ];
    const response = await test().send('PUT', 'taxipark/driver_connection', { body: { connections } });
    expect([response.status, response.body]).toMatchObject([
      404,
      {
        code: 'driver_not_found',
        error: `Driver not found: nobody, ${test().foreign.drivers[0]}`,
        fields: { 'connections.1.driverId': 'does not exist', 'connections.2.driverId': 'does not exist' },
      },
    ]);
    expect(await driverOf(test(), first)).toEqual(before);
  });

  it.each([0, 0.01, 1.15, 2.35, 999.99, 1000])('keeps a fare of %d exactly', async (farePerKm) => {
    const driverId = test().park.drivers[2];
    const response = await test().send('PUT', 'taxipark/driver_current_fare_per_km', {
      body: { fares: [{ driverId, farePerKm }] },
    });
    expect(response.body).toEqual({ updated: 1 });
    expect((await driverOf(test(), driverId)).currentFarePerKm).toBe(farePerKm);
  });

  it.each([-0.01, 1000.01, 1.005, 1e-7, '1', null])('refuses a fare of %p', async (farePerKm) => {
    const fares = [{ driverId: test().park.drivers[2], farePerKm }];
    const response = await test().send('PUT', 'taxipark/driver_current_fare_per_km', { body: { fares } });
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty(['fields', 'fares.0.farePerKm']);
  });

  it.each([[{}], [{ connections: [] }], [{ connections: 'all' }], [[]], [null]])(
    'refuses %j',
    async (body) => {
      expect((await test().send('PUT', 'taxipark/driver_connection', { body })).status).toBe(400);
    },
  );

  it('refuses more rows than a park can have', async () => {
    const connections = Array.from({ length: 10_001 }, () => ({ driverId: 'a', isConnected: true }));
    const response = await test().send('PUT', 'taxipark/driver_connection', { body: { connections } });
    expect([response.status, response.body]).toMatchObject([
      400,
      { fields: { connections: expect.any(String) } },
    ]);
  });
});
