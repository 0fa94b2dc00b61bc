import type { FilterOption } from '@park/domain/list/filter-options';
import type { ReadChange, ReadUpdated } from '@park/contract/updated';
import type { Matching } from '../data/paged-plan.ts';
import type { Column } from './columns/list-column.ts';
import type { RecordListProps } from './list-plan.ts';
import type { useListView } from './use-list-view.ts';

/** Changes all records that match in one call, and takes that back. */
export interface MatchingCalls {
  readonly send: (
    which: Matching & { readonly except: string[] },
    value: boolean | number,
  ) => Promise<ReadChange>;
  /** Of the fares, or of the connections. */
  readonly undo: (change: string, isFare: boolean) => Promise<ReadUpdated>;
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
  readonly changeMatching?: MatchingCalls;
}

/** What a source gets of its list. */
export interface SourceInput<Row, Data> {
  readonly plan: RecordListProps<Row, Data>['plan'];
  readonly columns: readonly Column<Row>[];
  readonly listView: ReturnType<typeof useListView>;
  /** Somebody wants to choose a filter. */
  readonly isAsked: boolean;
}
