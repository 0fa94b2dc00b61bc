import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '../updates/list-queries.ts';

/** The park's drivers and vehicles, the same as in their lists; null until both are there. */
export function useParkPairs() {
  const { http } = useHost();
  const drivers = useQuery(driversQuery(http));
  const vehicles = useQuery(vehiclesQuery(http));
  const states = [
    useRequestState(drivers, { notice: null, unreadable: drivers.data?.unreadable }),
    useRequestState(vehicles, { notice: null, unreadable: vehicles.data?.unreadable }),
  ];
  return {
    drivers: drivers.data?.drivers ?? null,
    vehicles: vehicles.data?.vehicles ?? null,
    failure: states.find(({ failure }) => failure !== null)?.failure ?? null,
    isFetching: states.some(({ isFetching }) => isFetching),
    notes: states.flatMap(({ notes }) => notes),
    retry: () => states.forEach(({ failure, refetch }) => failure !== null && refetch()),
  };
}
