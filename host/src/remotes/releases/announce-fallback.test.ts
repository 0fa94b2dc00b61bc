import { announceFallback } from './announce-fallback.ts';
import { makeLoadedRemote, makeRelease } from '../loading/make-loaded-remote.ts';
import { RemoteLoads } from '../loading/remote-loads.ts';

const wanted = { release: makeRelease('garage', '2.0.0'), source: 'registry' } as const;

describe('a remote that runs in a fallback version', () => {
  it('is announced once, with the fallback version; one that runs as intended is not', async () => {
    const loads = new RemoteLoads((name) =>
      Promise.resolve(makeLoadedRemote(name === 'garage' ? { name, source: 'previous', wanted } : { name })),
    );
    const announce = jest.fn();
    announceFallback(loads, announce);
    await loads.start('garage');
    await loads.start('ledger');
    expect(announce.mock.calls).toEqual([['garage', 'previous']]);
  });
});
