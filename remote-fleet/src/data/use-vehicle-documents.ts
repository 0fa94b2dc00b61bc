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

/**
 * Whether the server keeps dates of vehicles; undefined until it is known, which is usually at
 * once.
 */
export function useKeepsVehicleDocuments(): boolean | undefined {
  const { hasExtension } = useHost();
  return useQuery({
    queryKey: ['fleet/vehicle-documents-kept'],
    queryFn: () => hasExtension('vehicleDocuments'),
    staleTime: Infinity,
  }).data;
}
