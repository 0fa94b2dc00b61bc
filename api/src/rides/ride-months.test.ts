import { randomUUID } from 'node:crypto';
import { onlyRow } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { insertRows } from '../database/insert-rows.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { earningReportSql, earningValues, rideReportStatement } from '../reports/reports.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { makeMonthsAhead } from './ride-months.ts';

const NOW = new Date('2031-05-20T09:00:00Z');

const rideOf = (park: { id: string; drivers: readonly string[] }, at: string, more: object = {}) => ({
  id: randomUUID(),
  taxi_park_id: park.id,
  driver_id: park.drivers[0],
  status: 'completed',
  picked_up_at: at,
  pickup_lat: 53.9,
  pickup_lng: 27.5,
  fare_per_km: 1,
  earning: 2.5,
  distance_km: 1,
  ...more,
});

async function placeOf(database: Database, id: string): Promise<string> {
  const sql = 'select tableoid::regclass::text as place from ride where id = $1';
  return onlyRow(await database.query<{ place: string }>(sql, [id])).place;
}

async function expectSound(database: Database): Promise<void> {
  expect([...(await ledgerProblems(database)), ...(await sumProblems(database))]).toEqual([]);
}

onOwnDatabase('the rides by month', (test) => {
  it('have their months ahead, made once when several processes start, with the rides that came before their month', async () => {
    const { database, park } = test();
    const early = rideOf(park, '2031-06-30T23:59:59.999Z');
    await insertRows(database, 'ride', [early]);
    expect(await placeOf(database, early.id)).toBe('ride_later');
    const made = await Promise.all([1, 2, 3].map(() => makeMonthsAhead(database, NOW)));
    expect(made.filter((months) => months > 0)).toHaveLength(1);
    expect(await makeMonthsAhead(database, NOW)).toBe(0);
    expect(await placeOf(database, early.id)).toBe('ride_2031_06');
    await expectSound(database);
  });

  it.each([
    ['1970-01-01T00:00:00Z', 'ride_earlier'],
    ['2031-05-31T23:59:59.999Z', 'ride_2031_05'],
    ['2031-06-01T00:00:00Z', 'ride_2031_06'],
    ['2199-12-31T00:00:00Z', 'ride_later'],
  ])('take a ride of %s, into %s', async (at, place) => {
    const { database, park } = test();
    await makeMonthsAhead(database, NOW);
    const ride = rideOf(park, at, { status: 'cancelled' });
    await insertRows(database, 'ride', [ride]);
    expect(await placeOf(database, ride.id)).toBe(place);
    await database.query(`update ride set picked_up_at = '2031-07-04T12:00:00Z' where id = $1`, [ride.id]);
    expect(await placeOf(database, ride.id)).toBe('ride_2031_07');
    await expectSound(database);
    await database.query('delete from ride where id = $1', [ride.id]);
  });

  it('have an id once, whatever the months', async () => {
    const { database, park, foreign } = test();
    const ride = rideOf(park, '2031-05-01T10:00:00Z', { status: 'ongoing' });
    await insertRows(database, 'ride', [ride]);
    const twice = { ...rideOf(foreign, '2031-06-01T10:00:00Z', { status: 'ongoing' }), id: ride.id };
    await expect(insertRows(database, 'ride', [twice])).rejects.toMatchObject({ code: '23505' });
    await database.query('delete from ride where id = $1', [ride.id]);
    await insertRows(database, 'ride', [twice]);
    await database.query('update ride set id = $2 where id = $1', [ride.id, randomUUID()]);
    await insertRows(database, 'ride', [ride]);
    await database.query(`delete from ride where status = 'ongoing' and picked_up_at > '2031-01-01'`);
  });

  it('keep their rules in every month: another park’s driver, a negative rating', async () => {
    const { database, park, foreign } = test();
    const strange = { ...rideOf(park, '2031-05-01T10:00:00Z'), driver_id: foreign.drivers[0] };
    await expect(insertRows(database, 'ride', [strange])).rejects.toMatchObject({ code: '23503' });
    const badly = rideOf(park, '2031-07-01T10:00:00Z', { rating_by_driver: 0 });
    await expect(insertRows(database, 'ride', [badly])).rejects.toMatchObject({ code: '23514' });
  });

  it('are not read by a park past its rides, by the name of a month', async () => {
    const { database, park } = test();
    await makeMonthsAhead(database, NOW);
    const inside = enterPark(database, park.id, () => NOW);
    for (const place of ['ride_2031_05', 'ride_later', 'ride_earlier', 'counted_ride', 'ride_id']) {
      await expect(inside.query(`select * from ${place}`)).rejects.toThrow(/permission denied/);
    }
  });

  it.each([0, 2_000])('are read in the months of a ride report alone, at offset %i', async (offset) => {
    const { database, park } = test();
    await makeMonthsAhead(database, NOW);
    const inside = enterPark(database, park.id, () => NOW, { timeZone: 'Europe/Minsk' });
    const { sql, values } = rideReportStatement({ startDate: '2031-06-02', endDate: '2031-06-30', offset });
    const plan = await inside.query<object>(`explain (analyze, costs off, timing off) ${sql}`, values);
    const lines = plan
      .map((row) => String(Object.values(row)[0]))
      .filter((line) => !line.includes('never executed'));
    const read = lines.join('\n').match(/\bride_(?:\d{4}_\d\d|later|earlier)\b(?!_)/g) ?? [];
    expect([...new Set(read)]).toEqual(['ride_2031_06']);
  });

  it('are not read at all by an earning report', async () => {
    const { database, park } = test();
    const inside = enterPark(database, park.id, () => NOW);
    const values = earningValues({ startDate: '2031-05-02', endDate: '2031-06-30' });
    const plan = await inside.query<object>(`explain (costs off) ${earningReportSql}`, values);
    expect(JSON.stringify(plan)).not.toMatch(/on ride_\d{4}|on ride\b/);
  });
});
