import { NO_FILTERS } from '@park/domain/list/column-filter';
import type { TableLayout } from '@park/domain/table/table-layout';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { fetchPart, useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { type PointerEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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
import { ListTitle, ListTools } from './ListHead.tsx';
import type { RecordListProps } from './list-plan.tsx';
import { SelectionFooter } from './SelectionFooter.tsx';
import { TableTools } from './TableTools.tsx';
import { loadColumnDrag, loadTableSync } from './table-parts.ts';
import type { TableSyncProps } from '../panels/TableSync.tsx';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';

const asCell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Rows as a table: what their cells say, separated by tabs, below the headings. */
function tableText<Row>({ shownColumns, headings }: ListTable<Row>, rows: readonly Row[]): string {
  const columns = shownColumns.filter(({ hideLabel }) => !hideLabel);
  const lines = rows.map((row) =>
    columns.map(({ kind, value, text }) => {
      // A text that is cut on screen is copied whole.
      const whole = kind === 'text' ? value?.(row) : null;
      return asCell(typeof whole === 'string' ? whole : (text?.(row, {}) ?? ''));
    }),
  );
  return [columns.map(({ key }) => asCell(headings[key] ?? key)), ...lines]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** The browser's own copying has something to copy: marked text, or that of a field. */
function copiesText(): boolean {
  const { activeElement } = document;
  const isInField = activeElement?.matches('input:not([type="checkbox"]), textarea') === true;
  return isInField || document.getSelection()?.isCollapsed === false;
}

/** All that is drawn of a list is marked, as by Ctrl+A, and not all of it is drawn. */
function isListMarked(): boolean {
  const rows = document.querySelector('table[aria-rowcount] > tbody:not(.whole)');
  return rows !== null && document.getSelection()?.containsNode(rows) === true;
}

/**
 * Copies the selected rows as a table, for a spreadsheet; or all, where everything is marked of a
 * list of which only the rows in sight are drawn.
 */
function useCopiedRows<Row>(
  table: ListTable<Row>,
  selection: ReadonlySet<string>,
  { idOf, isEmpty }: { readonly idOf: (row: Row) => string | null; readonly isEmpty: boolean },
): void {
  const { t } = useTranslation('list');
  const { notify } = useHost();
  const copy = useEffectEvent((event: ClipboardEvent): void => {
    if (event.defaultPrevented) return;
    const isAll = isListMarked();
    if (!isAll && (isEmpty || copiesText())) return;
    event.preventDefault();
    const textOf = (rows: readonly Row[]): string => {
      const chosen = isAll ? rows : rows.filter((row) => selection.has(idOf(row) ?? ''));
      notify({ kind: 'success', text: t('rowsCopied', { count: chosen.length }) });
      return tableText(table, chosen);
    };
    const read = table.readAll();
    if (read instanceof Promise)
      read
        .then((rows) => navigator.clipboard.writeText(textOf(rows)))
        .catch(() => notify({ kind: 'error', text: t('rowsNotCopied') }));
    else event.clipboardData?.setData('text/plain', textOf(read));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', listener);
    return () => document.removeEventListener('copy', listener);
  }, []);
}

/** A press that follows at once comes before whatever is fetched for the next one. */
const RESTING_MS = 150;

/**
 * Calls `onIntent` when a pointer has rested in an element: whoever points at a list may open one
 * of its records.
 */
export function useIntent(onIntent: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  return useMemo(
    () => ({
      onPointerEnter: () => {
        if (onIntent) timer.current = setTimeout(onIntent, RESTING_MS);
      },
      onPointerLeave: stop,
    }),
    [onIntent, stop],
  );
}

/** What other devices keep of a table: asked once the list is there, or as soon as it changes. */
function LateTableSync(props: TableSyncProps) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => isHere && setQuiet(true));
    return () => void (isHere = false);
  }, []);
  const { part: Sync } = useLatePart(loadTableSync, isQuiet || props.kept.isUnsent === true);
  return Sync && <Sync {...props} />;
}

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
