import { keysIn } from '@park/federation/first-screen';
import { parseAddress, type ScreenAddress } from '@park/federation/screen-address';
import { useMemo } from 'react';
import { useCatalog } from '../remotes/registry/use-catalog.ts';

/** A query string as an address; the same object until it changes. */
export function usePageAddress(search: string): ScreenAddress {
  const { catalog } = useCatalog();
  return useMemo(() => parseAddress(search, keysIn(catalog)), [search, catalog]);
}
