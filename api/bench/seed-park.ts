import { parseArgs } from 'node:util';
import { hashPassword } from '../src/auth/passwords.ts';
import { loadMigrations } from '../src/database/migrations.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPostgres } from '../src/database/postgres-database.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { sumProblems } from '../src/sums/check-sums.ts';
import { LARGE_PARK_ADMIN, seedLargePark } from './seed-large-park.ts';

/*
 * Fills an empty database with a large park that is kept, for several measurings of it:
 *   SEEDED_DATABASE_URL=postgres://…/large node bench/seed-park.ts \
 *     [--drivers 10000 --vehicles 5000 --rides 10000000 --connected-days 15 --check]
 * The other commands measure the park in SEEDED_DATABASE_URL instead of making one. `--check`
 * proves ledger and sums equal to the rides, which takes minutes with ten million.
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    vehicles: { type: 'string', default: '5000' },
    rides: { type: 'string', default: '10000000' },
    'connected-days': { type: 'string', default: '15' },
    check: { type: 'boolean', default: false },
  },
});
const url = process.env.SEEDED_DATABASE_URL;
if (url === undefined) throw new Error('SEEDED_DATABASE_URL must name an empty database');
const drivers = Number(values.drivers);
const database = openPostgres(url, { statementTimeoutMs: 0 });
const seconds = (begun: number) => Math.round((performance.now() - begun) / 1000);
await migrate(database, await loadMigrations());
const begun = performance.now();
const size = {
  drivers,
  vehicles: Math.min(Number(values.vehicles), drivers),
  rides: Number(values.rides),
  days: 90,
  connectedDays: Number(values['connected-days']),
};
await seedLargePark(database, size, await hashPassword(LARGE_PARK_ADMIN.password));
process.stdout.write(`${drivers} drivers, ${size.rides} rides: seeded in ${seconds(begun)} s\n`);
if (values.check) {
  const checking = performance.now();
  const problems = [...(await ledgerProblems(database)), ...(await sumProblems(database))];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  process.stdout.write(`ledger and sums are sound, proved in ${seconds(checking)} s\n`);
}
await database.close();
