import { keysIn } from '@park/federation/first-screen';
import { parseAddress, type ScreenAddress } from '@park/federation/screen-address';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useCatalog } from '../remotes/registry/use-catalog.ts';

/** The query string of the page as an address; the same object until it changes. */
export function usePageAddress(): ScreenAddress {
  const { search } = useLocation();
  const { catalog } = useCatalog();
  return useMemo(() => parseAddress(search, keysIn(catalog)), [search, catalog]);
}
