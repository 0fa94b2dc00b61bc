import type { LoadPart } from '@park/ui/surfaces/use-late-part';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { ScrollMemory } from '@park/ui/table/use-virtual-rows';
import type { PrimitiveAtom } from 'jotai';
import type { ComponentType } from 'react';
import type { BulkPlan } from '../bulk/use-bulk.ts';
import type { ColumnGroup } from '../columns/column.tsx';
import type { ListView } from '../columns/list-view.ts';
import { LIST_CARDS } from '../rows/list.styles.ts';
import type { Listed } from '../rows/row-states.ts';
import type { ListSelection } from '../selection/use-selection.ts';
import type { SourcePlan } from '../source/list-source.ts';
import type { QuickFilter } from './ListHead.tsx';

/** What the table of a list says of its rows. */
interface RowTexts<Row> {
  /** In the place of a missing value. */
  readonly missing: string;
  readonly select: (row: Row) => string;
  readonly open: (row: Row) => void;
}

/** The table of a list, and its skeleton; the columns come with each render. */
export function createListTable<Row>(
  idOf: (row: Row) => string | null,
  { opensByClick = false }: { readonly opensByClick?: boolean } = {},
) {
  const { RecordTable: Table, TableSkeleton: Skeleton } = createRecordTable<Row, string, RowTexts<Row>>({
    columns: [],
    idOf,
    rowRem: 2.75,
    cards: LIST_CARDS,
    missing: ({ missing }) => missing,
    selectLabel: (row, { select }) => select(row),
    ...(opensByClick && { onOpen: (row: Row, { open }: RowTexts<Row>) => open(row) }),
  });
  return { Table, Skeleton };
}

/**
 * Everything by which one list of thousands of records differs from another. Its texts, which have
 * its name, count before those of every list.
 */
export interface ListPlan<Row> extends SourcePlan<Row>, ReturnType<typeof createListTable<Row>> {
  /** The list in pages, for a park with more records than are read at once. */
  readonly loadPaged: LoadPart<ComponentType<RecordListProps<Row>>>;
  readonly columns: ColumnGroup<Listed<Row>>;
  /** What the rows need besides: the same object as long as nothing of it changes. */
  readonly useRow: () => {
    /** How a record is called for a screen reader. */
    readonly nameOf: (row: Row) => string;
    readonly open: (row: Row) => void;
  };
  /** The heights of a row, in rem. */
  readonly rowRem: Readonly<Record<'comfortable' | 'compact', number>>;
  /** Filters and order, and the selection, are kept while the operator views one of the records. */
  readonly viewAtom: PrimitiveAtom<ListView>;
  readonly selectionAtom: PrimitiveAtom<ListSelection>;
  readonly quickFilter: QuickFilter;
  readonly bulk: BulkPlan;
  /** The buttons beside the title. */
  readonly Acts: ComponentType;
  /** Instead of the table of a park that has no record yet. */
  readonly Empty: ComponentType;
}

export interface ListProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The ids that were in the list before records were added: the others are new. */
  readonly before?: ReadonlySet<string> | null;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

export interface RecordListProps<Row> extends ListProps {
  readonly plan: ListPlan<Row>;
}
