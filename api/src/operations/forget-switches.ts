import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';

/** Switches of earlier days than so many are deleted; their time online stays in the sums. */
export const SWITCHES_KEPT_DAYS = 400;

/** Rows that are looked at in one transaction. */
const AT_ONCE = 5_000;

interface Batch {
  readonly rows: number;
  readonly at: string | null;
  readonly id: string | null;
}

/**
 * Deletes a park's switches of before the days that are kept, but the last one of each driver and
 * vehicle, which says how the kept days begin. `park` is entered. Returns how many rows.
 */
export async function forgetSwitches(park: Pick<Database, 'query'>): Promise<number> {
  await park.query('select end_switches(current_park(), park_today(current_park()) - $1::int)::text', [
    SWITCHES_KEPT_DAYS,
  ]);
  let rows = 0;
  for (const subject of ['driver', 'vehicle']) {
    let after: Pick<Batch, 'at' | 'id'> = { at: '-infinity', id: '0' };
    while (after.at !== null) {
      const batch: Batch = onlyRow(
        await park.query<Batch>(
          `select rows, at::text as at, id::text as id
           from forget_switches($1, $2::timestamptz, $3::bigint, $4::int)`,
          [subject, after.at, after.id, AT_ONCE],
        ),
      );
      rows += batch.rows;
      after = batch;
    }
  }
  return rows;
}
