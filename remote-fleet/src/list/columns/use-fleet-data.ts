import { type Driver, listDrivers } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useIsTooLong } from '../../data/use-is-too-long.ts';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';

const driversOf = ({ drivers }: { readonly drivers: readonly Driver[] }) => drivers;
const vehiclesOf = ({ vehicles }: { readonly vehicles: readonly Vehicle[] }) => vehicles;

/**
 * The park's drivers for another list, once they are wanted; undefined until they are here, null
 * where they are too many.
 */
export function useDriversOf(isWanted: boolean): readonly Driver[] | null | undefined {
  const { http } = useHost();
  const isLong = useIsTooLong(listDrivers.path);
  const { data } = useQuery({
    ...driversQuery(http),
    select: driversOf,
    enabled: isWanted && !isLong,
  });
  return isLong ? null : data;
}

/**
 * The park's vehicles for another list, once they are wanted; undefined until they are here, null
 * where they are too many.
 */
export function useVehiclesOf(isWanted: boolean): readonly Vehicle[] | null | undefined {
  const { http } = useHost();
  const isLong = useIsTooLong(listVehicles.path);
  const { data } = useQuery({
    ...vehiclesQuery(http),
    select: vehiclesOf,
    enabled: isWanted && !isLong,
  });
  return isLong ? null : data;
}
