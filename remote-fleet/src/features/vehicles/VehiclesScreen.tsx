import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { Button } from '@park/ui/Button';
import { Card } from '@park/ui/Card';
import { Plus, RefreshCw } from '@park/ui/icons';
import { PageHeader } from '@park/ui/PageHeader';
import { SearchField } from '@park/ui/SearchField';
import { SkeletonRows } from '@park/ui/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/StateView';
import { Toolbar, ToolbarSpace } from '@park/ui/Toolbar';
import { VisuallyHidden } from '@park/ui/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../list/FilterField.tsx';
import { useOpenRecord } from '../../list/use-open-record.ts';
import { useSelection } from '../../list/use-selection.ts';
import type { ScrollMemory } from '../../list/use-visible-rows.ts';
import { vehicleSelectionAtom } from './vehicles-atoms.ts';
import { VehiclesFooter } from './VehiclesFooter.tsx';
import { VehiclesTable } from './VehiclesTable.tsx';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { useVehicleBulk } from './use-vehicle-bulk.ts';
import { useVehicles } from './use-vehicles.ts';

const SKELETON_ROWS = 12;

export interface VehiclesScreenProps {
  /** Where the list was left for one of its records. */
  readonly memory?: ScrollMemory | undefined;
}

export function VehiclesScreen({ memory }: VehiclesScreenProps) {
  const { t } = useTranslation('vehicles');
  const { rows, isLoading, isRefreshing, failure, refresh, listing } = useVehicles();
  const { query, setQuery, filter, setFilter, shown, order, sortBy } = listing;
  const chosen = useSelection(vehicleSelectionAtom, { shown, all: rows, idOf: vehicleId });
  const { progress, run } = useVehicleBulk(chosen.release);
  const actions = useVehicleActions();
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
          words={{
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
        <Card>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <SkeletonRows rows={SKELETON_ROWS} columns={7} />
        </Card>
      )}
      {failure !== null && (
        <Card>
          <ErrorView title={t('fetchFailed')} message={failure} retryLabel={t('retry')} onRetry={refresh} />
        </Card>
      )}
      {isListed && shown.length > 0 && (
        <VehiclesTable
          vehicles={shown}
          order={order}
          topic={`${query} ${filter} ${order?.column} ${order?.descending}`}
          memory={memory}
          selection={chosen.selection}
          selectionState={chosen.state}
          isLocked={progress !== null}
          actions={actions}
          onSort={sortBy}
          onToggle={chosen.toggle}
          onToggleAll={chosen.toggleShown}
        />
      )}
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
        <VehiclesFooter
          shown={shown.length}
          total={total}
          chosen={chosen.chosen.length}
          hidden={chosen.hiddenCount}
          progress={progress}
          onConnect={(isConnected) => run(chosen.chosen, isConnected)}
          onAll={chosen.chooseAll}
          onClear={chosen.clear}
        />
      )}
    </>
  );
}
