import { randomUUID } from 'node:crypto';
import { RIDE_PAGE_SIZE } from '@park/contract/limits';
import { onlyRow } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { insertRows } from '../database/insert-rows.ts';
import { randomFrom } from '../demo/random.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideReportStatement } from './reports.ts';

const RIDES = 2_600;
const HOUR_MS = 3_600_000;
const random = randomFrom('deep pages');

function randomRide({ park }: TestApp) {
  // Many of one moment, and whole hours without any.
  const at = new Date(
    Date.parse('2026-02-01T00:00:00Z') + random.whole(0, 800) * random.pick([1, 3]) * (HOUR_MS / 4),
  );
  return {
    id: randomUUID(),
    taxi_park_id: park.id,
    driver_id: random.pick(park.drivers),
    picked_up_at: at,
    status: random.pick(['cancelled', 'ongoing']),
    pickup_lat: 53.9,
    pickup_lng: 27.5,
    fare_per_km: 1,
  };
}

onEachDatabase('a deep page of the ride report', (test) => {
  const pageAt = async (offset: number, zone: string): Promise<string[]> => {
    const park = enterPark(test().database, test().park.id, () => test().clock.now, { timeZone: zone });
    const { sql, values } = rideReportStatement({ startDate: '2026-02-02', endDate: '2026-02-25', offset });
    const { json } = onlyRow(await park.query<{ json: string }>(sql, values));
    return (JSON.parse(json) as { rideId: string }[]).map(({ rideId }) => rideId);
  };
  const idsOf = async (zone: string): Promise<string[]> => {
    const rows = await test().database.query<{ id: string }>(
      `select id from ride where taxi_park_id = $1 and picked_up_at >= '2026-02-02'::timestamp at time zone $2
         and picked_up_at < '2026-02-26'::timestamp at time zone $2 order by picked_up_at desc, id desc`,
      [test().park.id, zone],
    );
    return rows.map(({ id }) => id);
  };
  const expectPages = async (zone: string) => {
    const ids = await idsOf(zone);
    expect(ids.length).toBeGreaterThan(1_500);
    const offsets = [0, 1, 39, 999, 1_000, 1_001, ids.length - 1, ids.length, ids.length + 40];
    for (let turn = 0; turn < 15; turn += 1) offsets.push(random.whole(1_000, ids.length));
    for (const offset of offsets) {
      expect([offset, await pageAt(offset, zone)]).toEqual([
        offset,
        ids.slice(offset, offset + RIDE_PAGE_SIZE),
      ]);
    }
  };

  it.each(['Europe/Minsk', 'Asia/Kathmandu', 'America/St_Johns'])(
    'is the same as by offset, in %s',
    async (zone) => {
      const rides = Array.from({ length: RIDES }, () => randomRide(test()));
      await test().database.query('delete from ride where picked_up_at < $1 and status <> $2', [
        '2026-02-20',
        'completed',
      ]);
      await insertRows(test().database, 'ride', rides);
      await expectPages(zone);
    },
  );

  it('is the same as by offset after rides were changed and deleted', async () => {
    await test().database.query(`delete from ride where status = 'ongoing' and hashtext(id::text) % 9 = 0`);
    await test().database.query(
      `update ride set picked_up_at = picked_up_at + interval '50 hours' where status = 'cancelled' and hashtext(id::text) % 9 = 1`,
    );
    await expectPages('Europe/Minsk');
  });
});
