import type { Queryable } from '../database/database.ts';
import type { AddressCaller, OutsideCaller } from '../outside/outside-fetch.ts';

/**
 * What webhooks may call: hosts of OUTSIDE_HOSTS only while the server has one park, whose network it
 * is then; other parks would reach into it. `database`: as its owner, who sees all parks.
 */
export async function webhookCaller(
  database: Pick<Queryable, 'query'>,
  outside: OutsideCaller,
): Promise<AddressCaller> {
  const parks = await database.query('select from taxi_park limit 2');
  return parks.length > 1 ? outside.publicOnly : outside;
}
