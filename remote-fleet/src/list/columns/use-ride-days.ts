import { listDriverDays, listVehicleDays } from '@park/contract/ride-days';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RideDaysOf } from './ride-days-column.tsx';

/** Rides go on while the list is open; the drawings need not follow each of them. */
const DAYS_STALE_MS = 60_000;

/**
 * The rides of each driver by day: undefined until they are known, null where the server does not
 * say.
 */
export function useDriverDays(isWanted: boolean): RideDaysOf | null | undefined {
  const { http, hasExtension } = useHost();
  const { data } = useQuery({
    queryKey: [listDriverDays.path],
    queryFn: async ({ signal }) =>
      (await hasExtension('rideDays')) ? http.call(listDriverDays, undefined, { signal }) : null,
    staleTime: DAYS_STALE_MS,
    enabled: isWanted,
  });
  return useMemo(
    () =>
      data && {
        today: data.today,
        rides: new Map(data.drivers.map(({ driverId, rides }) => [driverId ?? '', rides])),
      },
    [data],
  );
}

/** The completed rides of each vehicle by day, as above. */
export function useVehicleDays(isWanted: boolean): RideDaysOf | null | undefined {
  const { http, hasExtension } = useHost();
  const { data } = useQuery({
    queryKey: [listVehicleDays.path],
    queryFn: async ({ signal }) =>
      (await hasExtension('rideDays')) ? http.call(listVehicleDays, undefined, { signal }) : null,
    staleTime: DAYS_STALE_MS,
    enabled: isWanted,
  });
  return useMemo(
    () =>
      data && {
        today: data.today,
        rides: new Map(data.vehicles.map(({ vehicleId, rides }) => [vehicleId ?? '', rides])),
      },
    [data],
  );
}
