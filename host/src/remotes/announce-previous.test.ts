import { defineRemote } from '@park/federation/define-remote';
import { announcePrevious } from './announce-previous.ts';
import type { LoadedRemote } from './load-remote.ts';
import { RemoteLoads } from './remote-loads.ts';

const loaded = (name: LoadedRemote['name'], source: LoadedRemote['source']): LoadedRemote => ({
  name,
  definition: defineRemote({ contract: '^1.0.0', components: {}, namespaces: [] }),
  release: { version: '1', contract: '^1.0.0', entry: { url: '', integrity: '' }, chunks: [], texts: {} },
  source,
  milliseconds: 1,
});

describe('a remote that runs in the version before its current one', () => {
  it('is announced once; the current one is not', async () => {
    const loads = new RemoteLoads(
      () => Promise.resolve(),
      (name) => Promise.resolve(loaded(name, name === 'fleet' ? 'previous' : 'registry')),
    );
    const tell = jest.fn();
    announcePrevious(loads, tell);
    await loads.start('fleet');
    await loads.start('reports');
    expect(tell.mock.calls).toEqual([['fleet']]);
  });
});
