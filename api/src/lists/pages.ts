import { readQuery } from '@park/domain/search/match-records';
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
import { type SqlValue, type Statement, onlyRow, type Queryable } from '../database/database.ts';
import type { ListKeys } from './list-keys.ts';
import { listPlans, type ListPlan, type PagedList } from './list-plans.ts';
import { filterSql, placesOf, searchSql, type Filters, type Place } from './match-sql.ts';
import { CURSOR_SQL } from './page-cursor.ts';
import { pageOrder, wholeListPage } from './page-order.ts';
import { WALK_BOUNDS, walkSql } from './page-walk.ts';
import { queryJson, rawJsonResponse } from '../http/json-response.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { type BulkTarget, updateMany } from '../http/update-many.ts';
import type { ParkCall } from '../http/route.ts';

/** Which records of a list are meant. */
interface Matching {
  readonly q: string;
  readonly filters: Filters;
  /** Left out, although they match; only of a change. */
  readonly except?: readonly string[];
}

export interface PageInput extends Matching {
  readonly limit: number;
  /** How many records are left out before the page. */
  readonly skip: number;
  readonly after?: string | undefined;
  readonly language?: string | undefined;
  readonly sort?: string | undefined;
  /** Whether the total may be a lower bound, said with `atLeast`. */
  readonly count: 'exact' | 'bounded';
}

/** What a page's statement returns instead of the page while records lack their keys. */
const PENDING = 'pending';

interface Listed {
  readonly list: PagedList;
  readonly keys: ListKeys;
  readonly taxiParkId: string;
}

/**
 * Of so many records at most that have the wanted values, the searched lines are compared one by
 * one.
 */
const FILTERED = 2_000;

/** Parts of statements about the records that match; null when that is all of them. */
function matchingOf({ list, keys, taxiParkId }: Listed, { q, filters }: Matching, place: Place) {
  const plan: ListPlan<never> = listPlans[list];
  const { table } = plan;
  const filtered = filterSql(plan, filters, place);
  const search = q.trim() === '' ? null : searchSql(readQuery(q), taxiParkId, place);
  if (search === null && filtered === '') return null;
  // Only what a statement has may be among its values.
  const madeFor = () => place(keys.madeFor(list));
  // A subquery for each row: a join may go through all records of the list for each of them.
  const isFiltered = (row: string) =>
    filtered === '' ? [] : [`(select ${filtered} from ${table} t where t.id = ${row}.id)`];
  const searched = (conditions: readonly string[]) =>
    `select s.id, s.place from own_record_search s where ${[`s.made_for = ${madeFor()}`, ...conditions].join(' and ')}`;
  const ofFiltered = (source: string, condition: string) => `
    select s.id, s.place from ${source} t cross join lateral (
      select id, place from own_record_search l where l.id = t.id and l.made_for = ${madeFor()} ${condition} offset 0) s`;
  return {
    /** Of a row `w` with an id and, where it has them, the searched lines. */
    matches: (hasLines: boolean): string => {
      if (search === null) return isFiltered('w').join(' and ');
      const bySearch = hasLines
        ? search.compared('w')
        : `(select ${search.compared('s')} from own_record_search s where s.id = w.id and s.made_for = ${madeFor()})`;
      return [...isFiltered('w'), bySearch].join(' and ');
    },
    /**
     * CTEs, the last of them `few`: the id and place of each, quick where few match; nothing where
     * not `isWanted`.
     */
    few: (isWanted: string): string => {
      if (search === null || filtered === '') {
        const found =
          search === null
            ? `${ofFiltered(table, '')} where ${filtered} and ${isWanted}`
            : searched([search.found('s'), isWanted]);
        return `few as materialized (${found})`;
      }
      // Either few have the wanted values, or few are found by the search: which is learned from
      // the first.
      const isOfFew = `(select count(*) from filtered) <= ${FILTERED}`;
      return `
    filtered as materialized (select t.id from ${table} t where ${filtered} and ${isWanted} limit ${FILTERED + 1}),
    few as materialized (
      ${ofFiltered('filtered', `and ${search.compared('l')}`)} where ${isOfFew}
      union all
      ${searched([search.found('s'), ...isFiltered('s'), isWanted, `not ${isOfFew}`])})`;
    },
    /** Their number, quick where many match. */
    counted: (): string => {
      if (search === null) return `select count(*) from ${table} t where ${filtered}`;
      const join = filtered === '' ? '' : `join ${table} t on t.id = s.id and ${filtered}`;
      return `select count(*) from own_record_search s ${join} where s.made_for = ${madeFor()} and ${search.compared('s')}`;
    },
  };
}

