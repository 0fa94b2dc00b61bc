import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { onlyRow } from './database.ts';
import { enterPark } from './enter-park.ts';

const now = () => TEST_NOW;

onOwnDatabase('the park of a request', (test, kind) => {
  it('limits what a statement reads, although the backend itself connects as a superuser', async () => {
    const { database, park } = test();
    const [self] = await database.query<{ isSuper: boolean }>(
      'select rolsuper as "isSuper" from pg_roles where rolname = current_user',
    );
    expect(self).toEqual({ isSuper: true });
    for (const table of ['driver', 'vehicle', 'ride', 'app_user', 'list_version']) {
      const count = `select count(*)::int as n, count(distinct taxi_park_id)::int as parks from ${table}`;
      expect(onlyRow(await database.query<{ parks: number }>(count)).parks).toBe(2);
      const seen = onlyRow(
        await enterPark(database, park.id, now).query<{ n: number; parks: number }>(count),
      );
      expect([seen.parks, seen.n > 0]).toEqual([1, true]);
    }
  });

  it('cannot change or add another park’s rows, nor move its own to another park', async () => {
    const { database, park, foreign } = test();
    const inside = enterPark(database, park.id, now);
    expect(
      await inside.query(`update driver set notes = 'x' where id = '${foreign.drivers[0]}' returning id`),
    ).toEqual([]);
    await expect(
      inside.query(
        `insert into vehicle (id, taxi_park_id, make, model, plate_number) values (gen_random_uuid(), $1, 'a', 'b', $2)`,
        [foreign.id, 'Z 1'],
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      inside.query(`update vehicle set taxi_park_id = $1 where id = $2`, [foreign.id, park.vehicles[0]]),
    ).rejects.toThrow(/row-level security/);
  });

  it('cannot reference another park’s rows', async () => {
    const { database, park, foreign } = test();
    const inside = enterPark(database, park.id, now);
    const statement = 'update vehicle set driver_id = $1 where id = $2';
    await expect(inside.query(statement, [foreign.drivers[0], park.vehicles[0]])).rejects.toThrow(
      /foreign key/,
    );
  });

  it.each([
    'select * from session',
    'select * from sign_in_window',
    'select * from known_device',
    'select password_hash from app_user',
    `update app_user set role = 'admin'`,
    `update app_user set password_hash = 'x'`,
    'delete from driver',
    'delete from ride',
    'select * from schema_migration',
    'select * from schema_function',
  ])('may not %s', async (statement) => {
    await expect(enterPark(test().database, test().park.id, now).query(statement)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('cannot create users other than drivers', async () => {
    const statement = `insert into app_user (id, taxi_park_id, name, role, password_hash)
      values (gen_random_uuid(), current_park(), 'x', 'admin', 'x')`;
    await expect(enterPark(test().database, test().park.id, now).query(statement)).rejects.toThrow(
      /row-level security/,
    );
  });

  it.each([
    `update app_user set is_active = false`,
    'select * from invitation',
    'select * from access_link',
    'select * from second_factor',
    'select * from recovery_code',
    'select * from last_seen',
    'select token_hash from session',
    `update taxi_park set second_factor_roles = '{}'`,
  ])('may not %s', async (statement) => {
    await expect(enterPark(test().database, test().park.id, now).query(statement)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('limits calls that change people to their park too', async () => {
    const { database, park, foreign } = test();
    const inside = enterPark(database, park.id, now, { role: 'accounts' });
    for (const [table, column] of [
      ['invitation', 'taxi_park_id'],
      ['access_link', 'taxi_park_id'],
      ['last_seen', 'taxi_park_id'],
      ['session', 'user_id'],
    ]) {
      const count = `select count(*)::int as n, count(distinct ${column})::int as parks from ${table}`;
      const [all, own] = [
        onlyRow(await database.query<{ n: number }>(count)),
        onlyRow(await inside.query<{ n: number }>(count)),
      ];
      expect([table, own.n * 2, own.n > 0]).toEqual([table, all.n, true]);
    }
    const [stranger] = [foreign.operator.id];
    const attempts = [
      `update app_user set is_active = false where id = '${stranger}' returning id`,
      `delete from session where user_id = '${stranger}' returning id`,
      `update access_link set used_at = now() where user_id = '${foreign.viewer.id}' returning kind`,
      `update taxi_park set second_factor_roles = '{admin}' where id = '${foreign.id}' returning id`,
    ];
    for (const attempt of attempts) expect(await inside.query(attempt)).toEqual([]);
    const secret = `insert into second_factor (user_id, taxi_park_id, secret) values ('${stranger}', $1, 'x')`;
    await expect(inside.query(secret, [foreign.id])).rejects.toThrow(/row-level security/);
    await expect(inside.query(secret, [park.id])).rejects.toThrow(/foreign key/);
  });

  it('lets calls that change people make no driver a console user, nor the other way round', async () => {
    const { database, park } = test();
    const inside = enterPark(database, park.id, now, { role: 'accounts' });
    const change = `update app_user set role = $2 where id = $1`;
    await expect(inside.query(change, [park.drivers[0], 'admin'])).rejects.toThrow(/driver cannot become/);
    await expect(inside.query(change, [park.viewer.id, 'driver'])).rejects.toThrow(/driver cannot become/);
    await expect(inside.query('select token_hash from session')).rejects.toThrow(/permission denied/);
  });

  it('is reset after the transaction, whether it succeeds or not', async () => {
    const { database, park } = test();
    const inside = enterPark(database, park.id, now);
    await inside.query('select 1');
    await expect(inside.transaction((tx) => tx.query('select broken'))).rejects.toThrow();
    const state = `select current_user not like 'taxi_park_%' as "isOutside", coalesce(current_setting('park.id', true), '') as park`;
    for (let connection = 0; connection < 12; connection += 1) {
      expect(onlyRow(await database.query(state))).toEqual({ isOutside: true, park: '' });
    }
  });

  it('protects every table that a session may access', async () => {
    const unguarded = await test().database.query(
      `select distinct g.table_name from information_schema.role_table_grants g
       join pg_class c on c.relname = g.table_name and c.relkind = 'r' and not c.relrowsecurity
       where g.grantee like 'taxi\\_park\\_%'`,
    );
    expect(unguarded).toEqual([]);
  });

  it('sets the application’s clock in the database', async () => {
    const inside = enterPark(test().database, test().park.id, now);
    const row = onlyRow(
      await inside.query<{ at: string }>(`select (park_now() at time zone 'UTC')::text as at`),
    );
    expect(row.at).toBe('2026-03-20 09:00:00');
  });

  it.each(['40001', '40P01'])('retries a transaction that the database aborted with %s', async (code) => {
    const inside = enterPark(test().database, test().park.id, now);
    let attempts = 0;
    const rows = await inside.transaction(async (tx) => {
      attempts += 1;
      if (attempts < 3) throw Object.assign(new Error('met another'), { code });
      return tx.query('select 1 as one');
    });
    expect([attempts, rows]).toEqual([3, [{ one: 1 }]]);
  });

  it.each([
    ['40P01', 5],
    ['23505', 1],
  ])('does not retry a transaction that keeps failing with %s after %d attempts', async (code, expected) => {
    let attempts = 0;
    const work = enterPark(test().database, test().park.id, now).transaction(async () => {
      attempts += 1;
      throw Object.assign(new Error('no'), { code });
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(attempts).toBe(expected);
  });

  // The embedded database has one connection, so transactions cannot conflict.
  if (kind === 'server') {
    it('lets both of two deadlocked transactions succeed', async () => {
      const [first, second] = test().park.vehicles;
      const inside = enterPark(test().database, test().park.id, now);
      let arrived = 0;
      let release: () => void = () => undefined;
      const bothHoldOne = new Promise<void>((resolve) => {
        release = resolve;
      });
      const take = (one: string, other: string) =>
        inside.transaction(async (tx) => {
          await tx.query('select from vehicle where id = $1 for update', [one]);
          arrived += 1;
          if (arrived === 2) release();
          await bothHoldOne;
          await tx.query('select from vehicle where id = $1 for update', [other]);
        });
      await Promise.all([take(first, second), take(second, first)]);
      expect(arrived).toBeGreaterThan(2);
    }, 30_000);
  }

  it('must be a park', () => {
    expect(() => enterPark(test().database, `x'; drop table ride; --`, now)).toThrow(RangeError);
  });
});
