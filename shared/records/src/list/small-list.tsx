import { filterRows, NO_FILTERS } from '@park/domain/list/column-filter';
import { sortByColumn } from '@park/domain/list/sort-order';
import { formatNumber } from '@park/domain/format/number';
import { matchRecords } from '@park/domain/search/match-records';
import { nameKeys } from '@park/domain/search/record-keys';
import { DENSITY_PREFERENCE, readDensity, rowRemIn } from '@park/domain/table/row-density';
import { useHost } from '@park/federation/host-services';
import type { useRequestState } from '@park/federation/use-request-state';
import type { Texts } from '@park/i18n/texts';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { SearchField } from '@park/ui/fields/SearchField';
import { Menu } from '@park/ui/floating/Menu';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CARD_LINE_REM, CardTable } from '@park/ui/table/record-cards.styles';
import type { CardPlace, RecordPlan } from '@park/ui/table/record-plan';
import { MoreHorizontal } from '@park/ui/theme/icons';
import { atom } from 'jotai';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useMemo,
  useState,
} from 'react';
import {
  bindColumns,
  type Column,
  type ColumnOf,
  onceForEach,
  placesOf,
  useColumnPage,
} from '../columns/column.tsx';
import type { ListTable } from '../columns/list-table.ts';
import { TotalRow } from '../columns/TotalRow.tsx';
import { PLAIN_VIEW } from '../columns/list-view.ts';
import { useListView, usePartView } from '../columns/use-list-view.ts';
import { selectedText } from '../selection/selected-text.ts';
import { NOTHING_SELECTED, useSelection } from '../selection/use-selection.ts';
import { useLatestCallback } from '../use-latest-callback.ts';
import { useListTexts } from '../use-list-texts.ts';
import type { MorePages } from '../paged/more-pages.ts';
import { Tools } from './list-head.styles.ts';
import { SmallArea, SmallFoot, SmallToolbar } from './small-list.styles.ts';
import { TableTools } from './TableTools.tsx';

type MenuItem = ComponentProps<typeof Menu>['items'][number];

const READ = { isLoading: false, failure: null, isFetching: false, refetch: () => undefined, notes: [] };
const SKELETON_ROWS = 6;
/** So many are seen at a glance. */
const FEW = 5;
const ROW_REM = 2.75;
const TWO_LINES_REM = 3.25;
/** On a phone; with the padding of a card. */
const CARD_REM = { title: 2.25, twoLines: 3.25, lead: 1.75, padding: 1 } as const;

/** What a list of a few dozen records is: its columns, and how a record is known. */
interface SmallPlan<Row, Extra> {
  /** The namespace of its texts, which count before those of every list. */
  readonly name: keyof Texts;
  /** The key of the texts that has the headings, where a screen has several lists. */
  readonly headings?: string;
  readonly idOf: (row: Row) => string | null;
  /** How a record is called, where its first column alone does not tell it from others. */
  readonly nameOf?: (row: Row, extra: Extra) => string;
  readonly columns: readonly ColumnOf<Row, Extra>[];
  /**
   * A part of a screen, whose address is that of another list: its tools come once it has more than a
   * few records.
   */
  readonly isPart?: boolean;
  /** The server searches for what stands in the address as `q`. */
  readonly isFound?: boolean;
}

