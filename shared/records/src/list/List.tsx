import { NO_FILTERS } from '@park/domain/list/column-filter';
import type { TableLayout } from '@park/domain/table/table-layout';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { type PointerEvent, useCallback, useMemo, useState } from 'react';
import { useBulk } from '../bulk/use-bulk.ts';
import { useColumnPage } from '../columns/column.tsx';
import type { ListTable } from '../columns/list-table.ts';
import { useListView } from '../columns/use-list-view.ts';
import { useShownColumns, useWantedKeys } from '../columns/use-shown-columns.ts';
import { useTableLayout } from '../columns/use-table-layout.ts';
import { ListArea } from '../rows/list.styles.ts';
import { useRowStates, withStates } from '../rows/row-states.ts';
import { RowsLocked } from '../rows/use-held-value.ts';
import { NAME, namedText } from '../rows/use-row-texts.ts';
import { useSelection } from '../selection/use-selection.ts';
import type { ListSource, SourceInput } from '../source/list-source.ts';
import { useLatestCallback } from '../use-latest-callback.ts';
import { useListTexts } from '../use-list-texts.ts';
import { LateTableSync } from './LateTableSync.tsx';
import { ListTitle, ListTools } from './ListHead.tsx';
import type { RecordListProps } from './list-plan.tsx';
import { SelectionFooter } from './SelectionFooter.tsx';
import { TableTools } from './TableTools.tsx';
import { loadColumnDrag } from './table-parts.ts';
import { useCopiedRows } from './use-copied-rows.ts';
import { useIntent } from './use-intent.ts';

const SKELETON_ROWS = 12;

interface ListParts<Row> extends RecordListProps<Row> {
  /** Reads the rows. */
  readonly useSource: (input: SourceInput<Row>) => ListSource<Row>;
  /** The rows come page after page: columns that need another list whole are not shown. */
  readonly isPaged?: boolean;
}

