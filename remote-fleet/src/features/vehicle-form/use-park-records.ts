import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';

/** The park's drivers to pick from and vehicles to compare with; without them the form works all the same. */
export function useParkRecords() {
  const { http } = useHost();
  const drivers = useQuery({
    queryKey: [listDrivers.path],
    queryFn: ({ signal }) => http.call(listDrivers, undefined, { signal }),
  });
  const vehicles = useQuery({
    queryKey: [listVehicles.path],
    queryFn: ({ signal }) => http.call(listVehicles, undefined, { signal }),
  });
  return { drivers: drivers.data?.drivers ?? [], vehicles: vehicles.data?.vehicles ?? [] };
}