interface SmallListProps<Row, Extra> {
  readonly rows: readonly Row[];
  /** The request that reads them; without it they are here. */
  readonly state?: Pick<
    ReturnType<typeof useRequestState>,
    'isLoading' | 'failure' | 'isFetching' | 'refetch' | 'notes'
  >;
  /** What the columns know besides the records: the same object as long as nothing in it changes. */
  readonly extra: Extra;
  /** What the table holds; the title of its screen, where that says it. */
  readonly label?: string;
  /** What can be done with a record. */
  readonly menuOf?: (row: Row) => readonly MenuItem[];
  /** Further controls beside the search. */
  readonly tools?: ReactNode;
  /** Instead of the table, while there are no records. */
  readonly empty?: ReactNode;
  /** Reads more of them, where the server has more; or all, for a file. */
  readonly more?: MorePages<Row> | null;
  /** How many there are, where the server says it. */
  readonly total?: number | undefined;
  /** The first and last day that they are of, for the name of a file. */
  readonly days?: readonly string[];
  /** Of records that come page after page: what is drawn, what names their order, and all of them. */
  readonly pages?: {
    readonly onWindow: (start: number, end: number) => void;
    readonly scrollKey: string;
    readonly readAll: () => Promise<readonly Row[]>;
  };
  /** What can be done with the selected records; without it none can be selected. */
  readonly actsOf?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface TableContext<Row> {
  readonly missing: string;
  readonly nameOf: (row: Row) => string;
  readonly select: (name: string) => string;
}

/** The first column names a record, and the acts stand beside it; others say where they stand. */
function placeOnCard(key: string, index: number, card: CardPlace | undefined): CardPlace | undefined {
  if (key === 'actions') return 'tools';
  return card ?? (index === 0 ? 'title' : undefined);
}

/**
 * A list of a few dozen records that one call reads: search, order, filters, export, and the acts of
 * a record in its menu. Called once for each list, beside its columns.
 */
export function smallList<Row extends object, Extra extends object>(plan: SmallPlan<Row, Extra>) {
  const { name, idOf, isPart = false, isFound = false } = plan;
  const columns = plan.columns.map((column, index) => {
    const card = placeOnCard(column.key, index, column.card);
    return card === undefined ? column : { ...column, card };
  });
  const places = placesOf(columns);
  const hasLead = columns.some(({ card }) => card === 'lead' || card === 'note');
  const title = columns.find(({ card }) => card === 'title');
  const titleRem = title?.second === undefined ? CARD_REM.title : CARD_REM.twoLines;
  const wantedRem = columns.some(({ second }) => second !== undefined) ? TWO_LINES_REM : ROW_REM;
  const viewAtom = atom(PLAIN_VIEW);
  const useView: typeof useListView = isPart ? usePartView : useListView;
  const tablePlan: RecordPlan<Row, string, TableContext<Row>> = {
    columns: [],
    idOf,
    rowRem: wantedRem,
    cards: {
      rem: titleRem + (hasLead ? CARD_REM.lead : 0) + CARD_REM.padding,
      lineRem: CARD_LINE_REM,
      Element: CardTable,
    },
    missing: ({ missing }) => missing,
  };
  const plain = createRecordTable(tablePlan);
  const selectable = createRecordTable({
    ...tablePlan,
    selectLabel: (row, context) => context.select(context.nameOf(row)),
  });
  const areaStyle = {
    '--card-title': `${titleRem}rem`,
    // Without what leads, the second line is that of the next column.
    '--card-lead': `${hasLead ? CARD_REM.lead : CARD_LINE_REM}rem`,
  } as CSSProperties;

  return function SmallList(props: SmallListProps<Row, Extra>) {
    const { rows, state = READ, extra, menuOf, tools, empty, more = null, pages, actsOf, days } = props;
    const isSelectable = actsOf !== undefined;
    const { RecordTable, TableSkeleton } = isSelectable ? selectable : plain;
    const { t } = useListTexts(name);
    const page = useColumnPage(name);
    const locale = useLocale();
    const { preferences } = useHost();
    const rowRem = rowRemIn(readDensity(preferences.read(DENSITY_PREFERENCE)), wantedRem);
    const headings = useMemo(
      () => ({ actions: t('actions'), ...page.wordsOf(plan.headings ?? 'columns') }),
      [t, page],
    );
    const { query, setQuery, filters, order, sort, choice } = useView(places, viewAtom);
    const { view, setView } = choice;
    const bound = useMemo(() => {
      const shownColumns = columns.filter(({ shows }) => shows?.(extra) ?? true);
      return bindColumns(shownColumns, extra, page);
    }, [extra, page]);
    const nameOf = useMemo(
      () => (row: Row) => (plan.nameOf?.(row, extra) ?? bound[0]?.text?.(row, {})) || t('missing'),
      [extra, bound, t],
    );
    const latestMenu = useLatestCallback((row: Row) => menuOf?.(row) ?? []);
    const hasMenu = menuOf !== undefined;
    const drawn = useMemo((): readonly Column<Row>[] => {
      if (!hasMenu) return bound;
      return [
        ...bound,
        {
          key: 'actions',
          width: 3.5,
          align: 'end',
          hideLabel: true,
          card: 'tools',
          cell: (row, { tabIndex }) => (
            <RowMenu
              label={t('actionsOf', { name: nameOf(row) })}
              items={latestMenu(row)}
              tabIndex={tabIndex}
            />
          ),
        },
      ];
    }, [bound, hasMenu, nameOf, latestMenu, t]);

    const keysOf = useMemo(
      () =>
        onceForEach((row: Row) =>
          nameKeys(
            bound
              .flatMap(({ text, second }) => [text?.(row, {}), second?.(row)])
              .filter((said) => typeof said === 'string'),
          ),
        ),
      [bound],
    );
    const matching = useCallback(
      (all: readonly Row[]) => {
        const wanted = filterRows(all, bound, filters);
        const sorted = sortByColumn(wanted, bound, order, locale);
        return isFound ? sorted : matchRecords(sorted, query, keysOf, all);
      },
      [bound, filters, order, locale, query, keysOf],
    );
    const shown = useMemo(() => matching(rows), [matching, rows]);

    const readAll = useLatestCallback(async () =>
      matching(await (pages?.readAll() ?? more?.readAll() ?? rows)),
    );
    const table = useMemo(
      (): ListTable<Row> => ({
        name,
        headings,
        columns: bound,
        shownColumns: bound,
        choice,
        askForAll: () => undefined,
        basis: rows,
        options: undefined,
        readAll,
      }),
      [headings, bound, choice, rows, readAll],
    );
    // Of its own each time it is there: the same record in another list, as a driver in another payout
    // run, is not selected.
    const [selectionAtom] = useState(() => atom(NOTHING_SELECTED));
    const selection = useSelection(selectionAtom, { rows: shown, basis: rows, total: rows.length }, idOf);
    const context = useMemo(
      () => ({ missing: t('missing'), nameOf, select: (each: string) => t('select', { name: each }) }),
      [t, nameOf],
    );
    const label = props.label ?? t('title');
    const hides = shown.length < rows.length;
    const hasTools = tools !== undefined || rows.length > (isPart ? FEW : 0) || hides;
    const isRead = !state.isLoading && state.failure === null;
    const number = (value: number): string => formatNumber(value, locale);
    const count = props.total ?? rows.length;
    const plus = more && props.total === undefined ? '+' : '';
    // What is not read is not searched either.
    const plusShown = more && hides ? '+' : plus;

    return (
      <div>
        {hasTools && (
          <SmallToolbar>
            <SearchField
              label={t('search')}
              placeholder={t('searchPlaceholder')}
              clearLabel={t('clearSearch')}
              value={query}
              onChange={setQuery}
            />
            {tools}
            {rows.length > 0 && (
              <Tools>
                <TableTools table={table} title={label} days={days} />
              </Tools>
            )}
          </SmallToolbar>
        )}
        {state.isLoading && (
          <SmallArea style={areaStyle}>
            <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
            <TableSkeleton rows={SKELETON_ROWS} columns={drawn} rowRem={rowRem} />
          </SmallArea>
        )}
        {state.failure !== null && (
          <Card>
            <ErrorView
              title={t('fetchFailed')}
              message={state.failure}
              retryLabel={t('retry')}
              onRetry={state.refetch}
              busy={state.isFetching}
            />
          </Card>
        )}
        {isRead && <DataNotes notes={state.notes} />}
        {isRead && rows.length === 0 && <Card>{empty ?? <EmptyView title={t('empty')} />}</Card>}
        {isRead && rows.length > 0 && shown.length === 0 && (
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
        {isRead && shown.length > 0 && (
          <SmallArea style={areaStyle} data-selects={isSelectable || undefined}>
            <RecordTable
              label={label}
              headings={headings}
              columns={drawn}
              rowRem={rowRem}
              rows={shown}
              context={context}
              sort={sort}
              scrollKey={pages?.scrollKey ?? `${query} ${JSON.stringify(view)}`}
              onWindow={pages?.onWindow}
              foot={
                // Of what is read alone it would be the total of nothing.
                !more &&
                bound.some(({ total }) => total) && (
                  <TotalRow
                    label={t('totalRow')}
                    headings={headings}
                    columns={drawn}
                    rows={shown}
                    isSelectable={isSelectable}
                  />
                )
              }
              {...(isSelectable && { selection, selectAllLabel: t('selectAll') })}
            />
          </SmallArea>
        )}
        {isRead && rows.length > 0 && (hasTools || selection.count > 0) && (
          <SmallFoot>
            <p role="status">
              {t('showing', { shown: number(shown.length) + plusShown, total: number(count) + plus })}
            </p>
            {selection.count > 0 && (
              <>
                <p role="status">
                  {selectedText(t, number, { count: selection.count, hidden: selection.hiddenCount })}
                </p>
                {actsOf?.(
                  rows.filter((row) => selection.selection.has(idOf(row) ?? '')),
                  selection.clear,
                )}
                <Button size="s" kind="quiet" onClick={selection.clear}>
                  {t('clearSelection')}
                </Button>
              </>
            )}
            {more && (
              <Button size="s" busy={more.isBusy} onClick={more.read}>
                {t('more')}
              </Button>
            )}
          </SmallFoot>
        )}
      </div>
    );
  };
}

interface RowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly tabIndex: 0 | -1;
}

function RowMenu({ label, items, tabIndex }: RowMenuProps) {
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      label={label}
      trigger={<MoreHorizontal aria-hidden />}
      items={items}
      inRow={{ tabIndex }}
    />
  );
}
