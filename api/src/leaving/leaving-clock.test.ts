import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the day of leaving', (test) => {
  it('begins at the moment to which clocks that skip midnight are put forward', async () => {
    const { database, park } = test();
    await database.query(`update taxi_park set time_zone = 'Africa/Cairo' where id = $1`, [park.id]);
    const [row] = await database.query<{ at: string }>(
      `select to_char(day_start($1, '2026-04-24') at time zone 'UTC', 'DD HH24:MI') as at`,
      [park.id],
    );
    await database.query(`update taxi_park set time_zone = 'Europe/Minsk' where id = $1`, [park.id]);
    expect(row?.at).toBe('23 22:00');
  });

  it('is set in the own park alone, and not by a viewer', async () => {
    const { foreign, park } = test();
    const leave = (driverId: string, token?: string) =>
      test().send('PUT', 'taxipark/driver_leaving', {
        body: { leaving: [{ driverId, leftOn: '2026-03-20' }] },
        ...(token && { token }),
      });
    expect((await leave(foreign.drivers[0])).status).toBe(404);
    expect((await leave(park.drivers[1], park.viewer.token)).status).toBe(403);
  });

  it('tells webhooks of the driver and of the car', async () => {
    const { database, park } = test();
    await database.query(
      `insert into webhook_endpoint (id, taxi_park_id, name, url, event_types, secret)
       select gen_random_uuid(), $1, 'Leaving', 'https://example.com', '{driver.updated,vehicle.updated}', secret
       from webhook_endpoint where taxi_park_id = $1 limit 1`,
      [park.id],
    );
    const [, , third] = park.drivers;
    await test().send('PUT', 'taxipark/driver_leaving', {
      body: { leaving: [{ driverId: third, leftOn: '2026-03-20' }] },
    });
    const told = await database.query<object>(
      `select type, data -> 'changed' as changed from webhook_event where data ->> 'driverId' = $1`,
      [third],
    );
    expect(told).toEqual([{ type: 'driver.updated', changed: expect.arrayContaining(['leftOn']) }]);
  });
});
