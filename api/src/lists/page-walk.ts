import type { PageOrder } from './page-order.ts';

/** How far a page is looked for in the order of the list. */
export interface WalkBounds {
  /** So many records are looked at before the index of searched texts is asked. */
  readonly walked: number;
  /** For long pages: so many for each record of the page. */
  readonly walkedEach: number;
  /** So many matches are counted while a page is read whose total may be a lower bound. */
  readonly counted: number;
  /** Whoever leaves out so many records knows that many match: the page is not looked for among few. */
  readonly far: number;
}

/** On two processors, 5,000 records are looked at in some 10 ms, as many as the index finds of one word in fifty. */
export const WALK_BOUNDS: WalkBounds = { walked: 5_000, walkedEach: 4, counted: 1_000, far: 1_000 };

export interface Walk {
  readonly order: PageOrder;
  /** Whether a row `w` with an id matches. */
  readonly matches: string;
  /** The id and place of all that match, as a statement; used only where few match. Null: the walk ends only with the list. */
  readonly found: string | null;
  readonly limit: number;
  readonly skip: number;
  /** Whether more than the page is looked for, to count. */
  readonly counts: boolean;
  readonly bounds: WalkBounds;
}

/**
 * The records of one page that match a search or filters and one more, as CTEs, the last of them `rows_in_order`. Where many
 * match, the first of them are found soon by going through the list in its order; where the page is not full after a bounded
 * number of records, few match, and these are found by an index and sorted. Neither needs to know how many there are:
 * `is_whole` of the CTE `walk` is true when `hits` are all.
 */
export function walkSql({ order, matches, found, limit, skip, counts, bounds }: Walk): string {
  const { segments, source, by, where, sorted } = order;
  const needed = skip + limit + 1;
  const hits = counts ? Math.max(needed, bounds.counted) : needed;
  const walked = Math.max(bounds.walked, needed * bounds.walkedEach);
  const bound = found === null ? '' : `limit ${walked}`;
  // One part is gone through only after the ones before it are at their end.
  const parts = segments.map((segment, at) => {
    const isNext = at === 0 ? '' : `and (select is_done from part_${at - 1})`;
    const isCut =
      found === null
        ? 'false'
        : `exists (select from (${source}) o where ${segment.where} order by ${segment.by} offset ${walked} limit 1)`;
    const wasDone = at === 0 ? '' : `(select is_done from part_${at - 1}) and`;
    const before = segments.slice(0, at).map((_, each) => ` + (select count(*) from hits_${each})`);
    return `
    hits_${at} as materialized (
      select id, place, key from (
        select id, place, key from (${source}) o where ${segment.where} ${isNext} order by ${segment.by} ${bound}) w
      where ${matches} order by ${segment.by} limit ${hits}),
    part_${at} as materialized (
      select ${wasDone} (select count(*) from hits_${at})${before.join('')} < ${hits} and not ${isCut} as is_done),`;
  });
  const all = segments.map((_, at) => `select id, place, key from hits_${at}`).join(' union all ');
  const few =
    found === null
      ? ''
      : `
    few as materialized (select id, place from (${found}) f where (select is_short from walk)),`;
  const keyed =
    sorted === null
      ? 'select id, place, null::bytea as key from few'
      : // For each of them, whatever the planner believes about their number.
        `select f.id, f.place, o.key from few f cross join lateral (
           select key from own_record_sort where id = f.id and sorted_by = ${sorted} offset 0) o`;
  const rest =
    found === null
      ? ''
      : `union all (select * from (${keyed}) k where ${where} order by ${by} limit ${needed})`;
  return `${parts.join('')}
    hits as materialized (${all}),
    walk as materialized (
      select is_done as is_whole, not is_done and (select count(*) from hits) < ${needed} as is_short
      from part_${segments.length - 1}),${few}
    rows_in_order as materialized (
      select * from ((select * from hits where not (select is_short from walk)) ${rest}) r
      order by ${by} limit ${limit + 1} offset ${skip})`;
}
