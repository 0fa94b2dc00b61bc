import { isCopy } from '../database/copied-database.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';

/** Throws 409 in a copy, for what a person asks of the outside. */
export async function refuseInCopy(database: Pick<Queryable, 'query'>): Promise<void> {
  if (await isCopy(database)) throw new RequestError('database_is_copy');
}
