import { connectionChoice, type ConnectionFilter } from '@park/domain/list/connection-filter';
import { NO_FILTERS } from '@park/domain/list/column-filter';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkPanel } from './bulk/BulkPanel.tsx';
import type { Bulk } from './bulk/use-bulk.ts';
import { LateForm } from './LateForm.tsx';
import type { ListSource } from './list-source.ts';
import type { ListTable } from './list-table.tsx';
import { ListTitle, ListTools } from './ListHead.tsx';
import { ListArea } from './rows/list.styles.ts';
import type { FareButton } from './selection/BulkBar.tsx';
import { SelectionFooter } from './selection/SelectionFooter.tsx';
import type { Chosen } from './selection/use-selection.ts';
import { loadFirstSteps } from './table-parts.ts';
import { TableTools } from './TableTools.tsx';
import { useIntent } from './use-intent.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import type { useListView } from './use-list-view.ts';
import { useOpenRecord } from './use-open-record.ts';

const SKELETON_ROWS = 12;

/** Why something cannot be done in a list; null for what can. */
export interface ListObstacles {
  readonly add: string | null;
  readonly connect: string | null;
}

interface ListScreenProps<Row> {
  readonly source: ListSource<Row>;
  readonly listView: ReturnType<typeof useListView>;
  /** For the tools: the same object as long as nothing in it changes. */
  readonly table: ListTable<Row>;
  /** The path of the list, which is read again after all that match were changed. */
  readonly path: string;
  /** The list is pointed at. */
  readonly onIntent: (() => void) | undefined;
  readonly chosen: Chosen;
  readonly bulk: Bulk;
  /** What the person's role does not allow here, in words. */
  readonly obstacles: ListObstacles;
  /** The button that changes the fares of the selected records, in a list that has fares. */
  readonly fares: FareButton | undefined;
  /** The button that says that the selected records leave; null where the server does not keep it. */
  readonly leaving: FareButton | null;
  /** Replaces the table while its rows load. */
  readonly skeleton: (rows: number) => ReactNode;
  /** The table, rendered while there are rows to show. */
  readonly children: ReactNode;
}

/**
 * The layout of one of the park's lists: header, toolbar, the texts of its states, and the actions
 * on the selected rows.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    source,
    listView,
    table,
    path,
    chosen,
    bulk,
    obstacles,
    fares = null,
    leaving,
    skeleton,
    children,
  } = props;
  const { namespace } = table;
  const { t } = useTranslation(namespace);
  const { rows, total, isLoading, isRefreshing, failure, notes, refresh, changeMatching } = source;
  const { query, setQuery, view, setView, setFilter } = listView;
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
        filter={connectionChoice(view.filters['connection'])}
        onFilter={chooseConnection}
        tools={useMemo(
          () => (
            <TableTools table={table} title={t('title')} />
          ),
          [table, t],
        )}
        isRefreshing={isRefreshing}
        onRefresh={reload}
      />
      {isLoading && (
        <ListArea>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {skeleton(SKELETON_ROWS)}
        </ListArea>
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
      {isListed && rows.length > 0 && <ListArea {...intent}>{children}</ListArea>}
      <BulkPanel namespace={namespace} bulk={bulk} selection={chosen} matching={changeMatching} path={path} />
      {isListed && total === 0 && (
        <Card>
          <LateForm load={loadFirstSteps} props={{ list: namespace }} />
        </Card>
      )}
      {isListed && total > 0 && rows.length === 0 && (
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
          shown={rows.length}
          total={total}
          chosen={chosen.count}
          plus={source.isLeast ? '+' : undefined}
          hidden={chosen.hiddenCount}
          bulk={bulk}
          obstacle={obstacles.connect}
          fares={fares}
          leaving={leaving}
          onAll={chooseAll}
          onClear={clear}
        />
      )}
    </>
  );
}
