import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CatalogState, CatalogStore } from './catalog-store.ts';

export const CatalogContext = createContext<CatalogStore | null>(null);

/** The store itself, for retries. Throws outside of CatalogContext. */
export function useCatalogStore(): CatalogStore {
  const store = useContext(CatalogContext);
  if (store === null) throw new Error('CatalogContext is missing');
  return store;
}

/** What the page knows about the remotes; a change re-renders the component. */
export function useCatalog(): CatalogState {
  const store = useCatalogStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
