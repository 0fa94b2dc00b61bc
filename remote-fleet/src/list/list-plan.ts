import type { Permission } from '@park/domain/people/roles';
import type { Selection } from '@park/domain/selection/selection';
import type { LoadPart } from '@park/ui/surfaces/use-late-part';
import type { RecordTableProps } from '@park/ui/table/record-table-props';
import type { ScrollMemory } from '@park/ui/table/use-virtual-rows';
import type { PrimitiveAtom } from 'jotai';
import type { ComponentType } from 'react';
import type { useListQuery } from '../data/use-list-query.ts';
import type { FareButton } from './selection/BulkBar.tsx';
import type { ListColumn } from './columns/list-column.ts';
import type { ListTablePlan } from './columns/use-list-columns.ts';
import type { ListName } from './list-table.ts';
import type { ListingPlan } from './use-listing.ts';

/** Everything by which one list of the park differs from another. */
export interface ListPlan<Row, Key extends string, Context, State> extends Omit<
  ListingPlan<Row, Key>,
  'columns'
> {
  /** Also the namespace of its texts, which have the same keys in every list. */
  readonly name: ListName;
  /** The path of the whole list. */
  readonly path: string;
  /** Reads the whole list; `notice` announces a failure. */
  readonly useWhole: (
    notice: string,
  ) => ReturnType<typeof useListQuery<{ readonly unreadable: number }, Row>>;
  readonly table: ListTablePlan<ListColumn<Row, Key, Context, State>>;
  readonly Table: ComponentType<RecordTableProps<Row, Key, Context, State>>;
  readonly Skeleton: ComponentType<
    { readonly rows: number } & Pick<RecordTableProps<Row, Key, Context, State>, 'columns' | 'rowRem'>
  >;
  /** The selection is kept while the operator views one of the records. */
  readonly selectionAtom: PrimitiveAtom<Selection>;
  readonly permissions: { readonly add: Permission; readonly connect: Permission };
  /** What the cells need besides the record; `isLocked` while a bulk change is in flight. */
  readonly useRows: (isLocked: boolean) => {
    readonly context: Context;
    /** The button that changes the fares of the selected records, in a list that has fares. */
    readonly fares?: FareButton;
  };
  /** The list in pages, for a park with more records than are read at once. */
  readonly loadPaged: LoadPart<ComponentType<RecordListProps<Row, Key, Context, State>>>;
}

export interface RecordListProps<Row, Key extends string, Context, State> {
  readonly plan: ListPlan<Row, Key, Context, State>;
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

export type ListProps = Pick<RecordListProps<never, string, never, never>, 'memory' | 'onIntent'>;
