import { NO_FILTERS } from '@park/domain/list/column-filter';
import { loadFirstSteps } from './table-parts.ts';
import { LateForm } from './LateForm.tsx';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { connectionChoice, type ConnectionFilter } from '@park/domain/list/connection-filter';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTitle, ListTools } from './ListHead.tsx';
import { TableTools } from './TableTools.tsx';
import type { ListName, ListTable } from './list-table.ts';
import { ListArea } from './rows/list.styles.ts';
import type { FareButton } from './selection/BulkBar.tsx';
import { SelectionFooter } from './selection/SelectionFooter.tsx';
import { BulkPanel } from './bulk/BulkPanel.tsx';
import type { Bulk } from './bulk/use-bulk.ts';
import { useIntent } from './use-intent.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import type { useListQuery } from '../data/use-list-query.ts';
import type { useListing } from './use-listing.ts';
import { useOpenRecord } from './use-open-record.ts';
import type { useSelection } from './selection/use-selection.ts';

const SKELETON_ROWS = 12;

type Query = Pick<
  ReturnType<typeof useListQuery<{ readonly unreadable: number }, unknown>>,
  'total' | 'isLoading' | 'isRefreshing' | 'failure' | 'notes' | 'refresh'
>;
type Listing<Row> = Pick<
  ReturnType<typeof useListing<Row, string>>,
  'query' | 'setQuery' | 'filters' | 'setFilter' | 'view' | 'setView' | 'isAwaiting' | 'basis' | 'shown'
>;
type TablePart<Row, Context> = Omit<
  ListTable<Row, Context>,
  'namespace' | 'view' | 'setView' | 'setFilter' | 'basis' | 'shownRows' | 'query'
> &
  Partial<Pick<ListTable<Row, Context>, 'shownRows'>>;

/** Why something cannot be done in a list; null for what can. */
export interface ListObstacles {
  readonly add: string | null;
  readonly connect: string | null;
}

export interface ListScreenProps<Row, Context> {
  readonly namespace: ListName;
  readonly list: Query & {
    /** `+` where there may be more rows than are shown, which are not counted yet. */
    readonly plus?: string | undefined;
    readonly listing: Listing<Row>;
  };
  /** Columns and layout, for the tools. The same object as long as nothing in it changes. */
  readonly table: TablePart<Row, Context>;
  /** Loads the columns again that could not be fetched; null when nothing is missing. */
  readonly lateFailure: (() => void) | null;
  /** The list is pointed at. */
  readonly onIntent?: (() => void) | undefined;
  readonly chosen: Omit<
    ReturnType<typeof useSelection>,
    'selection' | 'state' | 'toggle' | 'toggleShown' | 'extend'
  >;
  readonly bulk: Bulk;
  /** What the person's role does not allow here, in words. */
  readonly obstacles: ListObstacles;
  /** The button that changes the fares of the selected records, in a list that has fares. */
  readonly fares?: FareButton | undefined;
  /** Replaces the table while its rows load. */
  readonly skeleton: (rows: number) => ReactNode;
  /** The table, rendered while there are rows to show. */
  readonly children: ReactNode;
}

/**
 * The layout of one of the park's lists: header, toolbar, the texts of its states, and the actions
 * on the selected rows.
 */
export function ListScreen<Row, Context>(props: ListScreenProps<Row, Context>) {
  const {
    namespace,
    list,
    table,
    lateFailure,
    chosen,
    bulk,
    obstacles,
    fares = null,
    skeleton,
    children,
  } = props;
  const { t } = useTranslation(namespace);
  const { total, isRefreshing, failure, notes, refresh, listing } = list;
  const { query, setQuery, view, setView, setFilter, basis, shown, isAwaiting } = listing;
  // Rows that are filtered or sorted by what has not arrived are not known yet.
  const isLoading = list.isLoading || (failure === null && isAwaiting);
  const filter = connectionChoice(view.filters['connection']);
  const { part } = useRequestTexts();
  const open = useOpenRecord();
  const intent = useIntent(props.onIntent);
  const add = useCallback(() => open({ form: 'add' }), [open]);
  const bringIn = useCallback(() => open({ form: 'import' }), [open]);
  const pair = useCallback(() => open({ form: 'pairing' }), [open]);
  const reload = useLatestCallback(refresh);
  const chooseAll = useLatestCallback(chosen.chooseAll);
  const clear = useLatestCallback(chosen.clear);
  const isListed = !isLoading && failure === null;
  // What the rows would otherwise offer.
  const refused = [obstacles.connect, fares?.obstacle ?? null].filter((text) => text !== null);
  const allNotes = refused.length === 0 ? notes : [...notes, refused.join('. ')];

  const shownRows = useLatestCallback(() => shown);
  const queryNow = useLatestCallback(() => query);
  const tools = useMemo(
    () => ({ namespace, view, setView, setFilter, basis, shownRows, query: queryNow, ...table }),
    [table, namespace, view, setView, setFilter, basis, shownRows, queryNow],
  );
  const chooseConnection = useCallback(
    (next: ConnectionFilter) => setFilter('connection', next === 'all' ? [] : [next]),
    [setFilter],
  );

  function showAll(): void {
    setView({ ...view, filters: NO_FILTERS }, { query: '' });
  }

  return (
    <>
      <ListTitle
        namespace={namespace}
        total={isListed ? total : null}
        onAdd={add}
        onImport={bringIn}
        onPairing={pair}
        addObstacle={obstacles.add}
      />
      <ListTools
        namespace={namespace}
        query={query}
        onQuery={setQuery}
        filter={filter}
        onFilter={chooseConnection}
        tools={useMemo(
          () => (
            <TableTools table={tools} title={t('title')} />
          ),
          [tools, t],
        )}
        isRefreshing={isRefreshing}
        onRefresh={reload}
      />
      {isLoading && lateFailure === null && (
        <ListArea>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {skeleton(SKELETON_ROWS)}
        </ListArea>
      )}
      {isAwaiting && lateFailure !== null && (
        <Card>
          <ErrorView message={part.failed} retryLabel={part.retry} onRetry={lateFailure} />
        </Card>
      )}
      {failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={t('retry')}
            onRetry={refresh}
            busy={isRefreshing}
          />
        </Card>
      )}
      {isListed && <DataNotes notes={allNotes} />}
      {isListed && shown.length > 0 && <ListArea {...intent}>{children}</ListArea>}
      <BulkPanel namespace={namespace} bulk={bulk} selection={chosen} />
      {isListed && total === 0 && (
        <Card>
          <LateForm load={loadFirstSteps} props={{ list: namespace }} />
        </Card>
      )}
      {isListed && total > 0 && shown.length === 0 && (
        <Card>
          <EmptyView
            title={t('noMatchTitle')}
            text={query.trim() === '' ? t('noMatchFilter') : t('noMatchText', { query: query.trim() })}
            action={<Button onClick={showAll}>{t('showAll')}</Button>}
          />
        </Card>
      )}
      {isListed && (
        <SelectionFooter
          namespace={namespace}
          shown={shown.length}
          total={total}
          chosen={chosen.count}
          plus={list.plus}
          hidden={chosen.hiddenCount}
          bulk={bulk}
          obstacle={obstacles.connect}
          fares={fares}
          onAll={chooseAll}
          onClear={clear}
        />
      )}
    </>
  );
}
