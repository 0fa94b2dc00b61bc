import type { CSSProperties, ReactNode } from 'react';
import type { CardTable } from './record-cards.styles.ts';

/** A value that rows are compared by; null means missing. */
export type SortValue = string | number | boolean | null;

/** A cell of an exported table: text, a number, an instant (ISO 8601), or nothing. */
export type SheetValue = string | number | null;

/** One column of an exported table. A column on screen may become several of them. */
export interface SheetPart<Row, Context> {
  readonly title: (context: Context) => string;
  readonly kind: 'text' | 'number' | 'dateTime';
  /** Of a numeric value. */
  readonly decimals?: number | ((context: Context) => number);
  readonly value: (row: Row, context: Context) => SheetValue;
}

/** Where a row stands among the others. */
export interface RowPlace {
  readonly tabIndex: 0 | -1;
}

/** The data of a row's cell besides the record. */
export type RowView<Context> = Context & RowPlace;

/**
 * A place on a card: `title` and `tools` share the first line, `lead` and `note` the second,
 * `first` and `second` hold controls.
 */
export type CardPlace = 'title' | 'tools' | 'lead' | 'note' | 'first' | 'second';

/** Attributes of a cell itself. */
export interface CellAttributes {
  /** For the styles of the area around a table. */
  readonly className?: string | undefined;
  readonly 'data-tone'?: 'muted' | 'warning' | 'danger' | undefined;
  readonly title?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly [data: `data-${string}`]: string | undefined;
}

/**
 * One column of a table. Header, width, sorting, rows, skeleton and export all derive from it; its
 * heading is the text with the same key.
 */
export interface RecordColumn<Row, Key extends string = string, Context = object> {
  readonly key: Key;
  /** In rem. The minimum width of a column that grows. */
  readonly width: number;
  /** The columns that grow share the remaining width. */
  readonly grows?: boolean;
  readonly align?: 'start' | 'end';
  /** The heading is for screen readers only. */
  readonly hideLabel?: boolean;
  /** Where its cell stands on a card; other columns are lines below, with their headings. */
  readonly card?: CardPlace | undefined;
  /** Shown above the heading, for example to mark sample figures. */
  readonly mark?: (context: Context) => ReactNode;
  /** The value to sort by; without it the column is not sortable. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
  /** The cell as text; null when the record has no value. */
  readonly text?: ((row: Row, context: Context) => string | null) | undefined;
  /** The cell, where it is more than text. */
  readonly cell?: ((row: Row, view: RowView<Context>) => ReactNode) | undefined;
  readonly attributes?: ((row: Row, view: RowView<Context>) => CellAttributes) | undefined;
  readonly sheet?: readonly SheetPart<Row, Context>[];
}

/** Given by the tables that have cards, so that the others do not load their styles. */
export interface CardPlan {
  /** The height of a card without further lines, and of a line, in rem. */
  readonly rem: number;
  readonly lineRem: number;
  readonly Element: typeof CardTable;
}

/** The static configuration of a table. */
export interface RecordPlan<Row, Key extends string, Context> {
  readonly columns: readonly RecordColumn<Row, Key, Context>[];
  /** A record's id; null for a record without one, which cannot be selected. */
  readonly idOf: (row: Row) => string | null;
  /** The height of every row, in rem. */
  readonly rowRem: number;
  /** How records are shown as cards; without it a table stays a table on a phone. */
  readonly cards?: CardPlan;
  /** The placeholder for a missing value. */
  readonly missing: (context: Context) => string;
  /** The accessible name of a row's check box; tables without it have no selection. */
  readonly selectLabel?: (row: Row, context: Context) => string;
  /** Called for a click on a row outside its controls. */
  readonly onOpen?: (row: Row, context: Context) => void;
  /** The first column stays visible during horizontal scrolling. */
  readonly isFirstPinned?: boolean;
}