/**
 * Reads one page, by an index in the order of the list where the planner would sort all that match.
 */
interface PageStatement extends Statement {
  readonly avoidsSorting: boolean;
}

/**
 * A statement that reads one page as the JSON of the response, or PENDING. Throws 400 for a wrong
 * `after`.
 */
export function pageStatement(listed: Listed, input: PageInput, bounds = WALK_BOUNDS): PageStatement {
  const { list, keys } = listed;
  const { limit, skip, count } = input;
  const plan: ListPlan<never> = listPlans[list];
  const values: SqlValue[] = [];
  const place = placesOf(values);
  const order = pageOrder(listed, input, place);
  const matching = matchingOf(listed, input, place);
  const isFirst = input.after === undefined;
  let rows: string;
  let total = `'null'`;
  let atLeast = `'false'`;
  if (matching === null) {
    rows = `rows_in_order as materialized (${wholeListPage(order, limit, skip)})`;
    if (isFirst) total = `coalesce((select records from record_count where list = '${list}'), 0)::text`;
  } else {
    const matches = matching.matches(order.hasLines);
    const few = `${matching.few('(select is_short from walk)')},`;
    rows = walkSql({ order, matches, few, limit, skip, bounds });
    const isBounded = count === 'bounded';
    if (isFirst) {
      const many = isBounded
        ? `(select least(count(*), ${skip + limit}) from hits)`
        : `(${matching.counted()})`;
      total = `(select case when is_short then (select count(*) from few)
        when is_whole then (select count(*) from hits) else ${many} end from walk)::text`;
      if (isBounded) atLeast = '(select not is_short and not is_whole from walk)::text';
    }
  }
  const sql = `
    with ${rows},
    page as materialized (select id, place, key, row_number() over (order by ${order.by}) as n from rows_in_order)
    select case when exists (select from record_pending where made_for = ${place(keys.madeFor(list))}) then '${PENDING}' else
      '{"${list}":[' || coalesce((
        select string_agg(json, ',' order by n) from page cross join lateral (
          ${plan.select} where ${plan.id} = page.id offset 0) r) record where n <= ${limit}), '')
      || '],"total":' || ${total} || ',"atLeast":' || ${atLeast}
      || ',"next":' || coalesce((select to_json(${CURSOR_SQL})::text from page
           where n = ${limit} and exists (select from page where n > ${limit})), 'null')
      || ',"version":' || coalesce((select version from list_version where list = '${list}'), 0) || '}'
      end as json`;
  // Comparing the places of a hundred thousand takes four times as long as reading them in the
  // order of their index.
  return { sql, values, avoidsSorting: matching !== null && order.hasLines && skip >= bounds.far };
}

/** A statement that reads the ids of all records that match. */
function matchingStatement(listed: Listed, input: Matching): Statement {
  const values: SqlValue[] = [];
  const place = placesOf(values);
  const few = matchingOf(listed, input, place)?.few('true');
  const found = few === undefined ? '' : `with ${few}`;
  const source = few === undefined ? listPlans[listed.list].table : 'few';
  const others = input.except?.length ? `where id <> all(${place(input.except)}::uuid[])` : '';
  return { sql: `${found} select id from ${source} ${others} order by id`, values };
}

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
