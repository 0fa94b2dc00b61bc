import type { ListKeys } from './list-keys.ts';
import { MISSING, listPlans, sortKey, sortedBy } from './list-plans.ts';
import type { ListPlan, PagedList } from './list-plans.ts';
import type { Filters, Place } from './match-sql.ts';
import { readCursor } from './page-cursor.ts';

const MISSING_SQL = `'\\x${MISSING.toString('hex')}'::bytea`;

/** A part of a list that an index has in order. */
interface Segment {
  /** A condition on `key`, `place` and `id`. */
  readonly where: string;
  readonly by: string;
}

/** In which order a page is read, and where it begins. */
export interface PageOrder {
  /** The parts, one after another, from the first record after the cursor on. */
  readonly segments: readonly Segment[];
  /** All of them in one order. */
  readonly by: string;
  /** The condition of all of them. */
  readonly where: string;
  /** The name of the order in `record_sort`, as a parameter; null for that of the plain list. */
  readonly sorted: string | null;
  /** Rows with `id`, `place` and `key`, which the conditions above apply to. */
  readonly source: string;
  /** Whether they have the searched lines too. */
  readonly hasLines: boolean;
}

interface Wanted {
  readonly sort?: string | undefined;
  readonly language?: string | undefined;
  readonly after?: string | undefined;
  readonly filters: Filters;
}

/** The only connection that is wanted. */
function wantedConnection({ connection = [] }: Filters): boolean | null {
  const [only, ...others] = connection;
  if (others.length > 0 || (only !== 'connected' && only !== 'disconnected')) return null;
  return only === 'connected';
}

function segmentsOf(
  direction: 'plain' | 'up' | 'down',
  cursor: ReturnType<typeof readCursor>,
  place: Place,
): readonly Segment[] {
  const rest = cursor === null ? '' : `${place(cursor.p)}::text[], ${place(cursor.i)}::uuid`;
  if (direction === 'plain') {
    return [{ where: cursor === null ? 'true' : `(place, id) > (${rest})`, by: 'place, id' }];
  }
  const key = cursor === null ? '' : `decode(${place(cursor.k ?? '')}, 'hex')`;
  if (direction === 'up') {
    const where = cursor === null ? 'true' : `(key, place, id) > (${key}, ${rest})`;
    return [{ where, by: 'key, place, id' }];
  }
  // Equal ones stay in the order of the plain list, and missing ones at the end: the parts are read
  // from two indexes.
  const equal = { where: `(key = ${key} and (place, id) > (${rest}))`, by: 'place, id' };
  const isInMissing = cursor?.k === MISSING.toString('hex');
  const below = { where: `key < ${cursor === null ? MISSING_SQL : key}`, by: 'key desc, place, id' };
  const missing = { where: `key = ${MISSING_SQL}`, by: 'place, id' };
  return [...(cursor === null ? [] : [equal]), ...(isInMissing ? [] : [below, missing])];
}

/** The order of a page. Throws 400 for a wrong `after`. */
export function pageOrder(
  { list, keys }: { readonly list: PagedList; readonly keys: ListKeys },
  { sort, language, after, filters }: Wanted,
  place: Place,
): PageOrder {
  const plan: ListPlan<never> = listPlans[list];
  const isDown = sort?.startsWith('-') ?? false;
  const field = isDown ? sort?.slice(1) : sort;
  const direction = field === undefined ? 'plain' : isDown ? 'down' : 'up';
  const segments = segmentsOf(direction, readCursor(after, field !== undefined), place);
  const where = `(${segments.map((segment) => segment.where).join(' or ')})`;
  const isConnected = wantedConnection(filters);
  if (field === undefined && isConnected !== null) {
    // Those of one connection are together in its order, among themselves in that of the plain
    // list.
    const sorted = place(sortedBy(keys.madeFor(list), 'connection', ''));
    const key = sortKey('connection', isConnected, () => MISSING).toString('hex');
    const source = `select id, place, null::bytea as key from own_record_sort where sorted_by = ${sorted} and key = '\\x${key}'`;
    return { segments, by: 'place, id', where, sorted: null, source, hasLines: false };
  }
  if (field === undefined) {
    const source = `select *, null::bytea as key from own_record_search where made_for = ${place(keys.madeFor(list))}`;
    return { segments, by: 'place, id', where, sorted: null, source, hasLines: true };
  }
  const sorted = place(sortedBy(keys.madeFor(list), field, keys.languageOf(language)));
  // Only the other direction needs that index. Read backwards, it would seem to the planner to be
  // the smaller one.
  const ofShared = isDown && plan.shared.includes(field) ? 'and is_shared' : '';
  return {
    segments,
    by: direction === 'up' ? 'key, place, id' : `key = ${MISSING_SQL}, key desc, place, id`,
    where,
    sorted,
    hasLines: false,
    source: `select id, place, key from own_record_sort where sorted_by = ${sorted} ${ofShared}`,
  };
}

/**
 * Rows of one page of the whole list and one more. A page far down is found by counting index
 * entries: its records alone are read.
 */
export function wholeListPage({ segments, source, by }: PageOrder, limit: number, skip: number): string {
  const [only, ...others] = segments;
  if (only !== undefined && others.length === 0) {
    return `select id, place, key from (${source}) o where ${only.where} order by ${only.by} limit ${limit + 1} offset ${skip}`;
  }
  const parts = segments.map(
    (segment) =>
      `(select id, place, key from (${source}) o where ${segment.where} order by ${segment.by} limit ${skip + limit + 1})`,
  );
  return `select * from (${parts.join(' union all ')}) parts order by ${by} limit ${limit + 1} offset ${skip}`;
}
