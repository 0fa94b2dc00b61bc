import { outputOf } from '@park/contract/call-schemas';
import { listVehicles } from '@park/contract/vehicles';
import { listDrivers } from '@park/contract/drivers';
import { createApp } from '../app.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const encodings = ['br', 'gzip', 'identity'] as const;

onEachDatabase('a list that is kept compressed', (test) => {
  const listOf = async (token: string, encoding: string, path = 'taxipark/drivers') => {
    const headers = { 'accept-encoding': encoding };
    const response = await test().send('GET', path, { token, headers });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    return response;
  };

  it.each(encodings)('is never shown to another park, nor in another encoding (%s)', async (encoding) => {
    const { park, foreign } = test();
    for (const turn of [park, foreign, park, foreign]) {
      const { drivers } = outputOf(listDrivers).parse((await listOf(turn.operator.token, encoding)).body);
      expect(drivers.map(({ userId }) => userId).sort()).toEqual([...turn.drivers].sort());
    }
  });

  it.each(encodings)('is that of the current version after each write (%s)', async (encoding) => {
    const { park } = test();
    for (let fare = 1; fare < 12; fare += 1) {
      const fares = [{ driverId: park.drivers[0], farePerKm: fare }];
      await test().send('PUT', 'taxipark/driver_current_fare_per_km', {
        token: park.admin.token,
        body: { fares },
      });
      const readers = await Promise.all([1, 2, 3].map(() => listOf(park.viewer.token, encoding)));
      for (const { body } of readers) {
        const { drivers } = outputOf(listDrivers).parse(body);
        expect(drivers.find(({ userId }) => userId === park.drivers[0])?.currentFarePerKm).toBe(fare);
      }
    }
  });

  it('is current for all who read while others write', async () => {
    const { park } = test();
    let written = 0;
    let begun = 0;
    const write = async () => {
      for (let fare = 20; fare < 40; fare += 1) {
        begun = fare;
        const fares = [{ driverId: park.drivers[1], farePerKm: fare }];
        await test().send('PUT', 'taxipark/driver_current_fare_per_km', {
          token: park.admin.token,
          body: { fares },
        });
        written = fare;
      }
    };
    let isWriting = true;
    const reader = async () => {
      while (isWriting) {
        const before = written;
        const { drivers } = outputOf(listDrivers).parse((await listOf(park.viewer.token, 'br')).body);
        const fare = drivers.find(({ userId }) => userId === park.drivers[1])?.currentFarePerKm ?? 0;
        if (before > 0) expect(fare).toBeGreaterThanOrEqual(before);
        if (fare >= 20) expect(fare).toBeLessThanOrEqual(begun);
      }
    };
    await Promise.all([
      write().finally(() => {
        isWriting = false;
      }),
      reader(),
      reader(),
      reader(),
    ]);
  });

  it('is read from the database once for ten who ask at the same moment', async () => {
    let lists = 0;
    const { database, park } = test();
    const counting = {
      ...database,
      queryAfter: <Row extends object>(...call: Parameters<typeof database.queryAfter>) => {
        if (call[1].includes('from vehicle')) lists += 1;
        return database.queryAfter<Row>(...call);
      },
    };
    const app = await createApp({ database: counting, now: () => TEST_NOW });
    const headers = { authorization: `Bearer ${park.viewer.token}`, 'accept-encoding': 'gzip' };
    const ask = () => app.inject({ url: '/api/taxipark/vehicles', headers });
    const responses = await Promise.all(Array.from({ length: 10 }, ask));
    responses.push(await ask());
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
    expect(lists).toBe(1);
    const { vehicles } = outputOf(listVehicles).parse(
      (await listOf(park.viewer.token, 'gzip', 'taxipark/vehicles')).body,
    );
    expect(vehicles).toHaveLength(3);
    await app.close();
  });
});
