import { type Driver, listDrivers } from '@park/contract/drivers';
import type { FareRow } from '@park/domain/bulk/fare-change';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The fares of these drivers in the order of the list, always as the console has them now. */
export function useFareRows(ids: readonly string[]): readonly FareRow[] {
  const { data } = useQuery<{ readonly drivers: readonly Driver[] }>({
    queryKey: [listDrivers.path],
    // The list behind the dialog asks the server.
    queryFn: skipToken,
  });
  return useMemo(() => {
    const chosen = new Set(ids);
    return (data?.drivers ?? []).flatMap((driver) => {
      const id = driverId(driver);
      if (id === null || !chosen.has(id)) return [];
      return [{ id, name: driverName(driver), before: driver.currentFarePerKm }];
    });
  }, [data, ids]);
}
