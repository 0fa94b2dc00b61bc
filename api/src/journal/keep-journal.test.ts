import { enterPark, type ParkRole } from '../database/enter-park.ts';
import { onlyRow } from '../database/database.ts';
import { driverColumns } from '../drivers/driver-columns.ts';
import { vehicleColumns } from '../vehicles/vehicle-columns.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { cutJournalAs } from './cut-journal.ts';

onOwnDatabase('the stored journal', (test) => {
  const inside = (role?: ParkRole) =>
    enterPark(test().database, test().park.id, () => TEST_NOW, role === undefined ? {} : { role });
  const count = async () =>
    onlyRow(
      await test().database.query<{ entries: number; changes: number }>(
        `select (select count(*)::int from journal_entry) as entries, (select count(*)::int from journal_change) as changes`,
      ),
    );

  it.each([
    `update journal_entry set action = 'x'`,
    'delete from journal_change',
    'truncate journal_entry',
    'truncate journal_change',
    `update journal_change set changes = '[]'`,
  ])('can be changed neither by the roles of the calls nor by the owner: %s', async (statement) => {
    const before = await count();
    for (const role of ['session', 'accounts'] as const) {
      await expect(inside(role).query(statement)).rejects.toThrow(/permission denied/);
    }
    await expect(test().database.query(statement)).rejects.toThrow('The journal can only be added to');
    expect(await count()).toEqual(before);
  });

  it.each(['session', 'accounts'] as const)(
    'cannot be cut by the role %s, even with the setting of the command',
    async (role) => {
      const cut = inside(role).transaction(async (tx) => {
        await tx.query(`select set_config('park.cut_journal', 'on', true)`);
        await tx.query('delete from journal_entry');
      });
      await expect(cut).rejects.toThrow(/permission denied/);
    },
  );

  it('takes no entry of another park', async () => {
    const forged = inside().query(
      `insert into journal_entry (taxi_park_id, at, action, origin) values ($1, now(), 'fares_set', 'hand')`,
      [test().foreign.id],
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('names a change from outside of a request as the system’s, and a deleted record too', async () => {
    const { database, park } = test();
    await database.query(`update vehicle set color = 'Red' where id = $1`, [park.vehicles[2]]);
    await database.query('delete from vehicle where id = $1', [park.vehicles[2]]);
    const entries = await database.query(
      `select e.action, e.origin, e.person_id as person, c.changes -> 0 as first
       from journal_entry e join journal_change c on c.entry_id = e.id
       where c.subject_id = $1 order by e.id desc limit 2`,
      [park.vehicles[2]],
    );
    const system = { action: 'vehicle_changed', origin: 'system', person: null };
    expect(entries).toEqual([
      { ...system, first: { field: 'make', before: 'Toyota', after: null } },
      { ...system, first: { field: 'color', before: null, after: 'Red' } },
    ]);
  });

  it('knows every column of a record by the field of the API', async () => {
    const columns = async (table: string) =>
      (
        await test().database.query<{ field: string }>(
          'select wire_field(name) as field from journal_columns($1)',
          [table],
        )
      )
        .map(({ field }) => field)
        .sort();
    const own = {
      driver: ['connectionStatus', 'currentFarePerKm', 'leftOn', 'status'],
      vehicle: ['connectionStatus', 'leftOn', 'leftHow'],
    };
    expect(await columns('driver')).toEqual([...Object.keys(driverColumns), ...own.driver].sort());
    expect(await columns('vehicle')).toEqual([...Object.keys(vehicleColumns), ...own.vehicle].sort());
  });

  it.each(['driver', 'vehicle', 'app_user'])('has triggers for every column of %s', async (table) => {
    // Who adds a column raises the edition of functions/journal.sql, which keeps it.
    const missing = await test().database.query(
      `select c.name, f.proname from journal_columns($1) c
       join pg_proc f on f.proname in ('journal_' || $1 || '_insert', 'journal_' || $1 || '_update')
       where position('"' || wire_field(c.name) || '"' in f.prosrc) = 0`,
      [table],
    );
    expect(missing).toEqual([]);
  });

  it('is cut by the command alone, which keeps 400 days, or as many as it is given', async () => {
    const { database, park } = test();
    const keep = async (at: string) => {
      const then = enterPark(database, park.id, () => new Date(at));
      await then.query(`update driver set notes = $2 where id = $1`, [park.drivers[0], at]);
    };
    // What other test files have left.
    await cutJournalAs([], database, new Date('2026-02-14T00:00:00Z'));
    await keep('2025-01-10T00:00:00Z');
    await keep('2025-01-12T00:00:00Z');
    const before = await count();
    const cut = (args: string[], day: string) => cutJournalAs(args, database, new Date(`${day}T00:00:00Z`));
    const done = (entries: number, days: number) =>
      `Deleted ${entries} entries of the journal that were older than ${days} days.`;
    expect(await cut([], '2026-02-14')).toBe(done(0, 400));
    expect(await cut([], '2026-02-15')).toBe(done(1, 400));
    expect(await cut(['--days', '401'], '2026-02-17')).toBe(done(0, 401));
    expect(await cut(['--days', '399'], '2026-02-16')).toBe(done(1, 399));
    expect(await count()).toEqual({ entries: before.entries - 2, changes: before.changes - 2 });
    for (const days of ['0', 'many', '1.5']) {
      await expect(cut(['--days', days], '2026-02-17')).rejects.toThrow(
        'days: must be a whole number from 1',
      );
    }
  });
});
