import { useHost, useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a stable function that opens a record or form over the list; Back returns to the list as
 * it is now.
 */
export function useOpenRecord(): (part: Pick<ScreenAddress, 'driver' | 'vehicle' | 'form'>) => void {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  return useCallback((part) => navigation.go({ ...latest.current, ...part }), [navigation]);
}
