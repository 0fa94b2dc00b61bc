import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { postDueRentOf } from '../ledger/rent-job.ts';

/** Posts the rent that is due in every park by a clock. Returns how many entries. */
export async function postRentOfAll(database: Database, clock?: () => Date): Promise<number> {
  const parks = await database.query<{ id: string }>('select taxi_park_id as id from ledger_park');
  let posted = 0;
  for (const { id } of parks) posted += await postDueRentOf(enterPark(database, id, clock));
  return posted;
}
