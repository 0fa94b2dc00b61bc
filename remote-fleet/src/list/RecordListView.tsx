import { useMay } from '@park/session/use-may';
import type { TableSelection } from '@park/ui/table/record-table-props';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bulk } from './bulk/use-bulk.ts';
import { LateTableParts } from './columns/LateTableParts.tsx';
import type { useListColumns, useShownColumns } from './columns/use-list-columns.ts';
import { useListTools } from './columns/use-list-tools.ts';
import type { RecordListProps } from './list-plan.ts';
import type { ListTable } from './list-table.ts';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import type { useListing } from './use-listing.ts';

export interface RecordListViewProps<Row, Key extends string, Context, State> extends RecordListProps<
  Row,
  Key,
  Context,
  State
> {
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

/** A list, whole or in pages: its rows come from whoever renders it. */
export function RecordListView<Row, Key extends string, Context extends object, State extends object>(
  props: RecordListViewProps<Row, Key, Context, State>,
) {
  const { plan, memory, onIntent, list, columns, table, selection, bulk, onWindow, more } = props;
  const { name, permissions, Table, Skeleton } = plan;
  const { t } = useTranslation(name);
  const { shown, sort, scrollKey } = list.listing;
  const head = useMemo(
    () => ({
      label: t('list'),
      hint: t('listHint'),
      // Every column of the plan has its heading.
      headings: t('columns', { returnObjects: true }) as Readonly<Record<string, string>> as Readonly<
        Record<Key, string>
      >,
      selectAllLabel: t('selectAll'),
    }),
    [t],
  );
  const { context, fares } = plan.useRows(bulk.progress !== null);
  const mayAdd = useMay(permissions.add);
  const mayConnect = useMay(permissions.connect);
  const obstacles = {
    add: mayAdd ? null : t('mayNot.add'),
    connect: mayConnect ? null : t('mayNot.connect'),
  };

  const tools = useListTools(columns, table, head.headings, context);
  const listTable = useMemo(() => ({ ...tools.table, ...more }), [tools.table, more]);

  return (
    <>
      <ListScreen
        namespace={name}
        list={list}
        chosen={selection}
        bulk={bulk}
        obstacles={obstacles}
        fares={fares}
        table={listTable}
        lateFailure={table.lateFailure}
        onIntent={onIntent}
        skeleton={(rows) => <Skeleton rows={rows} columns={table.drawn} rowRem={table.rowRem} />}
      >
        <Table
          {...head}
          columns={table.drawn}
          rowRem={table.rowRem}
          onHeadPress={tools.onHeadPress}
          rows={shown}
          context={context}
          sort={sort}
          selection={selection}
          scrollKey={scrollKey}
          scrollMemory={memory}
          onWindow={onWindow}
        />
      </ListScreen>
      <LateTableParts columns={columns} late={table.late} />
    </>
  );
}
