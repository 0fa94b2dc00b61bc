import { parseAddress, type ScreenAddress } from '@park/federation/screen-address';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query string of the page as a typed address; the same object until it changes. */
export function usePageAddress(): ScreenAddress {
  const { search } = useLocation();
  return useMemo(() => parseAddress(search), [search]);
}
