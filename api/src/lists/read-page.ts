import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import type { PagedList } from './list-plans.ts';
import type { ListKeys } from './list-keys.ts';
import { PENDING, pageStatement } from './page-sql.ts';
import type { PageInput } from './page-sql.ts';

/**
 * The JSON of one page of a list; keys that records lack are made before. Throws 400 for a wrong
 * `after`.
 */
export async function readPage(
  park: ParkDatabase,
  listed: { readonly list: PagedList; readonly keys: ListKeys; readonly taxiParkId: string },
  wanted: PageInput,
): Promise<string> {
  const { sql, values = [], avoidsSorting } = pageStatement(listed, wanted);
  const inOrder = async (tx: Queryable) => {
    await tx.script('set local enable_sort = off');
    return tx.query<{ json: string }>(sql, values);
  };
  const read = async () =>
    onlyRow(await (avoidsSorting ? park.transaction(inOrder) : park.query<{ json: string }>(sql, values)))
      .json;
  let json = await read();
  while (json === PENDING) {
    await listed.keys.keepAll(park, listed.list);
    json = await read();
  }
  return json;
}
