import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import { useIsTooLong } from '../../data/use-is-too-long.ts';

// What one list needs of the other, once it is wanted: undefined until it is here, null where its
// records are too many.

/** The park's drivers. */
export function useDriversOf(isWanted: boolean) {
  const isLong = useIsTooLong(listDrivers.path);
  const { data } = useQuery({ ...driversQuery(useHost().http), enabled: isWanted && !isLong });
  return isLong ? null : data?.drivers;
}

/** The park's vehicles. */
export function useVehiclesOf(isWanted: boolean) {
  const isLong = useIsTooLong(listVehicles.path);
  const { data } = useQuery({ ...vehiclesQuery(useHost().http), enabled: isWanted && !isLong });
  return isLong ? null : data?.vehicles;
}
