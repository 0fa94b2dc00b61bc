import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';

/** The park's drivers and vehicles, the same as in their lists; null until both are there. */
export function useParkPairs() {
  const { http } = useHost();
  const isLong = {
    drivers: useIsTooLong(listDrivers.path),
    vehicles: useIsTooLong(listVehicles.path),
  };
  const drivers = useQuery({ ...driversQuery(http), enabled: !isLong.drivers });
  const vehicles = useQuery({ ...vehiclesQuery(http), enabled: !isLong.vehicles });
  const states = [
    useRequestState(drivers, { notice: null, unreadable: drivers.data?.unreadable }),
    useRequestState(vehicles, { notice: null, unreadable: vehicles.data?.unreadable }),
  ];
  return {
    /** Which of them are too many to be read at once, so that they stay null. */
    isLong,
    drivers: drivers.data?.drivers ?? null,
    vehicles: vehicles.data?.vehicles ?? null,
    failure: states.find(({ failure }) => failure !== null)?.failure ?? null,
    isFetching: states.some(({ isFetching }) => isFetching),
    notes: states.flatMap(({ notes }) => notes),
    retry: () => states.forEach(({ failure, refetch }) => failure !== null && refetch()),
  };
}
