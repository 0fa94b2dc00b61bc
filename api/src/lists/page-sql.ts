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
export interface PageStatement extends Statement {
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
export function matchingStatement(listed: Listed, input: Matching): Statement {
  const values: SqlValue[] = [];
  const place = placesOf(values);
  const few = matchingOf(listed, input, place)?.few('true');
  const found = few === undefined ? '' : `with ${few}`;
  const source = few === undefined ? listPlans[listed.list].table : 'few';
  const others = input.except?.length ? `where id <> all(${place(input.except)}::uuid[])` : '';
  return { sql: `${found} select id from ${source} ${others} order by id`, values };
}
