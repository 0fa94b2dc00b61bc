import { setTimeout as wait } from 'node:timers/promises';
import { onlyRow } from '../src/database/database.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import type { MeasuredApp } from './measured-app.ts';
import { openIntake } from './measured-intake.ts';
import { p95While } from './while-reading.ts';

const DAYS = 300;
const CARS = 50;
const IDLE_MS = 10_000;

/** A rate and the hour of the rent set 300 days back, and how long rides take meanwhile. */
export async function measureRent(app: MeasuredApp): Promise<string> {
  const { database, call } = app;
  const { send, busy } = await openIntake(app);
  await database.transaction(
    (tx) =>
      tx.script(`update custody set valid_from = valid_from - interval '${DAYS} days';
        insert into ledger_park select id, current_date from taxi_park;
        update terms_rates set rent = 0`),
    'set local session_replication_role = replica;',
  );
  await database.script('vacuum analyze custody');
  const { day } = onlyRow(
    await database.query<{ day: string }>(`select (current_date - ${DAYS})::text as day`),
  );
  const cars = await database.query<{ id: string }>(`select id from vehicle order by id limit ${CARS}`);
  const settled = async () => {
    for (;;) {
      const { open } = onlyRow(
        await database.query<{ open: number }>('select count(*)::int as open from follow_up'),
      );
      if (open === 0) return;
      await wait(100);
    }
  };
  const idle = await p95While(send, () => wait(IDLE_MS));
  const lines = [`a ride (p95) ${idle.toFixed(1)} ms idle`];
  const measure = async (name: string, path: string, bodies: readonly object[]) => {
    let seconds = 0;
    const begun = performance.now();
    const meanwhile = await p95While(send, async () => {
      for (const body of bodies) await call(path, body);
      seconds = (performance.now() - begun) / 1000 / bodies.length;
      await settled();
    });
    const all = (performance.now() - begun) / 1000;
    lines.push(
      `${name} ${seconds.toFixed(1)} s to its answer, ${all.toFixed(1)} until settled, rides meanwhile ${meanwhile.toFixed(1)} (${(meanwhile / idle).toFixed(2)})`,
    );
  };
  const rate = { validFrom: day, amount: 5_000, period: 'day' };
  const ofCars = cars.map(({ id }) => ({ vehicleId: id, ...rate }));
  await measure(`each of ${CARS} cars`, 'ledger/rent', ofCars);
  await measure('a make', 'ledger/rent', [{ make: 'Toyota', ...rate }]);
  await measure('the hour', 'ledger/rent_hour', [{ validFrom: day, hour: 6 }]);
  const problems = await ledgerProblems(database);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [...lines, `${busy()} rides refused`].join('; ');
}
