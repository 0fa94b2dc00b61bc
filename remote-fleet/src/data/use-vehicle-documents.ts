import { listVehicleDocuments } from '@park/contract/vehicle-documents';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';

export const vehicleDocumentsKey = [listVehicleDocuments.path] as const;

/**
 * Inspection and insurance of the park's vehicles; its data is null where the server keeps no such
 * dates.
 */
export function useVehicleDocuments(isWanted = true) {
  const { http, hasExtension } = useHost();
  return useQuery({
    queryKey: vehicleDocumentsKey,
    queryFn: async ({ signal }) =>
      (await hasExtension('vehicleDocuments'))
        ? http.call(listVehicleDocuments, undefined, { signal })
        : null,
    enabled: isWanted,
  });
}
