import { randomUUID } from 'node:crypto';
import { addDays } from '@park/domain/report/date-range';
import { PREPARATION_TIMEOUT_MS, onlyRow } from '../src/database/database.ts';
import { enterPark } from '../src/database/enter-park.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { fillSourceDays } from '../src/statements/fill-source-days.ts';
import type { MeasuredApp } from './measured-app.ts';
import { median } from './median.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

const DRIVERS = 3_000;
const TIMES = 7;

/** A draft and the statements of a week beside a platform's rides of 42 days. */
export async function measureStatements({ database, call }: MeasuredApp): Promise<string> {
  const source = randomUUID();
  await database.transaction(
    async (tx) => {
      await tx.query(
        `insert into ride_source (id, taxi_park_id, name, kind) values ($1, $2, 'Measured', 'api')`,
        [source, LARGE_PARK_ID],
      );
      await tx.query(
        `insert into source_ride (taxi_park_id, source_id, external_id, ride_id, state, content_hash, picked_up_at,
           posted_at, driver_ref, driver_id, vehicle_id)
         select taxi_park_id, $1::uuid, id::text, id, 'posted', '', picked_up_at, picked_up_at, 'id:' || driver_id,
           driver_id, vehicle_id from ride`,
        [source],
      );
      await tx.script('update taxi_park set demands_statements = true');
    },
    'set local session_replication_role = replica;',
    PREPARATION_TIMEOUT_MS,
  );
  await database.script('vacuum analyze source_ride');
  const begun = performance.now();
  await fillSourceDays(enterPark(database, LARGE_PARK_ID, undefined));
  const filled = (performance.now() - begun) / 1000;
  await database.script('vacuum analyze ledger_source_day');
  const { monday } = onlyRow(
    await database.query<{ monday: string }>(`select (date_trunc('week', now())::date - 7)::text as monday`),
  );
  const week = { startDate: monday, endDate: addDays(monday, 6) };
  const lines = Array.from({ length: DRIVERS }, (_, n) => ({
    driver: { licenseNumber: `L${n}` },
    sums: { gross: 50_000 + n },
  }));
  await call(`ride_sources/${source}/statements`, { ...week, currency: 'BYN', lines }, 'POST');
  const medianOf = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = performance.now();
      await work();
      times.push(performance.now() - before);
    }
    return median(times).toFixed(0);
  };
  const listed = await medianOf(() => call('statements', week, 'POST'));
  const made = performance.now();
  await call('ledger/payouts', { day: week.endDate }, 'POST');
  const added = (performance.now() - made).toFixed(0);
  const { id } = onlyRow(await database.query<{ id: string }>('select id from payout_run'));
  const read = await medianOf(() => call(`ledger/payouts/${id}`));
  await database.script('update taxi_park set demands_statements = false');
  const without = await medianOf(() => call(`ledger/payouts/${id}`));
  const problems = await ledgerProblems(database);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `statements of a week ${listed} ms; a draft that demands them is made in ${added} ms, read in ${read} (${without} without them); the past was summed in ${filled.toFixed(0)} s`;
}
