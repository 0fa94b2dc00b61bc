import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTitle, ListTools } from './ListHead.tsx';
import type { ListNamespace } from './list-namespace.ts';
import { ListArea } from '../table/list.styles.ts';
import { SelectionFooter } from './SelectionFooter.tsx';
import type { BulkProgress } from '../updates/use-bulk.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import type { useListQuery } from './use-list-query.ts';
import type { useListing } from './use-listing.ts';
import { useOpenRecord } from './use-open-record.ts';
import type { useSelection } from './use-selection.ts';

const SKELETON_ROWS = 12;

type Query = Pick<
  ReturnType<typeof useListQuery<{ readonly unreadable: number }, unknown>>,
  'rows' | 'isLoading' | 'isRefreshing' | 'failure' | 'notes' | 'age' | 'refresh'
>;
type Listing = Pick<
  ReturnType<typeof useListing<{ readonly connectionStatus: boolean }, string>>,
  'query' | 'setQuery' | 'filter' | 'setFilter'
>;

/** Why something cannot be done in a list; null for what can. */
export interface ListObstacles {
  readonly add: string | null;
  readonly connect: string | null;
  readonly fares?: string | null;
}

export interface ListScreenProps {
  readonly namespace: ListNamespace;
  readonly list: Query & { readonly listing: Listing & { readonly shown: readonly unknown[] } };
  readonly chosen: ReturnType<typeof useSelection>;
  readonly progress: BulkProgress | null;
  /** What the person's role does not allow here, in words. */
  readonly obstacles: ListObstacles;
  readonly onConnect: (isConnected: boolean) => void;
  /** Replaces the table while its rows load. */
  readonly skeleton: ComponentType<{ readonly rows: number }>;
  /** The table, rendered while there are rows to show. */
  readonly children: ReactNode;
}

/**
 * The layout of one of the park's lists: header, toolbar, the texts of its states, and the actions on the selected
 * rows.
 */
export function ListScreen(props: ListScreenProps) {
  const { namespace, list, chosen, progress, obstacles, skeleton: Skeleton, onConnect, children } = props;
  const { t } = useTranslation(namespace);
  const { rows, isLoading, isRefreshing, failure, notes, age, refresh, listing } = list;
  const { query, setQuery, filter, setFilter, shown } = listing;
  const open = useOpenRecord();
  const add = useCallback(() => open({ form: 'add' }), [open]);
  const reload = useLatestCallback(refresh);
  const connect = useLatestCallback(onConnect);
  const chooseAll = useLatestCallback(chosen.chooseAll);
  const clear = useLatestCallback(chosen.clear);
  const total = rows.length;
  const isListed = !isLoading && failure === null;
  // What the rows would otherwise offer.
  const refused = [obstacles.connect, obstacles.fares ?? null].filter((text) => text !== null);
  const allNotes = refused.length === 0 ? notes : [...notes, refused.join('. ')];

  function showAll(): void {
    setQuery('');
    setFilter('all');
  }

  return (
    <>
      <ListTitle
        namespace={namespace}
        total={isListed ? total : null}
        age={age}
        onAdd={add}
        addObstacle={obstacles.add}
      />
      <ListTools
        namespace={namespace}
        query={query}
        onQuery={setQuery}
        filter={filter}
        onFilter={setFilter}
        isRefreshing={isRefreshing}
        onRefresh={reload}
      />
      {isLoading && (
        <ListArea>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <Skeleton rows={SKELETON_ROWS} />
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
      {isListed && shown.length > 0 && <ListArea>{children}</ListArea>}
      {isListed && total === 0 && (
        <Card>
          <EmptyView title={t('emptyTitle')} text={t('emptyText')} />
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
          chosen={chosen.chosen.length}
          hidden={chosen.hiddenCount}
          progress={progress}
          obstacle={obstacles.connect}
          onConnect={connect}
          onAll={chooseAll}
          onClear={clear}
        />
      )}
    </>
  );
}
