import { readQuery } from '@park/domain/search/match-records';
import type { SqlValue, Statement } from '../database/database.ts';
import type { ListKeys } from './list-keys.ts';
import { MISSING, listPlans, sortedBy } from './list-plans.ts';
import type { ListPlan, PagedList } from './list-plans.ts';
import { filterSql, matchSql, placesOf } from './match-sql.ts';
import type { Filters, Place } from './match-sql.ts';
import { CURSOR_SQL, readCursor } from './page-cursor.ts';
import type { Cursor } from './page-cursor.ts';

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
}

/** What a page's statement returns instead of the page while records lack their keys. */
export const PENDING = 'pending';

const MISSING_SQL = `'\\x${MISSING.toString('hex')}'::bytea`;

interface Listed {
  readonly list: PagedList;
  readonly keys: ListKeys;
  readonly taxiParkId: string;
}

/**
 * `matching`: the ids and places of the records that match, as the body of a CTE; null when that is all of them. A search
 * has to be done once, for the count and for the page.
 */
function matchingSql(
  { list, keys, taxiParkId }: Listed,
  { q, filters }: Matching,
  place: Place,
): string | null {
  const plan: ListPlan<never> = listPlans[list];
  const filtered = filterSql(plan, filters, place);
  if (q.trim() === '' && filtered === '') return null;
  const searched = q.trim() === '' ? '' : ` and ${matchSql(readQuery(q), taxiParkId, place)}`;
  const join = filtered === '' ? '' : `join ${plan.table} t on t.id = s.id and ${filtered}`;
  return `select s.id, s.place from own_record_search s ${join} where s.made_for = ${place(keys.madeFor(list))}${searched}`;
}

/**
 * Rows with id, place and key of one page and one row more, in order. Sizes are no parameters, for the planner to know them.
 * A page far down is found by counting index entries: its records alone are read.
 */
function orderedSql(
  source: string,
  cursor: Cursor | null,
  { order, pageSize, skip }: { order: 'plain' | 'up' | 'down'; pageSize: number; skip: number },
  place: Place,
): string {
  const limit = `limit ${pageSize + 1} offset ${skip}`;
  const upToPage = `limit ${skip + pageSize + 1}`;
  if (order === 'plain') {
    const after =
      cursor === null ? '' : `and (place, id) > (${place(cursor.p)}::text[], ${place(cursor.i)}::uuid)`;
    return `${source} ${after} order by place, id ${limit}`;
  }
  const key = cursor === null ? '' : `decode(${place(cursor.k ?? '')}, 'hex')`;
  const rest = cursor === null ? '' : `(${place(cursor.p)}::text[], ${place(cursor.i)}::uuid)`;
  if (order === 'up') {
    const after = cursor === null ? '' : `and (key, place, id) > (${key}, ${rest.slice(1, -1)})`;
    return `${source} ${after} order by key, place, id ${limit}`;
  }
  // Equal ones stay in the order of the plain list, and missing ones at the end: the parts are read from two indexes.
  const isInMissing = cursor?.k === MISSING.toString('hex');
  const parts = [
    ...(cursor === null
      ? []
      : [`${source} and key = ${key} and (place, id) > ${rest} order by place, id ${upToPage}`]),
    ...(isInMissing
      ? []
      : [
          `${source} and key < ${cursor === null ? MISSING_SQL : key} order by key desc, place, id ${upToPage}`,
          `${source} and key = ${MISSING_SQL} order by place, id ${upToPage}`,
        ]),
  ];
  return `select * from (${parts.map((part) => `(${part})`).join(' union all ')}) parts
    order by key = ${MISSING_SQL}, key desc, place, id ${limit}`;
}

/** A statement that reads one page as the JSON of the response, or PENDING. Throws 400 for a wrong `after`. */
export function pageStatement(listed: Listed, input: PageInput): Statement {
  const { list, keys } = listed;
  const plan: ListPlan<never> = listPlans[list];
  const values: SqlValue[] = [];
  const place = placesOf(values);
  const descending = input.sort?.startsWith('-') ?? false;
  const field = descending ? input.sort?.slice(1) : input.sort;
  const cursor = readCursor(input.after, field !== undefined);
  const madeFor = place(keys.madeFor(list));
  const matching = matchingSql(listed, input, place);
  const order =
    field === undefined ? null : sortedBy(keys.madeFor(list), field, keys.languageOf(input.language));
  const ofShared = field !== undefined && plan.shared.includes(field) ? 'and o.is_shared' : '';
  const amongMatching =
    matching === null ? '' : 'join (select id as found from matching) m on m.found = o.id';
  const source =
    order === null
      ? matching === null
        ? `select id, place, null::bytea as key from own_record_search where made_for = ${madeFor}`
        : 'select id, place, null::bytea as key from matching where true'
      : `select o.id, o.place, o.key from own_record_sort o ${amongMatching} where o.sorted_by = ${place(order)} ${ofShared}`;
  const direction = order === null ? 'plain' : descending ? 'down' : 'up';
  const total =
    matching === null
      ? `coalesce((select records from record_count where list = '${list}'), 0)`
      : '(select count(*) from matching)';
  const sql = `
    with ${matching === null ? '' : `matching as materialized (${matching}),`}
    rows_in_order as materialized (${orderedSql(source, cursor, { order: direction, pageSize: input.limit, skip: input.skip }, place)}),
    page as materialized (
      select id, place, key, row_number() over (
        order by ${direction === 'plain' ? '' : direction === 'up' ? 'key,' : `key = ${MISSING_SQL}, key desc,`} place, id) as n
      from rows_in_order)
    select case when exists (select from record_pending where made_for = ${madeFor}) then '${PENDING}' else
      '{"${list}":[' || coalesce((select string_agg(json, ',') from (
        ${plan.select} join page on page.id = ${plan.id} where page.n <= ${input.limit} order by page.n) r) list), '')
      || '],"total":' || ${input.after === undefined ? total : `'null'`}
      || ',"next":' || coalesce((select to_json(${CURSOR_SQL})::text from page
           where n = ${input.limit} and exists (select from page where n > ${input.limit})), 'null')
      || ',"version":' || coalesce((select version from list_version where list = '${list}'), 0) || '}'
      end as json`;
  return { sql, values };
}

/** A statement that reads the ids of all records that match. */
export function matchingStatement(listed: Listed, input: Matching): Statement {
  const values: SqlValue[] = [];
  const place = placesOf(values);
  const matching = matchingSql(listed, input, place) ?? `select id from ${listPlans[listed.list].table}`;
  const others = input.except?.length ? `where id <> all(${place(input.except)}::uuid[])` : '';
  return { sql: `select id from (${matching}) matching ${others} order by id`, values };
}
