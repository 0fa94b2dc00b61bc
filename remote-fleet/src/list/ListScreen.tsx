import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { Plus, RefreshCw } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { SearchField } from '@park/ui/fields/SearchField';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { Toolbar, ToolbarSpace } from '@park/ui/surfaces/Toolbar';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from './FilterField.tsx';
import type { ListNamespace } from './list-namespace.ts';
import { ListArea } from '../table/list.styles.ts';
import { SelectionFooter } from './SelectionFooter.tsx';
import type { BulkProgress } from '../updates/use-bulk.ts';
import type { useListQuery } from './use-list-query.ts';
import type { useListing } from './use-listing.ts';
import { useOpenRecord } from './use-open-record.ts';
import type { useSelection } from './use-selection.ts';

const SKELETON_ROWS = 12;

type Query = Pick<
  ReturnType<typeof useListQuery<{ readonly unreadable: number }, unknown>>,
  'rows' | 'isLoading' | 'isRefreshing' | 'failure' | 'notes' | 'refresh'
>;
type Listing = Pick<
  ReturnType<typeof useListing<{ readonly connectionStatus: boolean }, string>>,
  'query' | 'setQuery' | 'filter' | 'setFilter'
>;

export interface ListScreenProps {
  readonly namespace: ListNamespace;
  readonly list: Query & { readonly listing: Listing & { readonly shown: readonly unknown[] } };
  readonly chosen: ReturnType<typeof useSelection>;
  readonly progress: BulkProgress | null;
  readonly onConnect: (isConnected: boolean) => void;
  /** Stands for the table while its rows load. */
  readonly skeleton: ComponentType<{ readonly rows: number }>;
  /** The table, drawn while there is something to show in it. */
  readonly children: ReactNode;
}

/** One of the park's lists: its head, its tools, its states in words, and what can be done with the chosen. */
export function ListScreen(props: ListScreenProps) {
  const { namespace, list, chosen, progress, skeleton: Skeleton, onConnect, children } = props;
  const { t } = useTranslation(namespace);
  const { rows, isLoading, isRefreshing, failure, notes, refresh, listing } = list;
  const { query, setQuery, filter, setFilter, shown } = listing;
  const open = useOpenRecord();
  const total = rows.length;
  const isListed = !isLoading && failure === null;

  function showAll(): void {
    setQuery('');
    setFilter('all');
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={isListed ? t('count', { count: total }) : ' '}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => open({ form: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <Toolbar>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          value={query}
          onChange={setQuery}
        />
        <FilterField
          label={t('filter')}
          texts={{
            all: t('filters.all'),
            connected: t('filters.connected'),
            disconnected: t('filters.disconnected'),
          }}
          value={filter}
          onChange={setFilter}
        />
        <ToolbarSpace />
        <Button icon={<RefreshCw aria-hidden />} busy={isRefreshing} onClick={refresh}>
          {t('refresh')}
        </Button>
      </Toolbar>
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
      {isListed && <DataNotes notes={notes} />}
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
          onConnect={onConnect}
          onAll={chosen.chooseAll}
          onClear={chosen.clear}
        />
      )}
    </>
  );
}
