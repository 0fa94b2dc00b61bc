import type { PointerEvent, ReactNode } from 'react';
import type { RecordColumn } from './record-plan.ts';
import type { ScrollMemory } from './use-virtual-rows.ts';

/**
 * Which rows are selected, and functions that change it; every function is stable between renders.
 */
export interface TableSelection {
  readonly selection: ReadonlySet<string>;
  readonly state: 'none' | 'some' | 'all';
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleShown: () => void;
  /**
   * Shift with a key that moves to another row: the range from `anchor` to the row `from` becomes
   * that to `to`.
   */
  readonly extend?: (move: RangeMove) => void;
}

/** Indices of rows. */
export interface RangeMove {
  readonly anchor: number;
  readonly from: number;
  readonly to: number;
}

export interface TableSort<Key extends string> {
  readonly directionOf: (column: Key) => 'ascending' | 'descending' | 'none';
  readonly onSort: (column: Key) => void;
}

export interface RecordTableProps<Row, Key extends string = string, Context = object> {
  /** The accessible name of the table. */
  readonly label: string;
  /** How to use the keyboard in the table, for screen readers. */
  readonly hint?: string | undefined;
  readonly headings: Readonly<Record<Key, string>>;
  /**
   * The columns to show, in their order; those of the plan by default. Another list renders every
   * row again.
   */
  readonly columns?: readonly RecordColumn<Row, Key, Context>[] | undefined;
  /** The height of every row, in rem; the plan's by default. */
  readonly rowRem?: number | undefined;
  /** A press on the head, for dragging the edge of a column. */
  readonly onHeadPress?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly rows: readonly Row[];
  /** What cells need besides the record. A new object re-renders every row. */
  readonly context: Context;
  readonly sort?: TableSort<Key> | undefined;
  readonly selection?: TableSelection | undefined;
  readonly selectAllLabel?: string | undefined;
  /**
   * When it changes, the table scrolls to its top, for example after another search, filter or
   * order.
   */
  readonly scrollKey?: string | undefined;
  /** The id of a row that is scrolled into sight once it is there. */
  readonly revealed?: string | undefined;
  readonly scrollMemory?: ScrollMemory | undefined;
  /**
   * Called with the rows that are drawn, from the first up to the one after the last, whenever they
   * change.
   */
  readonly onWindow?: ((start: number, end: number) => void) | undefined;
  /** The row of totals. */
  readonly foot?: ReactNode;
}
