import { dashboardErrorKind } from '@park/domain/fleet/dashboard-error';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import { useBoardOverview } from './use-board-overview.ts';

/**
 * The data of the fleet half of the dashboard: both lists, the overview, and the state of their
 * requests.
 */
export function useFleetBoard() {
  const { http } = useHost();
  const { t } = useTranslation('board');
  useOthersChanges();
  const drivers = useQuery(driversQuery(http));
  const vehicles = useQuery(vehiclesQuery(http));
  const { overview, state: figures } = useBoardOverview();

  const failing = drivers.error === null ? vehicles : drivers;
  // Both lists usually fail together; one notice is enough.
  const onRefetch = useFailureNotice(failing, t('fetchFailed'));
  const people = useRequestState(drivers, { notice: null, unreadable: drivers.data?.unreadable });
  const fleet = useRequestState(vehicles, { notice: null, unreadable: vehicles.data?.unreadable });

  return {
    drivers: drivers.data?.drivers ?? null,
    vehicles: vehicles.data?.vehicles ?? null,
    overview,
    isOverviewLoading: figures.isLoading,
    isRefreshing: drivers.isFetching || vehicles.isFetching || figures.isFetching,
    failure: people.error && dashboardErrorKind(people.error.message),
    notes: [...new Set([...people.notes, ...fleet.notes, ...figures.notes])],
    refresh: () => {
      onRefetch();
      for (const { refetch } of [people, fleet, figures]) refetch();
    },
  };
}
