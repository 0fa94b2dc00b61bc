import { type Driver, listDrivers } from '@park/contract/drivers';
import type { FareRow } from '@park/domain/bulk/fare-change';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLookedUp } from '@park/records/source/use-looked-up';
import { fleetCache } from '../data/cached-lists.ts';

interface Answer {
  readonly drivers: readonly Driver[];
}

/** The fares of these drivers in the order of the list, always as the console has them now. */
export function useFareRows(ids: readonly string[]): readonly FareRow[] {
  const client = useQueryClient();
  // The list behind the dialog asks the server.
  const data = useLookedUp(listDrivers.path, (state) => state?.data as Answer | undefined);
  return useMemo(() => {
    const chosen = new Set(ids);
    const known = data?.drivers ?? fleetCache.knownRecords(client, 'drivers');
    return known.flatMap((driver) => {
      const id = driverId(driver);
      // Once each: pages of several searches may have the same driver.
      if (id === null || !chosen.delete(id)) return [];
      return [{ id, name: driverName(driver), before: driver.currentFarePerKm }];
    });
  }, [client, data, ids]);
}
