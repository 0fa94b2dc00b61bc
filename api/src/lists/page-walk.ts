import type { PageOrder } from './page-order.ts';

/** How far a page is looked for in the order of the list. */
export interface WalkBounds {
  /** So many records are looked at to learn how common a match is. */
  readonly sampled: number;
  /**
   * Of so many among them, one has to match for the page to be looked for in that order; else few
   * match.
   */
  readonly oneIn: number;
  /** So many records more are looked at then, for each record of the page. */
  readonly walkedEach: number;
  readonly walkedMost: number;
  /**
   * Whoever leaves out so many records knows that many match: the page is not looked for among few.
   */
  readonly far: number;
}

/**
 * To compare fifty records takes as long as the index takes for one that it finds in a hundred
 * thousand.
 */
export const WALK_BOUNDS: WalkBounds = {
  sampled: 400,
  oneIn: 50,
  walkedEach: 50,
  walkedMost: 20_000,
  far: 1_000,
};

export interface Walk {
  readonly order: PageOrder;
  /** Whether a row `w` of the order's source matches. */
  readonly matches: string;
  /**
   * CTEs whose last one, `few`, has the id and place of all that match, where `(select is_short
   * from walk)`; quick where few match.
   */
  readonly few: string;
  readonly limit: number;
  readonly skip: number;
  readonly bounds: WalkBounds;
}

/** A part of the order: a sample of it, and where the sample says that many match, what follows. */
function partSql({ order, matches, bounds }: Walk, at: number, needed: number): string {
  const { source, segments } = order;
  const { where, by } = segments[at] as PageOrder['segments'][number];
  const { sampled, oneIn, walkedEach, walkedMost } = bounds;
  const walked = Math.min(needed * walkedEach, walkedMost);
  const rows = (more: string, guard: string) =>
    `select * from (${source}) o where ${where} ${guard} order by ${by} ${more}`;
  const before = segments.slice(0, at).map((_, each) => `(select count(*) from hits_${each})`);
  const missing = [String(needed), ...before].join(' - ');
  const isNext = at === 0 ? '' : `and (select is_done from part_${at - 1})`;
  const wasDone = at === 0 ? '' : `(select is_done from part_${at - 1}) and`;
  const sample = `(select count(*) from sample_${at} where is_match)`;
  const isFull = `(select count(*) from sample_${at}) = ${sampled}`;
  return `
    sample_${at} as materialized (
      select id, place, key, coalesce(${matches}, false) as is_match from (${rows(`limit ${sampled}`, isNext)}) w),
    goes_${at} as materialized (
      select ${isFull} and ${sample} * ${oneIn} >= ${sampled} and ${sample} < ${missing} as goes_on),
    hits_${at} as materialized (
      select id, place, key from sample_${at} where is_match
      union all
      (select id, place, key from (
         ${rows(`limit ${walked} offset ${sampled}`, `and (select goes_on from goes_${at})`)}) w
       where ${matches} order by ${by} limit ${needed})),
    part_${at} as materialized (
      select ${wasDone} (select count(*) from hits_${at}) < ${missing} and case
        when not ${isFull} then true
        when (select goes_on from goes_${at}) then not exists (${rows(`offset ${sampled + walked} limit 1`, '')})
        else false end as is_done),`;
}

/** The whole order from its beginning; for a page far down in it. */
function wholeSql({ order, matches }: Walk, needed: number): string {
  const { source, segments } = order;
  return segments
    .map(({ where, by }, at) => {
      const isNext = at === 0 ? '' : `and (select is_done from part_${at - 1})`;
      const before = segments.slice(0, at).map((_, each) => ` - (select count(*) from hits_${each})`);
      return `
    hits_${at} as materialized (
      select id, place, key from (select * from (${source}) o where ${where} ${isNext} order by ${by}) w
      where ${matches} order by ${by} limit ${needed}),
    part_${at} as materialized (
      select (select count(*) from hits_${at}) < ${needed}${before.join('')} as is_done),`;
    })
    .join('');
}

/**
 * The records of one page that match a search or filters and one more, as CTEs, the last of them
 * `rows_in_order`. Where many match, the first of them are found soon by going through the list in
 * its order; a sample tells. Where few match, they are found by an index and sorted. Neither needs
 * to know how many there are: `is_whole` of the CTE `walk` is true when `hits` are all that match,
 * and `is_short` when `few` are.
 */
export function walkSql(walk: Walk): string {
  const { order, few, limit, skip, bounds } = walk;
  const { segments, by, where, sorted } = order;
  const needed = skip + limit + 1;
  const isFar = skip >= bounds.far;
  const parts = isFar ? wholeSql(walk, needed) : segments.map((_, at) => partSql(walk, at, needed)).join('');
  const all = segments.map((_, at) => `select id, place, key from hits_${at}`).join(' union all ');
  const keyed =
    sorted === null
      ? 'select id, place, null::bytea as key from few'
      : // For each of them, whatever the planner believes about their number.
        `select f.id, f.place, o.key from few f cross join lateral (
           select key from own_record_sort where id = f.id and sorted_by = ${sorted} offset 0) o`;
  return `${parts}
    hits as materialized (${all}),
    walk as materialized (
      select is_done as is_whole, not is_done and (select count(*) from hits) < ${needed} as is_short
      from part_${segments.length - 1}),${few}
    rows_in_order as materialized (
      select * from ((select * from hits where not (select is_short from walk))
        union all (select * from (${keyed}) k where ${where} order by ${by} limit ${needed})) r
      order by ${by} limit ${limit + 1} offset ${skip})`;
}
