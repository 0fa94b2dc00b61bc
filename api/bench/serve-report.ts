import { constants, setPriority } from 'node:os';
import { startUberDouble, UBER_PAYMENTS } from '../src/testing/doubles/uber-double.ts';

/*
 * A double of Uber in a process of its own, whose report of payments has REPORT_MB megabytes in files
 * of ten thousand rows, as Uber zips them; says where it answers to the process that has forked it.
 */
// What it works at is no work of the console.
setPriority(constants.priority.PRIORITY_LOW);
const MB = 1024 * 1024;
const HOUR = 3_600_000;
const yesterday = Date.now() - 24 * HOUR;
const when = `${new Date(yesterday).toISOString().slice(0, 19).replace('T', ' ')} +0000 UTC`;

/** As long as Uber's own: ids of 36 letters. */
const rowOf = (n: number) => {
  const id = `${n}`.padStart(8, '0');
  const uuid = `${id}-0000-4000-8000-000000000000`;
  const driver = `${String(n % 1_000).padStart(8, '0')}-0000-4000-9000-000000000000`;
  return [uuid, driver, 'Ana', 'Costa', uuid, 'trip completed order', when, '20.00', '-5.00', '1.00'];
};

const double = await startUberDouble();
const rows = Math.floor((Number(process.env['REPORT_MB']) * MB) / `${rowOf(0).join(',')}\n`.length) - 10;
double.payments = {
  headings: UBER_PAYMENTS,
  rows: Array.from({ length: rows }, (_, n) => ({ at: yesterday, cells: rowOf(n) })),
};
double.slowness = 0;
process.on('disconnect', () => process.exit());
process.send?.({ origin: double.origin, rows });
