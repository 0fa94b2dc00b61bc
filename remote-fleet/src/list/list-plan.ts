import type { Permission } from '@park/domain/people/roles';
import type { RecordKeys } from '@park/domain/search/record-keys';
import type { LoadPart } from '@park/ui/surfaces/use-late-part';
import type { ScrollMemory } from '@park/ui/table/use-virtual-rows';
import type { PrimitiveAtom } from 'jotai';
import type { ComponentType } from 'react';
import type { Listed } from '../data/row-states.ts';
import type { useListQuery } from '../data/use-list-query.ts';
import type { ListColumn } from './columns/list-column.ts';
import type { ListName } from '../data/cached-lists.ts';
import type { createListTable } from './list-table.tsx';
import type { ListView } from './list-view.ts';
import type { ListSelection } from './selection/use-selection.ts';

/** What every list knows besides its records. */
export interface ListData<Row> {
  readonly texts: { readonly missing: string; readonly select: (name: string) => string };
  readonly actions: { readonly open: (row: Row) => void };
}

/** Everything by which one list of the park differs from another. */
export interface ListPlan<Row, Data> extends ReturnType<typeof createListTable<Row>> {
  /** Also the namespace of its texts, which have the same keys in every list. */
  readonly name: ListName;
  /** The path of the whole list. */
  readonly path: string;
  /** Reads the whole list; `notice` announces a failure. */
  readonly useWhole: (
    notice: string,
  ) => ReturnType<typeof useListQuery<{ readonly unreadable: number }, Row>>;
  /** The list in pages, for a park with more records than are read at once. */
  readonly loadPaged: LoadPart<ComponentType<RecordListProps<Row, Data>>>;
  readonly idOf: (row: Row) => string | null;
  /** What a search finds a record by. */
  readonly keysOf: (row: Row) => RecordKeys;
  /** How a record is called for a screen reader. */
  readonly spokenName: (row: Row, data: Data) => string;
  readonly columns: readonly ListColumn<Listed<Row>, Data>[];
  /** What the columns know besides the records; `wanted` are their keys. */
  readonly useData: (wanted: ReadonlySet<string>) => Data & ListData<Row>;
  /** The heights of a row, in rem. */
  readonly rowRem: Readonly<Record<'comfortable' | 'compact', number>>;
  /** Filters and order, and the selection, are kept while the operator views one of the records. */
  readonly viewAtom: PrimitiveAtom<ListView>;
  readonly selectionAtom: PrimitiveAtom<ListSelection>;
  /** `fares` only in a list that has them. */
  readonly permissions: {
    readonly add: Permission;
    readonly connect: Permission;
    readonly fares?: Permission;
  };
}

export interface ListProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The ids that were in the list before records were added: the others are new. */
  readonly before?: ReadonlySet<string> | null;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

export interface RecordListProps<Row, Data> extends ListProps {
  readonly plan: ListPlan<Row, Data>;
}
