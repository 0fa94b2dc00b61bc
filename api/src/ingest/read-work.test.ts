import { custodyPageSql } from '../custody/custody-sql.ts';
import type { SqlValue } from '../database/database.ts';
import { entryPageSql } from '../ledger/entry-sql.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { heldRidesSql } from './held-rides.ts';

onOwnDatabase('the work of reading from a large park', (test) => {
  const touchedBy = (sql: string, values: readonly SqlValue[]) => {
    const { database, park, clock } = test();
    return rowsTouched(database, { parkId: park.id, now: clock.now }, sql, values);
  };

  beforeAll(async () => {
    const { database, park } = test();
    const many = `generate_series(1, 500) i`;
    await database.script(
      // Past the triggers, which would post and count all of it.
      `set local session_replication_role = replica;
       insert into app_user (id, taxi_park_id, name, phone, role, password_hash)
         select md5('d' || i)::uuid, '${park.id}', 'D' || i, '+375 29 ' || i, 'driver', 'none' from ${many};
       insert into driver (id, taxi_park_id) select md5('d' || i)::uuid, '${park.id}' from ${many};
       insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type)
         select '${park.id}', md5('d' || i)::uuid, '2026-01-01'::date + n % 31, 'bonus', 'bonuses', 5, 'hand'
         from ${many}, generate_series(1, 40) n;
       insert into vehicle (id, taxi_park_id, make, model, color, seats, plate_number, code)
         select md5('v' || i)::uuid, '${park.id}', 'Kia', 'Rio', 'White', 5, i || ' AB-7', 'CODE-' || i from ${many};
       insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
         select '${park.id}', md5('v' || i)::uuid, 'driver', md5('d' || i)::uuid, at, at + interval '8 hours', 'hand'
         from ${many}, generate_series('2026-01-01'::timestamptz, '2026-01-13', '8 hours') at;
       insert into source_ride (taxi_park_id, source_id, external_id, ride_id, state, content_hash, item, picked_up_at,
           posted_at, driver_ref, vehicle_ref, driver_id, vehicle_id)
         select '${park.id}', '${park.source.id}', 'r' || i, md5('r' || i)::uuid, 'posted', 'x', '{}', park_now(),
           park_now(), 'id:1', 'plate:1', md5('d1')::uuid, case when i > 3 then md5('v1')::uuid end
         from generate_series(1, 20000) i`,
    );
    await database.script('analyze');
  });

  it('reads of the entries, and of who had the cars, those of the page', async () => {
    // A page has 1,000 of 20,000 and of 18,500; each of its rows is looked at in some ten steps.
    expect(await touchedBy(entryPageSql, ['2026-01-01', '2026-01-31', null, null])).toBeLessThan(20_000);
    const cars = ['2026-01-01', '2026-01-31', 'Europe/Minsk', null, null];
    expect(await touchedBy(custodyPageSql('park'), cars)).toBeLessThan(20_000);
  });

  it('reads of what sources have sent those rides that wait, and those without a car', async () => {
    expect(await touchedBy(heldRidesSql, [])).toBeLessThan(200);
  });
});
