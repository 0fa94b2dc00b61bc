import { errorText, isApiError } from '@park/client/api-error';
import { dashboardErrorKind } from '@park/domain/fleet/dashboard-error';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  driversKey,
  fetchDrivers,
  fetchOverview,
  fetchVehicles,
  overviewKey,
  vehiclesKey,
} from './fleet-board-calls.ts';

/** A second press while the answers are on their way sends nothing more. */
const ONCE = { cancelRefetch: false };

/** The fleet half of the dashboard: what the lists say, what the overview adds, and how the asking goes. */
export function useFleetBoard() {
  const { http, notify, hasExtension } = useHost();
  const { t } = useTranslation('fleet-board');
  const drivers = useQuery({ queryKey: driversKey, queryFn: ({ signal }) => fetchDrivers(http, signal) });
  const vehicles = useQuery({ queryKey: vehiclesKey, queryFn: ({ signal }) => fetchVehicles(http, signal) });
  const overview = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });

  const isFetching = drivers.isFetching || vehicles.isFetching;
  const error = drivers.error ?? vehicles.error;
  const failedAt = Math.max(drivers.errorUpdatedAt, vehicles.errorUpdatedAt);
  // A failure from before this screen opened has been told already; opening it asks anew.
  const toldAt = useRef(failedAt);
  const tellFailure = useEffectEvent(() => {
    // The host itself says that the session has ended.
    if (isApiError(error) && error.status === 401) return;
    notify({ kind: 'error', text: t('fetchFailed') });
  });
  useEffect(() => {
    // Both lists fail together more often than not; one notice is enough.
    if (isFetching || failedAt <= toldAt.current) return;
    toldAt.current = failedAt;
    tellFailure();
  }, [isFetching, failedAt]);

  return {
    drivers: drivers.data?.drivers ?? null,
    vehicles: vehicles.data?.vehicles ?? null,
    /** Undefined while it is on its way or after it failed, null where the server does not offer it. */
    overview: overview.data,
    isLoading: drivers.isPending && drivers.error === null,
    isOverviewLoading: overview.isPending,
    isRefreshing: isFetching || overview.isFetching,
    failure: drivers.error === null ? null : dashboardErrorKind(errorText(drivers.error)),
    refresh: () => void Promise.all([drivers, vehicles, overview].map(({ refetch }) => refetch(ONCE))),
  };
}
