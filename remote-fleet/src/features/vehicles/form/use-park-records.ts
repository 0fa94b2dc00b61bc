import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '../../../data/list-queries.ts';

/**
 * The park's drivers for the picker and vehicles for the comparison; the form also works without
 * them.
 */
export function useParkRecords() {
  const { http } = useHost();
  const drivers = useQuery(driversQuery(http));
  const vehicles = useQuery(vehiclesQuery(http));
  return { drivers: drivers.data?.drivers ?? [], vehicles: vehicles.data?.vehicles ?? [] };
}
