import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { integrityOf } from '../store/digest.ts';
import { fakeApp, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';

let work: FakeWorkspace;
const place = () => ({ root: work.root, store: work.store, keys: null, log: (): void => undefined });
const publish = (): Promise<Registry> => publishRemote('fleet', { ...place(), percent: null });

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await publishHost({ ...place(), isBreaking: false });
});

afterEach(() => work.remove());

describe('publishing a remote whose components have code of their own', () => {
  it('lists the scripts of single components after those that every component needs, each with its digest', async () => {
    const chunks = { Screen: ['table.js', 'Screen.js'], Board: ['table.js'] };
    work.buildRemote('fleet', 'fleet 2', { chunks });
    const { chunks: listed = [], version = '' } = (await publish()).remotes['fleet'] ?? {};
    const chunk = (file: string, content: string) => ({
      url: `/remotes/fleet/${version}/${file}`,
      integrity: integrityOf(content),
    });
    expect(listed).toEqual([
      chunk('app.js', fakeApp('fleet 2')),
      { ...chunk('table.js', 'table.js of fleet 2'), component: 'Screen' },
      { ...chunk('Screen.js', 'Screen.js of fleet 2'), component: 'Screen' },
      { ...chunk('table.js', 'table.js of fleet 2'), component: 'Board' },
    ]);
  });

  it.each([
    [{ Screen: ['../x.js'] }, 'lacks its file ../x.js'],
    [{ Screen: 'Screen.js' }, 'chunks.Screen must be a list'],
  ])('refuses a build whose scripts of components are %j', async (chunks, fault) => {
    work.buildRemote('fleet', 'fleet 2');
    const file = path.join(work.root, 'remote-fleet/dist/manifest.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), chunks }));
    await expect(publish()).rejects.toThrow(fault);
  });
});
