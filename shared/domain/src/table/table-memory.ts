import { VIEW_NAME_MAX, VIEWS_MAX } from '@park/contract/limits';
import { isSameLayout } from './change-layout.ts';
import { type PlannedColumn, readLayout, type TableLayout } from './table-layout.ts';

/**
 * What a list shows under a name: its search, filters and order as the query of an address, and its
 * columns.
 */
export interface NamedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly layout: TableLayout;
}

/** What is kept of a table for one person. */
export interface TableMemory {
  /** Null as long as the person has changed nothing. */
  readonly current: TableLayout | null;
  readonly views: readonly NamedView[];
}

export const EMPTY_MEMORY: TableMemory = { current: null, views: [] };

function readView(value: unknown, planned: readonly PlannedColumn[]): readonly NamedView[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, query, layout } = value as Partial<Record<keyof NamedView, unknown>>;
  const read = readLayout(layout, planned);
  if (typeof id !== 'string' || typeof name !== 'string' || !read || name.trim() === '') return [];
  // A server's empty text is read as nothing: the plain list.
  const known = typeof query === 'string' ? query : '';
  return [{ id, name: name.trim().slice(0, VIEW_NAME_MAX), query: known, layout: read }];
}

/**
 * What was kept, perhaps by another version of the console or changed by hand; what cannot be read
 * is left out.
 */
export function readMemory(value: unknown, planned: readonly PlannedColumn[]): TableMemory {
  if (typeof value !== 'object' || value === null) return EMPTY_MEMORY;
  const { current, views } = value as Partial<Record<keyof TableMemory, unknown>>;
  const read = Array.isArray(views) ? views.flatMap((view) => readView(view, planned)) : [];
  return { current: readLayout(current, planned), views: read.slice(0, VIEWS_MAX) };
}

/** Why a view cannot be kept under a name. */
export type ViewNameProblem = 'missing' | 'long' | 'full';

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/**
 * Checks the name of a view; null when it is right. A name in use is right: that view is replaced.
 */
export function viewNameProblem({ views }: TableMemory, name: string): ViewNameProblem | null {
  if (name.trim() === '') return 'missing';
  if (name.trim().length > VIEW_NAME_MAX) return 'long';
  const isKnown = views.some((view) => sameName(view.name, name));
  return !isKnown && views.length >= VIEWS_MAX ? 'full' : null;
}

/** The view with this name, whatever its case. */
export function viewNamed({ views }: TableMemory, name: string): NamedView | null {
  return views.find((view) => sameName(view.name, name)) ?? null;
}

/** Keeps a view. One of the same name is replaced in its place. */
export function keepView(memory: TableMemory, view: NamedView): TableMemory {
  const named = { ...view, name: view.name.trim() };
  const known = viewNamed(memory, named.name);
  if (!known) return { ...memory, views: [...memory.views, named] };
  return {
    ...memory,
    views: memory.views.map((each) => (each === known ? { ...named, id: known.id } : each)),
  };
}

/** Forgets a view. */
export function dropView(memory: TableMemory, id: string): TableMemory {
  return { ...memory, views: memory.views.filter((view) => view.id !== id) };
}

/** The query of an address in one form, so that equal ones are equal texts. */
export function plainQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return new URLSearchParams(pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString();
}

/** The view that a list shows right now; null when it is none of them. */
export function activeView({ views }: TableMemory, query: string, layout: TableLayout): NamedView | null {
  const plain = plainQuery(query);
  return views.find((view) => plainQuery(view.query) === plain && isSameLayout(view.layout, layout)) ?? null;
}

/**
 * What is kept after another device has kept something else meanwhile: the own layout, and the
 * views of both.
 */
export function mergeMemories(own: TableMemory, other: TableMemory): TableMemory {
  const merged = own.views.reduce(
    (memory, view) => (viewNameProblem(memory, view.name) === 'full' ? memory : keepView(memory, view)),
    other,
  );
  return { current: own.current ?? other.current, views: merged.views };
}
