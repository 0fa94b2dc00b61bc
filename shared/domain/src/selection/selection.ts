/** The ids of the chosen records (selection is a set of ids). */
export type Selection = ReadonlySet<string>;

export const EMPTY_SELECTION: Selection = new Set();

/** Toggles one record. */
export function toggleOne(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Sets all records from the last toggled one to this one to the new state of this one: a click
 * with Shift (issue C, keyboard). Without a known starting point it is a plain toggle.
 */
export function toggleRange(
  selection: Selection,
  shownIds: readonly string[],
  from: string | null,
  to: string,
): Selection {
  const [start, end] = [from === null ? -1 : shownIds.indexOf(from), shownIds.indexOf(to)];
  if (start < 0 || end < 0) return toggleOne(selection, to);
  const isAdding = !selection.has(to);
  const next = new Set(selection);
  for (const id of shownIds.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (isAdding) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * The range from the anchor to a row, moved from one row to the next with Shift and an arrow key:
 * rows that the range reaches are selected, rows that it leaves are not. Rows without an id cannot
 * be selected.
 */
export function moveRange(
  selection: Selection,
  shownIds: readonly (string | null)[],
  { anchor, from, to }: { readonly anchor: number; readonly from: number; readonly to: number },
): Selection {
  const next = new Set(selection);
  const idsOf = (end: number): readonly (string | null)[] =>
    shownIds.slice(Math.min(anchor, end), Math.max(anchor, end) + 1);
  for (const id of idsOf(from)) if (id !== null) next.delete(id);
  for (const id of idsOf(to)) if (id !== null) next.add(id);
  return next;
}

/** Whether none, some or all of the records that match the search are selected. */
export function selectionState(selection: Selection, shownIds: readonly string[]): 'none' | 'some' | 'all' {
  return stateOfCount(countSelected(selection, shownIds), shownIds.length);
}

/** The same from the number of the selected ones. */
export function stateOfCount(selected: number, shown: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none';
  return selected === shown ? 'all' : 'some';
}

/** How many of the provided records are selected. */
export function countSelected(selection: Selection, ids: readonly string[]): number {
  if (selection.size === 0) return 0;
  let count = 0;
  for (const id of ids) if (selection.has(id)) count += 1;
  return count;
}

/** Select-all: adds all records that match, or removes them when all are already selected. */
export function toggleAll(selection: Selection, shownIds: readonly string[]): Selection {
  if (selection.size === 0) return new Set(shownIds);
  const next = new Set(selection);
  const isAdding = selectionState(selection, shownIds) !== 'all';
  for (const id of shownIds) {
    if (isAdding) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The selected records that still exist, in the list's order: the input of a bulk action. */
export function selectedIds(selection: Selection, allIds: readonly string[]): readonly string[] {
  return selection.size === 0 ? [] : allIds.filter((id) => selection.has(id));
}

/** The selection without the records that a bulk action has updated. */
export function withoutIds(selection: Selection, done: readonly string[]): Selection {
  const next = new Set(selection);
  for (const id of done) next.delete(id);
  return next;
}
