import { type Driver, listDrivers } from '@park/contract/drivers';
import type { FareRow } from '@park/domain/bulk/fare-change';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { knownRecords } from './known-records.ts';

/** The fares of these drivers in the order of the list, always as the console has them now. */
export function useFareRows(ids: readonly string[]): readonly FareRow[] {
  const client = useQueryClient();
  const { data } = useQuery<{ readonly drivers: readonly Driver[] }>({
    queryKey: [listDrivers.path],
    // The list behind the dialog asks the server.
    queryFn: skipToken,
  });
  return useMemo(() => {
    const chosen = new Set(ids);
    const known = data?.drivers ?? knownRecords<'drivers', Driver>(client, listDrivers.path, 'drivers');
    return known.flatMap((driver) => {
      const id = driverId(driver);
      // Once each: pages of several searches may have the same driver.
      if (id === null || !chosen.delete(id)) return [];
      return [{ id, name: driverName(driver), before: driver.currentFarePerKm }];
    });
  }, [client, data, ids]);
}
