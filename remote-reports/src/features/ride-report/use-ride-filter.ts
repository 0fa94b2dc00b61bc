import type { RideFilter } from '@park/domain/report/ride-filter';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { rideFilterAtom } from './ride-report-atoms.ts';

/**
 * The filters of the loaded rides. A link may name the driver; the operator's own choice takes the
 * name out of it.
 */
export function useRideFilter() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const [remembered, setRemembered] = useAtom(rideFilterAtom);
  const { driver } = address;
  const filter = useMemo(
    () => (driver === undefined ? remembered : { ...remembered, driver }),
    [driver, remembered],
  );

  function setFilter(next: RideFilter): void {
    setRemembered(next);
    if (driver === undefined) return;
    const { driver: _, ...rest } = address;
    navigation.go(rest, { replace: true });
  }

  return { filter, setFilter, setRemembered };
}
