import { randomUUID } from 'node:crypto';
import { insertRows } from '../database/insert-rows.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rebuildSums, sumProblems } from './check-sums.ts';

onOwnDatabase('the sums of rides and time online', (test) => {
  it('count a driver as active once when two rides of a new day arrive at the same moment', async () => {
    const { database, park } = test();
    const ride = () => ({
      id: randomUUID(),
      taxi_park_id: park.id,
      driver_id: park.drivers[2],
      status: 'completed',
      pickup_lat: 53.9,
      pickup_lng: 27.5,
      picked_up_at: '2026-01-05T12:00:00Z',
      fare_per_km: 1,
      earning: 2,
    });
    await Promise.all(Array.from({ length: 8 }, () => insertRows(database, 'ride', [ride()])));
    const sums = await database.query(
      `select completed, earning::int, active from park_day where taxi_park_id = $1 and day = '2026-01-05'`,
      [park.id],
    );
    expect(sums).toEqual([{ completed: 8, earning: 16_000, active: 1 }]);
    expect(await sumProblems(database)).toEqual([]);
  });

  it('are named by the check when they differ, and rebuilt by the command', async () => {
    const { database, park } = test();
    await database.query('update park_day set active = active + 1 where taxi_park_id = $1', [park.id]);
    await database.query('delete from driver_online');
    await database.query('update ride_day set earning = earning + 1 where taxi_park_id = $1', [park.id]);
    expect((await sumProblems(database)).join()).toMatch(/driver and vehicle,.*active drivers/);
    expect(await rebuildSums(database)).toBe(2);
    expect(await sumProblems(database)).toEqual([]);
  });
});
