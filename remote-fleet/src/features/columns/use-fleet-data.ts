import { listDriverActivity } from '@park/contract/driver-activity';
import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '../../updates/list-queries.ts';

/** Rides go on while the list is open; the columns need not follow each of them. */
const ACTIVITY_STALE_MS = 60_000;

const driversOf = ({ drivers }: { readonly drivers: readonly Driver[] }) => drivers;
const vehiclesOf = ({ vehicles }: { readonly vehicles: readonly Vehicle[] }) => vehicles;

/** The park's drivers for another list, once they are wanted; undefined until they are here. */
export function useDriversOf(isWanted: boolean): readonly Driver[] | undefined {
  const { http } = useHost();
  return useQuery({
    ...driversQuery(http),
    select: driversOf,
    enabled: isWanted,
  }).data;
}

/** The park's vehicles for another list, once they are wanted; undefined until they are here. */
export function useVehiclesOf(isWanted: boolean): readonly Vehicle[] | undefined {
  const { http } = useHost();
  return useQuery({
    ...vehiclesQuery(http),
    select: vehiclesOf,
    enabled: isWanted,
  }).data;
}

/** How active the drivers are: undefined until it is known, null where the server does not say. */
export function useDriverActivity() {
  const { http, hasExtension } = useHost();
  return useQuery({
    queryKey: [listDriverActivity.path],
    queryFn: async ({ signal }) =>
      (await hasExtension('driverActivity')) ? http.call(listDriverActivity, undefined, { signal }) : null,
    staleTime: ACTIVITY_STALE_MS,
  }).data;
}
