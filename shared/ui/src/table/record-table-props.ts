import type { ReactNode } from 'react';
import type { ScrollMemory } from './use-visible-rows.ts';

/** Which rows are selected, and what changes it; every function keeps its identity between renders. */
export interface TableSelection {
  readonly selection: ReadonlySet<string>;
  readonly state: 'none' | 'some' | 'all';
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleShown: () => void;
}

export interface TableSort<Key extends string> {
  readonly directionOf: (column: Key) => 'ascending' | 'descending' | 'none';
  readonly onSort: (column: Key) => void;
}

export interface RecordTableProps<Row, Key extends string, Context> {
  /** Names the table for assistive technology. */
  readonly label: string;
  /** How the keyboard moves in it, for screen readers. */
  readonly hint?: string | undefined;
  readonly headings: Readonly<Record<Key, string>>;
  readonly rows: readonly Row[];
  /** What cells need beside the record. A new object renders every row again. */
  readonly context: Context;
  readonly sort?: TableSort<Key> | undefined;
  readonly selection?: TableSelection | undefined;
  readonly selectAllLabel?: string | undefined;
  /** When it changes, the table scrolls to its top: another search, filter or order. */
  readonly scrollKey?: string | undefined;
  readonly scrollMemory?: ScrollMemory | undefined;
  /** The row of totals. */
  readonly foot?: ReactNode;
}
