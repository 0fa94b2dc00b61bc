import { queryJson } from '../http/json-response.ts';
import { FILTER_VALUES_SENT, UNDO_HOURS } from '@park/contract/limits';
import type { JournalAction } from '@park/contract/journal-schemas';
import type { Endpoint, OutputOf } from '@park/contract/endpoint';
import {
  listDriverValues,
  listVehicleValues,
  pageDrivers,
  pageVehicles,
  setMatchingFares,
  switchMatchingDrivers,
  switchMatchingVehicles,
  undoMatchingDrivers,
  undoMatchingFares,
  undoMatchingVehicles,
} from '@park/contract/paged-lists';
import type { Permission } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import { listPlans, type ListPlan, type PagedList } from './list-plans.ts';
import { onlyRow, type Queryable } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import type { ListKeys } from './list-keys.ts';
import { PENDING, pageStatement, type PageInput, matchingStatement, type Matching } from './page-sql.ts';
import { type BulkTarget, updateMany } from '../http/update-many.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';

/** No column of the list: the car book filters by it, and offers each of its values. */
const UNCOUNTED = ['holder'];

/**
 * A statement that reads the JSON of a list's filter values: of each column with two to
 * FILTER_VALUES_SENT of them, as `filterOptions` (domain) counts them.
 */
function filterValuesStatement(list: PagedList): string {
  const plan: ListPlan<never> = listPlans[list];
  const counted = Object.entries(plan.filters).filter(([field]) => !UNCOUNTED.includes(field));
  const columns = counted.map(
    ([field, values]) => `
      select '${field}' as field, json_agg(json_build_object('value', value, 'count', records)) as options
      from (select v.value, count(*)::int as records
        from ${plan.table} t cross join lateral unnest(${values}) v(value) group by 1 limit ${FILTER_VALUES_SENT + 1}) o
      having count(*) between 2 and ${FILTER_VALUES_SENT}`,
  );
  return `select json_build_object('values', coalesce(json_object_agg(field, options), '{}'))::text as json
    from (${columns.join(' union all ')}) c`;
}

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

/**
 * The entry of the journal that the running transaction has written; null when it has changed
 * nothing.
 */
async function writtenEntry(tx: Queryable): Promise<string | null> {
  const rows = await tx.query<{ entry: string | null }>(
    `select (select value from jsonb_each_text(nullif(current_setting('park.entries', true), '')::jsonb) limit 1) as entry`,
  );
  return onlyRow(rows).entry;
}

interface UndoneChange {
  /** The journal's entry of the change. */
  readonly entry: string;
  /** As the journal names such changes. */
  readonly action: JournalAction | undefined;
  readonly personId: string;
}

/**
 * Takes a bulk change of this column back, by the journal: the records that still have the value
 * which the change gave them get that of before. Returns their number; 0 for a change of somebody
 * else, of another kind, or of more than UNDO_HOURS ago.
 */
async function undoChange(
  tx: Queryable,
  { table, column, columnType }: Pick<BulkTarget, 'table' | 'column' | 'columnType'>,
  { entry, action, personId }: UndoneChange,
): Promise<number> {
  const changed = `
    select c.subject_id as id, x.change ->> 'before' as before, x.change ->> 'after' as after
    from journal_entry e join journal_change c on c.entry_id = e.id
      cross join lateral jsonb_array_elements(c.changes) x(change)
    where e.id = $1::bigint and e.action = $2 and e.person_id = $3::uuid and c.subject_type = '${table}'
      and e.at > park_now() - interval '${UNDO_HOURS} hours' and x.change ->> 'field' = wire_field('${column}')`;
  const values = [entry, action ?? null, personId];
  // In the order of their ids, as every writer locks them.
  await tx.query(
    `select t.id from ${table} t where t.id in (select id from (${changed}) x) order by t.id for no key update`,
    values,
  );
  const rows = await tx.query<{ updated: number }>(
    `with undone as (
       update ${table} t set ${column} = x.before::${columnType}, version = t.version + 1
       from (${changed}) x where t.id = x.id and t.${column}::text is not distinct from x.after
         and not (t.has_left and x.before = 'true') returning t.id)
     select count(*)::int as updated from undone`,
    values,
  );
  return onlyRow(rows).updated;
}

type MatchingCall<Parsed> = Endpoint<unknown, OutputOf<typeof setMatchingFares>, unknown, Parsed> & {
  readonly may: Permission;
};

/**
 * Pages of the lists, and changes of all records that match (extension `pagedLists`, decision 120).
 */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { listKeys: keys } = app;
  const pageOf =
    (list: PagedList) =>
    async ({ input, park, user: { taxiParkId } }: ParkCall<PageInput>) =>
      rawJsonResponse(await readPage(park, { list, keys, taxiParkId }, input));
  const valuesOf =
    (list: PagedList) =>
    ({ park }: ParkCall<undefined>) =>
      queryJson(park, filterValuesStatement(list));

  /** Adds the change of a column of all that match, and what takes it back. */
  function addChange<Parsed extends Matching>(
    call: MatchingCall<Parsed>,
    undo: typeof undoMatchingDrivers | typeof undoMatchingFares | typeof undoMatchingVehicles,
    target: BulkTarget & { readonly list: PagedList },
    valueOf: (input: Parsed) => boolean | number,
  ): void {
    const { list } = target;
    app.park(call, async ({ input, park, user: { taxiParkId } }) => {
      const { sql, values = [] } = matchingStatement({ list, keys, taxiParkId }, input);
      await keys.keepAll(park, list);
      return park.transaction(async (tx) => {
        const value = valueOf(input);
        // Whoever has left is not meant by “all that match”.
        const found = await tx.query<{ id: string }>(
          `select m.id from (${sql}) m join ${target.table} t on t.id = m.id
             where not (t.has_left and ${value === true})`,
          values,
        );
        const changes = found.map(({ id }) => ({ id, value }));
        return { updated: await updateMany(tx, target, changes), change: await writtenEntry(tx) };
      });
    });
    app.park(undo, async ({ input: { change }, park, user: { userId: personId } }) => ({
      updated: await park.transaction((tx) =>
        undoChange(tx, target, { entry: change, action: undo.journal, personId }),
      ),
    }));
  }

  app.park(listDriverValues, valuesOf('drivers'));
  app.park(listVehicleValues, valuesOf('vehicles'));
  app.park(pageDrivers, pageOf('drivers'));
  app.park(pageVehicles, pageOf('vehicles'));
  const drivers = { table: listPlans.drivers.table, list: 'drivers', idField: 'id' } as const;
  const vehicles = { table: listPlans.vehicles.table, list: 'vehicles', idField: 'id' } as const;
  const connection = { column: 'connection_status', columnType: 'boolean' } as const;
  addChange(
    switchMatchingDrivers,
    undoMatchingDrivers,
    { ...drivers, ...connection },
    (input) => input.isConnected,
  );
  addChange(
    switchMatchingVehicles,
    undoMatchingVehicles,
    { ...vehicles, ...connection },
    (input) => input.isConnected,
  );
  addChange(
    setMatchingFares,
    undoMatchingFares,
    { ...drivers, column: 'fare_per_km', columnType: 'numeric' },
    (input) => input.farePerKm,
  );
}
