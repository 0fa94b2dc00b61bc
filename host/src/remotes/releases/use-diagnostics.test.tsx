import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeLoadedRemote, makeRelease } from '../loading/make-loaded-remote.ts';
import { RemoteError } from '../loading/remote-error.ts';
import { RemoteLoads } from '../loading/remote-loads.ts';
import { RemoteLoadsContext } from '../outlet/use-remote-loads.ts';
import { makeCatalog } from '../registry/make-catalog.ts';
import { CatalogContext } from '../registry/use-catalog.ts';
import { useDiagnostics } from './use-diagnostics.ts';

const release = (name: string, version: string) => ({
  ...makeRelease(name, version),
  enabled: true,
  previous: null,
  candidate: null,
});

const nothing = {
  title: null,
  owner: null,
  version: null,
  source: null,
  milliseconds: null,
  contract: null,
  waiting: null,
  failure: null,
};
const contract = { asked: '^1.0.0', fits: true };

describe('the running versions', () => {
  it('list what runs, from where, what failed, and what would be loaded', async () => {
    const newer = { ...makeRelease('auth', '2.0.0'), needs: { react: '^20.0.0' } };
    const published = {
      auth: { ...release('auth', '1.0.0'), newer: [newer] },
      garage: release('garage', '1.2.0'),
    };
    const catalog = await makeCatalog(published);
    const loads = new RemoteLoads(
      (name) =>
        name === 'garage'
          ? Promise.resolve(
              makeLoadedRemote({ name, release: makeRelease('garage', '1.1.0'), source: 'previous' }),
            )
          : Promise.reject(new RemoteError(name, 'http', 'answered 404')),
      {
        reload: () => undefined,
        isOverridden: () => false,
        resetOverrides: () => undefined,
        expected: (name, registry) => ({
          version: registry?.remotes[name]?.version ?? 'unknown',
          source: 'candidate',
          contract: '^1.0.0',
        }),
      },
    );
    await loads.start('garage');
    await loads.start('ledger');
    const { result } = renderHook(() => useDiagnostics(), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <CatalogContext value={catalog}>
          <RemoteLoadsContext value={loads}>{children}</RemoteLoadsContext>
        </CatalogContext>
      ),
    });
    await waitFor(() => expect(result.current.registry.state).toBe('read'));
    expect(result.current).toEqual({
      // jsdom has no Web Crypto, like a page without https.
      registry: { state: 'read', release: 'r1', seal: 'unchecked' },
      leftOut: [],
      offered: CONTRACT_VERSION,
      parts: [
        { ...nothing, name: 'host', version: 'test', source: 'host', state: 'ready' },
        {
          ...nothing,
          name: 'auth',
          title: { en: 'Part auth' },
          version: '1.0.0',
          source: 'candidate',
          state: 'idle',
          contract,
          waiting: { version: '2.0.0', misfit: { what: 'react', needed: '^20.0.0', given: '19.3.1' } },
        },
        {
          ...nothing,
          name: 'garage',
          title: { en: 'Part garage' },
          version: '1.1.0',
          source: 'previous',
          state: 'ready',
          milliseconds: 1,
          contract,
        },
        {
          ...nothing,
          name: 'ledger',
          title: { en: 'ledger' },
          state: 'failed',
          contract,
          failure: { cause: 'http', message: 'answered 404' },
        },
      ],
    });
  });
});
