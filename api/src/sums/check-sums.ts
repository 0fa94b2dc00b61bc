import type { Database } from '../database/database.ts';
import { PREPARATION_TIMEOUT_MS } from '../database/database.ts';

/** What is summed, by its table, and which of its rows say something. */
const SUMS = {
  ride_hour: { means: 'rides by hour', columns: 'taxi_park_id, hour, rides', where: 'rides <> 0' },
  ride_day: {
    means: 'completed rides by day, driver and vehicle',
    columns: 'taxi_park_id, day, driver_id, vehicle_id, completed, distance, earning',
    where: 'completed <> 0 or distance <> 0 or earning <> 0',
  },
  ride_month: {
    means: 'completed rides by month, driver and vehicle',
    columns: 'taxi_park_id, month, driver_id, vehicle_id, completed, distance, earning',
    where: 'completed <> 0 or distance <> 0 or earning <> 0',
  },
  driver_day: {
    means: 'rides and time online by day and driver',
    columns: 'taxi_park_id, day, driver_id, rides, online',
    where: `rides <> 0 or online <> '0'`,
  },
  driver_online: {
    means: 'who is connected, and since when',
    columns: 'driver_id, taxi_park_id, since',
    where: 'true',
  },
  park_day: {
    means: 'rides, earning, active drivers and time online by day',
    columns: 'taxi_park_id, day, completed, earning, active, online',
    where: `completed <> 0 or earning <> 0 or active <> 0 or online <> '0'`,
  },
} as const;

/**
 * The sums that are not those of rides and switches, each in a sentence with the number of
 * differing rows; none for sound ones. Reads everything, of all parks, in one transaction.
 */
export function sumProblems(database: Pick<Database, 'transaction'>): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      const problems: string[] = [];
      for (const [table, { means, columns, where }] of Object.entries(SUMS)) {
        const kept = `select ${columns} from ${table} where ${where}`;
        const counted = `select ${columns} from counted_${table} where ${where}`;
        const [row] = await tx.query<{ count: number }>(
          `select count(*)::int as count from (
             (${kept} except all ${counted}) union all (${counted} except all ${kept})) different`,
        );
        if (row?.count !== 0) problems.push(`Not the records' sums, in ${row?.count} rows: ${means}`);
      }
      return problems;
    },
    'set transaction isolation level repeatable read;',
    PREPARATION_TIMEOUT_MS,
  );
}

/**
 * Counts all sums of all parks anew, in one transaction; returns the number of parks. Rides and
 * switches wait meanwhile.
 */
export function rebuildSums(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(
    async (tx) => (await tx.query('select rebuild_sums(id)::text from taxi_park')).length,
    '',
    PREPARATION_TIMEOUT_MS,
  );
}
