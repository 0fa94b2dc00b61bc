import { insertRows } from '../database/insert-rows.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { oddDrivers, oddVehicles } from './odd-records.ts';

interface Changed {
  readonly updated: number;
  readonly change: string | null;
}

onEachDatabase('a change of all that match', (test) => {
  const put = async (path: string, body: object, more: object = {}): Promise<Changed> => {
    const response = await test().send('PUT', `taxipark/${path}`, { body, ...more });
    expect([path, response.status]).toEqual([path, 200]);
    return response.body as Changed;
  };
  const undo = (path: string, change: string | null, more: object = {}) =>
    put(`${path}/undo`, { change }, more);
  const valuesOf = (table: 'driver' | 'vehicle', column: string) =>
    test().database.query<{ id: string; value: string | null }>(
      `select id, ${column}::text as value from ${table} where taxi_park_id = $1 order by id`,
      [test().park.id],
    );

  beforeAll(async () => {
    const { database, park } = test();
    const { users, drivers } = oddDrivers(park.id);
    await insertRows(database, 'app_user', users);
    await insertRows(database, 'driver', drivers);
    await insertRows(database, 'vehicle', oddVehicles(park.id));
  });

  it.each([
    ['matching_driver_connections', 'driver', 'connection_status', { q: 'ива', isConnected: true }],
    ['matching_driver_fares', 'driver', 'fare_per_km', { q: 'ива', farePerKm: 2.5 }],
    [
      'matching_vehicle_connections',
      'vehicle',
      'connection_status',
      { filters: { status: ['active', 'retired'] }, isConnected: false },
    ],
  ] as const)(
    'is taken back whole, missing values too, and only once: %s',
    async (path, table, column, body) => {
      const before = await valuesOf(table, column);
      const { updated, change } = await put(path, body);
      const after = await valuesOf(table, column);
      const changed = after.filter(({ value }, at) => value !== before[at]?.value).length;
      expect(changed).toBeGreaterThan(5);
      expect(updated).toBeGreaterThan(changed - 1);
      expect(await undo(path, change)).toEqual({ updated: changed });
      expect(await valuesOf(table, column)).toEqual(before);
      expect(await undo(path, change)).toEqual({ updated: 0 });
    },
  );

  it('leaves alone what was changed again since', async () => {
    const { change } = await put('matching_driver_fares', { q: 'ива', farePerKm: 3.5 });
    const [one] = (await valuesOf('driver', 'fare_per_km')).filter(({ value }) => value === '3.50');
    await put('driver_current_fare_per_km', { fares: [{ driverId: one?.id, farePerKm: 4.5 }] });
    await undo('matching_driver_fares', change);
    const left = (await valuesOf('driver', 'fare_per_km')).filter(
      ({ value }) => value === '3.50' || value === '4.50',
    );
    expect(left).toEqual([{ id: one?.id, value: '4.50' }]);
  });

  it('that gave no record another value cannot be taken back', async () => {
    const body = { q: 'ива', isConnected: false };
    await put('matching_driver_connections', body);
    const again = await put('matching_driver_connections', body);
    expect([again.updated > 0, again.change]).toEqual([true, null]);
  });

  it('is not taken back by another kind of undo, by another park or after a day', async () => {
    const { change } = await put('matching_driver_connections', { q: 'юлия', isConnected: true });
    const switched = await valuesOf('driver', 'connection_status');
    expect(await undo('matching_driver_fares', change)).toEqual({ updated: 0 });
    expect(await undo('matching_vehicle_connections', change)).toEqual({ updated: 0 });
    const { token } = test().foreign.operator;
    expect(await undo('matching_driver_connections', change, { token })).toEqual({ updated: 0 });
    // Entries are never changed, but by whoever owns the database.
    const { database } = test();
    await database.script('alter table journal_entry disable trigger journal_entry_append_only');
    const age = (hours: number) =>
      database.query(
        `update journal_entry set at = at + make_interval(hours => $2::int) where id = $1::bigint`,
        [change, hours],
      );
    await age(-25);
    expect(await undo('matching_driver_connections', change)).toEqual({ updated: 0 });
    expect(await valuesOf('driver', 'connection_status')).toEqual(switched);
    await age(25);
    await database.script('alter table journal_entry enable trigger journal_entry_append_only');
    expect((await undo('matching_driver_connections', change)).updated).toBeGreaterThan(0);
  });

  it('is not taken back by somebody else of the park', async () => {
    const { change } = await put('matching_driver_connections', { q: 'юлия', isConnected: true });
    const { token } = test().park.admin;
    expect(await undo('matching_driver_connections', change, { token })).toEqual({ updated: 0 });
    expect((await undo('matching_driver_connections', change)).updated).toBeGreaterThan(0);
  });
});
