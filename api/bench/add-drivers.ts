import { parseArgs } from 'node:util';
import { DEFAULT_OFFER } from '@park/contract/languages';
import { runCommand } from '../src/commands/open-for-command.ts';
import { onlyRow } from '../src/database/database.ts';
import { enterPark } from '../src/database/enter-park.ts';
import { createListKeys } from '../src/lists/list-keys.ts';
import { registerMaker } from '../src/lists/keep-maker.ts';

/*
 * Adds drivers to the only park of a database, for journeys through a park that is too large to be
 * read whole:
 *   DATA_DIR=… node bench/add-drivers.ts --drivers 21000
 * Their names are "Large 00001" and so on; every second one is connected. Their keys are made, so
 * that no reader waits for them.
 */
const { values } = parseArgs({ options: { drivers: { type: 'string', default: '21000' } } });

await runCommand(async (database) => {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into app_user (id, taxi_park_id, name, phone, email, role, password_hash)
       select md5('large' || n)::uuid, p.id, 'Large ' || lpad(n::text, 5, '0'), '+375 29 ' || lpad(n::text, 7, '0'),
         'large' || n || '@park.by', 'driver', '!'
       from generate_series(1, $1::int) n cross join taxi_park p`,
      [Number(values.drivers)],
    );
    await tx.query(
      `insert into driver (id, taxi_park_id, license_number, connection_status, fare_per_km)
       select md5('large' || n)::uuid, p.id, 'LRG' || n, n % 2 = 0, 1 + (n % 100) / 100.0
       from generate_series(1, $1::int) n cross join taxi_park p`,
      [Number(values.drivers)],
    );
  });
  const now = () => new Date();
  const { id } = onlyRow(await database.query<{ id: string }>('select id from taxi_park'));
  const keys = createListKeys(DEFAULT_OFFER);
  await registerMaker(database, keys.maker, now());
  await keys.keepAll(enterPark(database, id, now), 'drivers');
  return `Added ${values.drivers} drivers`;
});
