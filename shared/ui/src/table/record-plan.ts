import type { ReactNode } from 'react';

/** A value that rows are compared by; null stands for a missing one. */
export type SortValue = string | number | boolean | null;

/** A cell of an exported table: text, a number, an instant (ISO 8601), or nothing. */
export type SheetValue = string | number | null;

/** One column of an exported table. A column on screen may become several of them. */
export interface SheetPart<Row, Context> {
  readonly title: (context: Context) => string;
  readonly kind: 'text' | 'number' | 'dateTime';
  /** Of a number. */
  readonly decimals?: number;
  readonly value: (row: Row, context: Context) => SheetValue;
}

/** What a cell of a full row knows beside the record. */
export type RowView<Context, State> = Context & State & { readonly tabIndex: 0 | -1 };

/**
 * One column of a table. Head, width, sort, full row, quick row, skeleton and export all derive from it; its heading
 * is the text with the same key.
 */
export interface RecordColumn<Row, Key extends string, Context, State> {
  readonly key: Key;
  /** In rem. A column that grows is never narrower than this. */
  readonly width: number;
  /** The columns that grow share the width that the others leave. */
  readonly grows?: boolean;
  readonly align?: 'start' | 'end';
  /** The heading is for screen readers only. */
  readonly hideLabel?: boolean;
  /** Stands above the heading, for example to mark sample figures. */
  readonly mark?: (context: Context) => ReactNode;
  /** The column sorts by this; without it, it does not sort. */
  readonly sortValue?: (row: Row) => SortValue;
  /** The cell as text; null when the record has no such value. */
  readonly text?: (row: Row, context: Context) => string | null;
  /** The cell of a full row, where it is more than the text. */
  readonly cell?: (row: Row, view: RowView<Context, State>) => ReactNode;
  /** The cell while rows scroll by too fast to be used, where it is more than the text; no controls. */
  readonly quickCell?: (row: Row, context: Context) => ReactNode;
  readonly sheet?: readonly SheetPart<Row, Context>[];
}

/** Everything about a table that does not change while it is shown. */
export interface RecordPlan<Row, Key extends string, Context, State> {
  readonly columns: readonly RecordColumn<Row, Key, Context, State>[];
  /** A record's id; null for a record without one, which cannot be selected. */
  readonly idOf: (row: Row) => string | null;
  /** The one height of all rows, in rem. */
  readonly rowRem: number;
  /** What stands for a missing value. */
  readonly missing: (context: Context) => string;
  /** The accessible name of a row's check box; tables without it have no selection. */
  readonly selectLabel?: (row: Row, context: Context) => string;
  /** A click on a row outside of its controls. */
  readonly onOpen?: (row: Row, context: Context) => void;
  /** A hook, called once per full row: what its cells share. `useNoRowState` where there is nothing. */
  readonly useRowState: (row: Row, context: Context) => State;
  /** Up to so many rows are all drawn, so that the browser's own search finds them; 0 when not given. */
  readonly drawAllUpTo?: number;
  /** The first column stays in sight while the others scroll sideways. */
  readonly isFirstPinned?: boolean;
}

/** The `useRowState` of tables whose rows have neither state nor controls; they have no quick row. */
export function useNoRowState(): object {
  return NO_STATE;
}

const NO_STATE = {};
