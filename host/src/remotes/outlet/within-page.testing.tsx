import type { ReactNode } from 'react';
import type { RemoteLoads } from '../loading/remote-loads.ts';
import type { CatalogStore } from '../registry/catalog-store.ts';
import { CatalogContext } from '../registry/use-catalog.ts';
import { RemoteLoadsContext } from './use-remote-loads.ts';

/** Content within a page that has a catalog and loads remotes. */
export const withinPage = (catalog: CatalogStore, loads: RemoteLoads, content: ReactNode) => (
  <CatalogContext value={catalog}>
    <RemoteLoadsContext value={loads}>{content}</RemoteLoadsContext>
  </CatalogContext>
);
