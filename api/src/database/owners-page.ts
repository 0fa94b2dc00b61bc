import { FIRST_ID, LAST_ID } from './enter-park.ts';

/** So many rows are a page. */
export const PAGE = 1_000;

export interface OwnersPage {
  readonly owner: 'driver' | 'vehicle';
  /** SQL of the first and the last of them, or null. */
  readonly first: string;
  readonly last: string;
  /** SQL: the rows `r` of an owner. */
  readonly rowsOf: (id: string) => string;
  readonly order: string;
}

/**
 * SQL of two parts of a recursive `with`: `walk`, and `page` with at most one row `r` more than a page
 * and its place `n`. It walks from owner to owner until the page is full, so that it reads what is on
 * it and nothing else, whatever the planner expects.
 */
export const ownersPageSql = ({ owner, first, last, rowsOf, order }: OwnersPage): string => `
  walk as (
    select null::uuid as id, 0 as before, 0 as upto
    union all
    select o.id, w.upto, w.upto + c.rows
    from walk w cross join lateral (
      select f.id from ${owner} f
      where f.taxi_park_id = current_park() and f.id >= coalesce(w.id, ${first}, ${FIRST_ID})
        and f.id <= coalesce(${last}, ${LAST_ID}) and f.id is distinct from w.id
      order by f.id limit 1
    ) o cross join lateral (
      select count(*)::int as rows from (select from ${rowsOf('o.id')} limit ${PAGE + 1} - w.upto) counted
    ) c
    where w.upto <= ${PAGE}
  ), page as materialized (
    select r.*, row_number() over (order by w.id, ${order}) as n
    from walk w cross join lateral (
      select r.* from ${rowsOf('w.id')} order by ${order} limit ${PAGE + 1} - w.before
    ) r
    where w.upto > w.before
  )`;