/** A list of the park's records; its rows come from a source. */
export function List<Row extends object>(props: ListParts<Row>) {
  const { plan, useSource, isPaged = false, memory, before = null } = props;
  const { name, idOf, quickFilter, Table, Skeleton } = plan;
  const { places, useColumns } = plan.columns;
  const { t } = useListTexts(name);
  const { wordsOf } = useColumnPage(name);
  const headings = useMemo(() => wordsOf('columns'), [wordsOf]);
  const bulk = useBulk(name);
  const tableMemory = useTableLayout(name, places);
  const { layout, setLayout, kept, keep } = tableMemory;
  const listView = useListView(places, plan.viewAtom);
  const { query, setQuery, sort, choice } = listView;
  const { view, setView, setFilter } = choice;
  const [isAsked, askForAll] = useState(false);
  const intent = useIntent(props.onIntent);

  const possible = useMemo(
    () => (isPaged ? places.filter(({ inPages }) => inPages !== 'unshown') : places),
    [isPaged, places],
  );
  const bound = useColumns(useWantedKeys(possible, useShownColumns(possible, layout, view), isAsked));
  const source = useSource({ plan, places, columns: bound, listView, headings, t, isAsked });
  const { columns, rows, basis, options, readAll, total, failure, notes } = source;
  const showable = useMemo(() => columns.filter(({ obstacle }) => obstacle === undefined), [columns]);
  const { shown, drawn } = useShownColumns(showable, layout, view);
  const rowRem = plan.rowRem[layout.density];

  const states = useRowStates(name);
  const added = useMemo(
    () => (before === null ? [] : rows.flatMap((row) => idOf(row) ?? []).filter((id) => !before.has(id))),
    [before, rows, idOf],
  );
  const listed = useMemo(() => {
    const marked = added.map((id) => [id, { ...states[id], isNew: true }] as const);
    return withStates(rows, { ...states, ...Object.fromEntries(marked) }, idOf);
  }, [rows, states, added, idOf]);
  const selection = useSelection(plan.selectionAtom, source, idOf);
  const { nameOf, open } = plan.useRow();
  const texts = useMemo(() => {
    const select = namedText(t('select', { name: NAME }));
    return { missing: t('missing'), select: (row: Row) => select(nameOf(row)), open };
  }, [t, nameOf, open]);
  const { acts, refused } = plan.bulk.useActs(selection.which !== null);

  const table = useMemo(
    (): ListTable<Row> => ({
      name,
      headings,
      columns,
      shownColumns: shown,
      choice,
      memory: tableMemory,
      askForAll,
      basis,
      options,
      readAll,
    }),
    [name, headings, columns, shown, choice, tableMemory, basis, options, readAll],
  );
  useCopiedRows(table, selection.selection, { idOf, isEmpty: selection.count === 0 });
  const change = useLatestCallback((next: (layout: TableLayout) => TableLayout) => setLayout(next(layout)));
  const onHeadPress = useLatestCallback(({ nativeEvent }: PointerEvent<HTMLElement>): void => {
    const { target } = nativeEvent;
    // A control of the head, such as the button that sorts, has a press of its own.
    if (!(target instanceof HTMLTableCellElement)) return;
    fetchPart(loadColumnDrag).then(
      ({ dragColumn }) => dragColumn(nativeEvent, change),
      () => undefined,
    );
  });
  const reload = useLatestCallback(source.refresh);
  const chooseAll = useLatestCallback(selection.chooseAll);
  const clear = useLatestCallback(selection.clear);
  const chooseQuickly = useCallback(
    (value: string | null) => setFilter(quickFilter.column, value === null ? [] : [value]),
    [setFilter, quickFilter],
  );
  const isListed = !source.isLoading && failure === null;
  const { Acts, Empty } = plan;
  const { Panel } = plan.bulk;

  return (
    <>
      <ListTitle
        name={name}
        total={isListed ? total : null}
        acts={useMemo(
          () => (
            <Acts />
          ),
          [Acts],
        )}
      />
      <ListTools
        name={name}
        query={query}
        onQuery={setQuery}
        quickFilter={quickFilter}
        filtered={view.filters[quickFilter.column]}
        onFilter={chooseQuickly}
        tools={useMemo(
          () => (
            <TableTools table={table} title={t('title')} />
          ),
          [table, t],
        )}
        isRefreshing={source.isRefreshing}
        onRefresh={reload}
      />
      {source.isLoading && (
        <ListArea>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <Skeleton rows={SKELETON_ROWS} columns={drawn} rowRem={rowRem} />
        </ListArea>
      )}
      {failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={t('retry')}
            onRetry={source.refresh}
            busy={source.isRefreshing}
          />
        </Card>
      )}
      {isListed && <DataNotes notes={refused.length === 0 ? notes : [...notes, refused.join('. ')]} />}
      {isListed && rows.length > 0 && (
        <ListArea {...intent}>
          <RowsLocked value={bulk.isBusy}>
            <Table
              label={t('list')}
              hint={t('listHint')}
              headings={headings}
              selectAllLabel={t('selectAll')}
              rowRem={rowRem}
              onHeadPress={onHeadPress}
              sort={sort}
              selection={selection}
              columns={drawn}
              rows={listed}
              context={texts}
              scrollKey={source.scrollKey}
              scrollMemory={memory}
              revealed={added[0]}
              onWindow={source.onWindow}
            />
          </RowsLocked>
        </ListArea>
      )}
      <Panel bulk={bulk} selection={selection} />
      {isListed && total === 0 && (
        <Card>
          <Empty />
        </Card>
      )}
      {isListed && total > 0 && rows.length === 0 && (
        <Card>
          <EmptyView
            title={t('noMatchTitle')}
            text={query.trim() === '' ? t('noMatchFilter') : t('noMatchText', { query: query.trim() })}
            action={
              <Button onClick={() => setView({ ...view, filters: NO_FILTERS }, { query: '' })}>
                {t('showAll')}
              </Button>
            }
          />
        </Card>
      )}
      {isListed && (
        <SelectionFooter
          name={name}
          shown={rows.length}
          total={total}
          chosen={selection.count}
          plus={source.isLeast ? '+' : ''}
          hidden={selection.hiddenCount}
          bulk={bulk}
          acts={acts}
          onAll={chooseAll}
          onClear={clear}
        />
      )}
      <LateTableSync table={name} columns={places} kept={kept} keep={keep} />
    </>
  );
}
