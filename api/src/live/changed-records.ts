import type { ParkDatabase } from '../database/enter-park.ts';
import { selectDriverJson } from '../drivers/driver-columns.ts';
import { selectVehicleJson } from '../vehicles/vehicle-columns.ts';
import type { ListNotification } from './park-notification.ts';

/** A change with more records is sent without them; the tabs then read the list again. */
const RECORDS_MAX = 20;

const SELECT: Readonly<Record<ListNotification['list'], string>> = {
  drivers: `select r.json::json ->> 'userId' as id, r.json from (${selectDriverJson} where d.id = any($1)) r) r`,
  vehicles: `select r.json::json ->> 'id' as id, r.json from (${selectVehicleJson} where v.id = any($1)) r) r`,
};

/** The JSON of changed records by id, as in their list. */
export type ChangedRecords = ReadonlyMap<string, string>;

/** Reads the records of several changes at once. What cannot be read is missing. */
export async function readChanged(
  park: ParkDatabase,
  changes: readonly ListNotification[],
): Promise<ChangedRecords> {
  const found = new Map<string, string>();
  for (const list of ['drivers', 'vehicles'] as const) {
    const ids = changes.flatMap((change) =>
      change.list === list && change.ids !== null && change.ids.length <= RECORDS_MAX ? change.ids : [],
    );
    if (ids.length === 0) continue;
    const rows = await park
      .query<{ id: string; json: string }>(SELECT[list], [[...new Set(ids)]])
      .catch(() => []);
    for (const { id, json } of rows) found.set(id, json);
  }
  return found;
}

/** The data of a `change` event. */
export function changeData({ ids, ...change }: ListNotification, records: ChangedRecords): string {
  const { list, version, person, session } = change;
  const known = ids?.map((id) => records.get(id)) ?? [];
  const isComplete =
    ids !== null && ids.length <= RECORDS_MAX && known.every((record) => record !== undefined);
  const rest = JSON.stringify({ list, version, person, session });
  return `${rest.slice(0, -1)},"records":${isComplete ? `[${known.join(',')}]` : 'null'}}`;
}
