import type { TableLayout } from '@park/domain/table/table-layout';
import type { CardPlace } from '@park/ui/table/record-plan';

interface Sized {
  readonly card?: CardPlace | undefined;
  readonly isOptional?: boolean;
  readonly key: string;
  readonly width: number;
  readonly grows?: boolean;
  readonly fixed?: 'start' | 'end';
}

/**
 * The columns of a layout, with its widths. A column by which the list is filtered or sorted is
 * shown in any case, right after those that are always first: otherwise nothing on screen would
 * tell why these rows are listed.
 */
export function arrangeColumns<Column extends Sized>(
  columns: readonly Column[],
  { columns: chosen }: TableLayout,
  needed: ReadonlySet<string>,
): readonly Column[] {
  const shown = chosen.flatMap(({ key, width }) => {
    const column = columns.find((each) => each.key === key);
    if (!column) return [];
    return [width === null ? column : { ...column, width, grows: false }];
  });
  const keys = new Set(shown.map(({ key }) => key));
  const more = columns.filter(({ key }) => needed.has(key) && !keys.has(key));
  if (more.length === 0) return shown;
  const first = shown.filter(({ fixed }) => fixed === 'start');
  return [...first, ...more, ...shown.filter(({ fixed }) => fixed !== 'start')];
}

/**
 * The columns of a card: those that have a place on it, and what the person has added to the table
 * or filters and sorts by. A column of the table that nobody asked for would only make the card
 * higher.
 */
export function cardColumns<Column extends Sized>(
  columns: readonly Column[],
  shown: readonly Column[],
  needed: ReadonlySet<string>,
): readonly Column[] {
  const placed = columns.filter(({ card }) => card !== undefined);
  const more = shown.filter(
    ({ key, card, isOptional }) => card === undefined && (isOptional === true || needed.has(key)),
  );
  return [...placed, ...more];
}
