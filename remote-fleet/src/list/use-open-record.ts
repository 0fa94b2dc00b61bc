import { useHost, useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useCallback, useEffect, useRef } from 'react';

/** Opens a record or form over the list; the way back leads to the list as it is now. Always the same function. */
export function useOpenRecord(): (part: Pick<ScreenAddress, 'driver' | 'vehicle' | 'form'>) => void {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  return useCallback((part) => navigation.go({ ...latest.current, ...part }), [navigation]);
}
