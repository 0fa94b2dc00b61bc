import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '../../updates/list-queries.ts';

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
