import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';

/** The park's drivers for the picker and vehicles for the comparison; the form also works without them. */
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
