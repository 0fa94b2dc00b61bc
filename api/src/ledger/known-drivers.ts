import { rowOf } from '../http/row-of.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { recordsNotFound } from '../http/request-error.ts';

const FIELDS_MAX = 50;

/**
 * The ids in lower case, in their order. Throws 404 that names the unknown ones by their places,
 * such as `entries.3.driverId`; `place` makes the path of one.
 */
export async function knownDrivers(
  tx: Pick<Queryable, 'query'>,
  ids: readonly string[],
  place: (index: number) => string,
): Promise<readonly string[]> {
  const asked = ids.map((id) => id.toLowerCase());
  const rows = await tx.query<{ id: string }>('select id from driver where id = any($1::uuid[])', [
    asked.filter(isUuid),
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = asked.flatMap((id, index) => (known.has(id) ? [] : [{ id, index }]));
  if (unknown.length === 0) return asked;
  const fields = unknown
    .slice(0, FIELDS_MAX)
    .map(({ index }) => [place(index), { problem: 'unknown_record' }] as const);
  throw recordsNotFound(
    'driver_not_found',
    unknown.map(({ id }) => id),
    Object.fromEntries(fields),
  );
}

/** Throws 404 when the park has no such driver. */
export async function knownDriver(tx: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const driver = await rowOf<{ id: string }>(
    tx,
    'select id from driver where id = $1',
    [id],
    'driver_not_found',
  );
  return driver.id;
}
