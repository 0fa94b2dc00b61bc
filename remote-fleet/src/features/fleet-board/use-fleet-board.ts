import { dashboardErrorKind } from '@park/domain/fleet/dashboard-error';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  driversKey,
  fetchDrivers,
  fetchOverview,
  fetchVehicles,
  overviewKey,
  vehiclesKey,
} from './fleet-board-calls.ts';

/** The fleet half of the dashboard: what the lists say, what the overview adds, and how the asking goes. */
export function useFleetBoard() {
  const { http, hasExtension } = useHost();
  const { t } = useTranslation('fleet-board');
  const drivers = useQuery({ queryKey: driversKey, queryFn: ({ signal }) => fetchDrivers(http, signal) });
  const vehicles = useQuery({ queryKey: vehiclesKey, queryFn: ({ signal }) => fetchVehicles(http, signal) });
  const overview = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });

  const failing = drivers.error === null ? vehicles : drivers;
  // Both lists fail together more often than not; one notice is enough.
  const onRefetch = useFailureNotice(failing, t('fetchFailed'));
  const people = useRequestState(drivers, { notice: null, unreadable: drivers.data?.unreadable });
  const fleet = useRequestState(vehicles, { notice: null, unreadable: vehicles.data?.unreadable });
  const figures = useRequestState(overview, { notice: null });

  return {
    drivers: drivers.data?.drivers ?? null,
    vehicles: vehicles.data?.vehicles ?? null,
    /** Undefined while it is on its way or after it failed, null where the server does not offer it. */
    overview: overview.data,
    isOverviewLoading: figures.isLoading,
    isRefreshing: drivers.isFetching || vehicles.isFetching || overview.isFetching,
    failure: people.error && dashboardErrorKind(people.error.message),
    /** What has to be said of the figures: their age after a failed refresh, and what is missing of them. */
    notes: [...new Set([...people.notes, ...fleet.notes, ...figures.notes])],
    refresh: () => {
      onRefetch();
      for (const { refetch } of [people, fleet, figures]) refetch();
    },
  };
}
