import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { fakeNetwork } from '@park/testing/fake-network';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeLoadedRemote, makeRelease } from '../loading/make-loaded-remote.ts';
import { RemoteError } from '../loading/remote-error.ts';
import { RemoteLoads } from '../loading/remote-loads.ts';
import { RemoteLoadsContext } from '../outlet/use-remote-loads.ts';
import { useDiagnostics } from './use-diagnostics.ts';

const release = (name: string, version: string) => ({
  ...makeRelease(name, version),
  enabled: true,
  previous: null,
  candidate: null,
});

const nothing = { version: null, source: null, milliseconds: null, contract: null, failure: null };
const contract = { asked: '^2.0.0', fits: true };

describe('the running versions', () => {
  it('list what runs, from where, what failed, and what would be loaded', async () => {
    const published = { auth: release('auth', '1.0.0'), fleet: release('fleet', '1.2.0') };
    fakeNetwork({
      'GET /registry.json': () => [
        200,
        { schema: 1, release: 'r1', host: 'h1', remotes: published, seal: { digest: 'unchecked in jsdom' } },
      ],
    });
    const loads = new RemoteLoads(
      () => Promise.resolve(),
      (name) =>
        name === 'fleet'
          ? Promise.resolve(
              makeLoadedRemote({ name, release: makeRelease('fleet', '1.1.0'), source: 'previous' }),
            )
          : Promise.reject(new RemoteError(name, 'http', 'answered 404')),
      {
        reload: () => undefined,
        isOverridden: () => false,
        resetOverrides: () => undefined,
        expected: (name, registry) => ({
          version: registry?.remotes[name]?.version ?? 'unknown',
          source: 'candidate',
          contract: '^2.0.0',
        }),
      },
    );
    await loads.start('fleet');
    await loads.start('reports');
    const { result } = renderHook(() => useDiagnostics(), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <RemoteLoadsContext value={loads}>{children}</RemoteLoadsContext>
      ),
    });
    await waitFor(() => expect(result.current.registry.state).toBe('read'));
    expect(result.current).toEqual({
      registry: { state: 'read', release: 'r1', isSigned: false },
      offered: CONTRACT_VERSION,
      parts: [
        { ...nothing, name: 'host', version: 'test', source: 'host', state: 'ready' },
        { ...nothing, name: 'auth', version: '1.0.0', source: 'candidate', state: 'idle', contract },
        {
          ...{ ...nothing, name: 'fleet', version: '1.1.0', source: 'previous', state: 'ready' },
          ...{ milliseconds: 1, contract },
        },
        {
          ...{ ...nothing, name: 'reports', state: 'failed' },
          failure: { cause: 'http', message: 'answered 404' },
        },
      ],
    });
  });
});
