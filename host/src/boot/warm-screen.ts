import type { WarmingHttp } from '@park/http/create-client';
import { firstScreen } from '@park/federation/first-screen';
import type { CatalogStore } from '../remotes/registry/catalog-store.ts';
import type { ServerState } from '../session/server-state/server-state.ts';

interface WarmScreenParts {
  readonly catalog: Pick<CatalogStore, 'state'>;
  readonly serverState: Pick<ServerState, 'lacks'>;
  readonly http: Pick<WarmingHttp, 'warm'>;
}

/**
 * Makes what sends the requests that the screen at an address is certain to make, in parallel with
 * the screen's code. It settles when they are answered; it never rejects.
 */
export const createWarmScreen =
  ({ catalog, serverState, http }: WarmScreenParts) =>
  async (pathname: string, search: string): Promise<void> => {
    const { warm } = firstScreen(catalog.state().catalog, pathname, search);
    await Promise.all(warm.filter(serverState.lacks).map((path) => http.warm(path)));
  };
