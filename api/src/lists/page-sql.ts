import { readQuery } from '@park/domain/search/match-records';
import type { SqlValue, Statement } from '../database/database.ts';
import type { ListKeys } from './list-keys.ts';
import { listPlans } from './list-plans.ts';
import type { ListPlan, PagedList } from './list-plans.ts';
import { filterSql, placesOf, searchSql } from './match-sql.ts';
import type { Filters, Place } from './match-sql.ts';
import { CURSOR_SQL } from './page-cursor.ts';
import { pageOrder, wholeListPage } from './page-order.ts';
import { WALK_BOUNDS, walkSql } from './page-walk.ts';

/** Which records of a list are meant. */
export interface Matching {
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
export const PENDING = 'pending';

interface Listed {
  readonly list: PagedList;
  readonly keys: ListKeys;
  readonly taxiParkId: string;
}

/** Statements about the records that match; null when that is all of them. */
function matchingOf({ list, keys, taxiParkId }: Listed, { q, filters }: Matching, place: Place) {
  const plan: ListPlan<never> = listPlans[list];
  const filtered = filterSql(plan, filters, place);
  const search = q.trim() === '' ? null : searchSql(readQuery(q), taxiParkId, place);
  if (search === null && filtered === '') return null;
  // Only what a statement has may be among its values.
  const madeFor = () => place(keys.madeFor(list));
  const byFilters = () =>
    filtered === '' ? [] : [`(select ${filtered} from ${plan.table} t where t.id = w.id)`];
  const bySearch = () =>
    search === null
      ? []
      : [
          `(select ${search.compared} from own_record_search s where s.id = w.id and s.made_for = ${madeFor()})`,
        ];
  const join = filtered === '' ? '' : `join ${plan.table} t on t.id = s.id and ${filtered}`;
  const searched = (condition: string, what: string) =>
    `select ${what} from own_record_search s ${join} where s.made_for = ${madeFor()} and ${condition}`;
  return {
    isIndexed: search?.isIndexed ?? true,
    /** Of a row `w` with an id. A subquery each: a join would go through all records of the list. */
    matches: () => [...byFilters(), ...bySearch()].join(' and '),
    /** The id and place of each, quick where few match. */
    found: () =>
      search === null
        ? `select s.id, s.place from ${plan.table} t cross join lateral (
             select id, place from own_record_search where id = t.id and made_for = ${madeFor()} offset 0) s where ${filtered}`
        : searched(search.found(), 's.id, s.place'),
    /** Their number, quick where many match. */
    counted: () =>
      search === null
        ? `select count(*) from ${plan.table} t where ${filtered}`
        : searched(search.compared, 'count(*)'),
  };
}

/** A statement that reads one page as the JSON of the response, or PENDING. Throws 400 for a wrong `after`. */
export function pageStatement(listed: Listed, input: PageInput, bounds = WALK_BOUNDS): Statement {
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
    const goesOn = skip >= bounds.far || (!matching.isIndexed && order.sorted === null);
    const found = goesOn ? null : matching.found();
    const isBounded = count === 'bounded';
    const counts = isFirst && isBounded;
    rows = walkSql({ order, matches: matching.matches(), found, limit, skip, counts, bounds });
    if (isFirst) {
      const few = found === null ? '' : 'when is_short then (select count(*) from few)';
      const many = isBounded ? '(select count(*) from hits)' : `(${matching.counted()})`;
      total = `(select case ${few} when is_whole then (select count(*) from hits) else ${many} end from walk)::text`;
      if (isBounded) atLeast = '(select not is_short and not is_whole from walk)::text';
    }
  }
  const sql = `
    with ${rows},
    page as materialized (select id, place, key, row_number() over (order by ${order.by}) as n from rows_in_order)
    select case when exists (select from record_pending where made_for = ${place(keys.madeFor(list))}) then '${PENDING}' else
      '{"${list}":[' || coalesce((select string_agg(json, ',') from (
        ${plan.select} join page on page.id = ${plan.id} where page.n <= ${limit} order by page.n) r) list), '')
      || '],"total":' || ${total} || ',"atLeast":' || ${atLeast}
      || ',"next":' || coalesce((select to_json(${CURSOR_SQL})::text from page
           where n = ${limit} and exists (select from page where n > ${limit})), 'null')
      || ',"version":' || coalesce((select version from list_version where list = '${list}'), 0) || '}'
      end as json`;
  return { sql, values };
}

/** A statement that reads the ids of all records that match. */
export function matchingStatement(listed: Listed, input: Matching): Statement {
  const values: SqlValue[] = [];
  const place = placesOf(values);
  const found = matchingOf(listed, input, place)?.found() ?? `select id from ${listPlans[listed.list].table}`;
  const others = input.except?.length ? `where id <> all(${place(input.except)}::uuid[])` : '';
  return { sql: `select id from (${found}) matching ${others} order by id`, values };
}
