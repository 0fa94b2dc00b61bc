import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';

let work: FakeWorkspace;
const place = () => ({ root: work.root, store: work.store, keys: null, log: (): void => undefined });
const publish = () => publishRemote('fleet', { ...place(), percent: null });
const fileOf = (name: string): string => path.join(work.root, 'remote-fleet/dist', name);

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await publishHost({ ...place(), isBreaking: false });
  work.buildRemote('fleet', 'fleet 1');
});
afterEach(() => work.remove());

const entry = { name: 'remoteEntry.js', type: 'var' };
const app = { name: 'app', path: './app', assets: { js: { sync: ['app.js'], async: [] } } };

describe('a build of any bundler', () => {
  it.each([
    [
      'no mf-manifest.json',
      'mf-manifest.json',
      'The build of fleet has no mf-manifest.json: the federation plugin of its bundler writes it, ' +
        'with the option "manifest".',
    ],
    [
      'no manifest.json',
      'manifest.json',
      'The build of fleet has no manifest.json: run park-finish-build after the build.',
    ],
  ])('is refused with %s', async (_, missing, sentence) => {
    rmSync(fileOf(missing));
    await expect(publish()).rejects.toThrow(sentence);
  });

  it.each([
    [
      'an entry that is an ES module',
      { metaData: { remoteEntry: { ...entry, type: 'module' }, globalName: 'remote_fleet' }, exposes: [app] },
      'its entry remoteEntry.js is an ES module, whose imports carry no digests; build it as a script, ' +
        "with webpack or Rspack (library: { type: 'var', name: 'remote_fleet' }).",
    ],
    [
      'a global variable of another name',
      { metaData: { remoteEntry: entry, globalName: 'fleet' }, exposes: [app] },
      'the global variable of its entry must be "remote_fleet"; it is "fleet".',
    ],
    [
      'no global variable',
      { metaData: { remoteEntry: entry }, exposes: [app] },
      'the global variable of its entry must be "remote_fleet"; it is "undefined".',
    ],
    [
      'no module ./app',
      {
        metaData: { remoteEntry: entry, globalName: 'remote_fleet' },
        exposes: [{ ...app, name: 'x', path: './x' }],
      },
      'fleet does not expose ./app.',
    ],
    [
      'a manifest without an entry',
      { metaData: {}, exposes: [app] },
      'metaData.remoteEntry must be an object',
    ],
    ['a list for a manifest', [], 'mf-manifest.json must be an object'],
  ])('is refused with %s', async (_, manifest, sentence) => {
    writeFileSync(fileOf('mf-manifest.json'), JSON.stringify(manifest));
    await expect(publish()).rejects.toThrow(sentence);
  });

  it('is published when its manifest names an entry, its global variable and ./app', async () => {
    const manifest = { metaData: { remoteEntry: entry, globalName: 'remote_fleet' }, exposes: [app] };
    writeFileSync(fileOf('mf-manifest.json'), JSON.stringify(manifest));
    const { remotes } = await publish();
    expect(remotes['fleet']?.entry.url).toContain('/remoteEntry.js');
    expect(remotes['fleet']?.chunks.map(({ url }) => url.split('/').at(-1))).toEqual(['app.js']);
  });
});
