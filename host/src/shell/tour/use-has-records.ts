import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

const LISTS = [
  { path: listDrivers.path, name: 'drivers' },
  { path: listVehicles.path, name: 'vehicles' },
] as const;

/**
 * Whether the page has seen a driver or a vehicle of the park; it asks the server for nothing. A
 * park without records is led through its first steps instead.
 */
export function useHasRecords(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(subscribe, () =>
    LISTS.some(({ path, name }) =>
      cache.findAll({ queryKey: [path] }).some(({ state: { data } }) => {
        const records = (data as Readonly<Record<string, unknown>> | undefined)?.[name];
        return Array.isArray(records) && records.length > 0;
      }),
    ),
  );
}
