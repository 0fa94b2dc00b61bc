import type { TableSelection } from '@park/ui/table/record-table-props';
import type { ListScreenProps } from '../ListScreen.tsx';
import type { ListTable } from '../list-table.ts';
import type { useListing } from '../use-listing.ts';
import type { Bulk } from '../bulk/use-bulk.ts';
import type { useListColumns, useShownColumns } from './use-list-columns.ts';

/** What a list gets from whoever reads its rows, whole or in pages. */
export interface ListViewProps<Row, Key extends string, Context, State> {
  readonly list: ListScreenProps<Row, Context>['list'] & {
    readonly listing: Pick<ReturnType<typeof useListing<Row, Key>>, 'shown' | 'sort' | 'scrollKey'>;
  };
  readonly columns: ReturnType<typeof useListColumns<Row, Key, Context, State>>;
  readonly table: ReturnType<typeof useShownColumns<Row, Key, Context, State>>;
  readonly selection: TableSelection & ListScreenProps<Row, Context>['chosen'];
  readonly bulk: Bulk;
  /** Which rows are drawn, where they are read as they are. */
  readonly onWindow?: (start: number, end: number) => void;
  /** What the tools get instead of what the rows on screen say. */
  readonly more?: Partial<Pick<ListTable<Row, Context>, 'options' | 'shownRows'>>;
}
