import type { FilterOption } from '@park/domain/list/filter-options';
import type { RecordKeys } from '@park/domain/search/record-keys';
import type { Column, PlannedOrder } from '../columns/column.tsx';
import type { ListViewState } from '../columns/use-list-view.ts';
import type { Texts } from '@park/i18n/texts';
import type { ListTexts } from '../use-list-texts.ts';
import type { useListQuery } from './use-list-query.ts';

/** Which records are meant, as the calls of the extension say it. */
export interface Matching {
  readonly q: string;
  readonly filters: Readonly<Record<string, string[]>>;
}

/** Where the rows of a list come from: it was read whole, or is read page after page. */
export interface ListSource<Row> {
  /** The columns, as far as this source shows, sorts and filters them. */
  readonly columns: readonly Column<Row>[];
  /** The rows that match, in their order; placeholders for those that are not read yet. */
  readonly rows: readonly Row[];
  /** The rows before search and filters, where all are here. */
  readonly basis: readonly Row[];
  /** How many records the park has. */
  readonly total: number;
  /** There may be more rows than are shown, which are not counted yet. */
  readonly isLeast: boolean;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  /** Set only while there is nothing to show. */
  readonly failure: string | null;
  readonly notes: readonly string[];
  readonly refresh: () => void;
  /** Changes when the listed rows or their order change. */
  readonly scrollKey: string;
  /** All rows that match, for a file. */
  readonly readAll: () => readonly Row[] | Promise<readonly Row[]>;
  /** Reads these rows, from the first up to the one after the last. */
  readonly onWindow?: ((start: number, end: number) => void) | undefined;
  /** The values to filter by, where the rows are not all here; null while they are not known. */
  readonly options?: Readonly<Record<string, readonly FilterOption[]>> | null;
  /** What the rows match, where all of them are selected and changed at once. */
  readonly matching?: Matching;
}

/** Of a list, what its source reads and searches. */
export interface SourcePlan<Row> {
  /** The namespace of its texts. */
  readonly name: keyof Texts;
  /** The path of the whole list. */
  readonly path: string;
  /** Reads the whole list; `notice` announces a failure. */
  readonly useWhole: (
    notice: string,
  ) => ReturnType<typeof useListQuery<{ readonly unreadable: number }, Row>>;
  readonly idOf: (row: Row) => string | null;
  /** What a search finds a record by. */
  readonly keysOf: (row: Row) => RecordKeys;
}

/** What a source gets of its list. */
export interface SourceInput<Row> {
  readonly plan: SourcePlan<Row>;
  /** All columns, those of which nothing is known yet among them. */
  readonly places: readonly PlannedOrder[];
  readonly columns: readonly Column<Row>[];
  readonly listView: ListViewState;
  readonly headings: Readonly<Record<string, string>>;
  /** The texts of a list, its own before those of every list. */
  readonly t: ListTexts;
  /** Somebody wants to choose a filter. */
  readonly isAsked: boolean;
}
