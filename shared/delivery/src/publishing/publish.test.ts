import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_PLACES } from '@park/federation/catalog';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import type { Registry } from '@park/federation/registry';
import { integrityOf } from '../store/digest.ts';
import { fakeApp, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishAll } from './release.ts';
import { publishRemote } from './publish-remote.ts';
import { rollBack, switchRemote } from './run-published.ts';

let work: FakeWorkspace;
const place = () => ({ store: work.store, keys: null });
const publish = (): Promise<Registry> => publishAll(place(), work.root);

beforeEach(() => {
  work = fakeWorkspace();
  work.buildHost('1');
  for (const name of ['auth', 'fleet', 'reports'] as const) work.buildRemote(name, `${name} 1`);
});

afterEach(() => work.remove());

describe('publishing all at once', () => {
  it('puts each remote into a folder of its version and lists every file with its digest', async () => {
    const { remotes } = await publish();
    const version = remotes.fleet?.version ?? '';
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
    expect(remotes.fleet).toEqual({
      version,
      contract: `^${CONTRACT_VERSION}`,
      enabled: true,
      needs: { react: '^19.3.0' },
      previous: null,
      candidate: null,
      entry: { url: `/remotes/fleet/${version}/remoteEntry.js`, integrity: integrityOf('fleet 1') },
      chunks: [{ url: `/remotes/fleet/${version}/app.js`, integrity: integrityOf(fakeApp('fleet 1')) }],
      texts: {
        en: { url: `/remotes/fleet/${version}/texts.en.0.json`, integrity: integrityOf('{}') },
        ru: { url: `/remotes/fleet/${version}/texts.ru.0.json`, integrity: integrityOf('{}') },
      },
      manifest: {
        title: { en: 'The fleet' },
        screens: [],
        pages: [],
        groups: [],
        parts: [],
        offers: {},
        signIn: null,
        owner: null,
      },
    });
    expect(readdirSync(path.join(work.release, 'remotes/fleet', version)).sort()).toEqual([
      'app.js',
      'app.js.br',
      'app.js.gz',
      'manifest.json',
      'mf-manifest.json',
      'release.json',
      'remoteEntry.js',
      'texts.en.0.json',
      'texts.ru.0.json',
    ]);
  });

  it('publishes the contract and the libraries of the host beside it', async () => {
    const { host } = await publish();
    expect(JSON.parse(work.readPublished('host-contract.json'))).toEqual({
      host,
      contract: CONTRACT_VERSION,
      libraries: { react: '19.3.1', jotai: '3.0.1' },
      ...SHELL_PLACES,
    });
  });

  it('changes nothing when the same build is published again', async () => {
    const first = await publish();
    const text = work.readPublished('registry.json');
    expect(await publish()).toEqual(first);
    expect(work.readPublished('registry.json')).toBe(text);
  });

  it('keeps the previous version, in the registry and on disk, for fallback and for open tabs', async () => {
    const first = await publish();
    work.buildRemote('fleet', 'fleet 2');
    const second = await publish();
    expect(second.release).not.toBe(first.release);
    expect(second.remotes.fleet?.previous?.version).toBe(first.remotes.fleet?.version);
    expect(second.remotes.auth).toEqual(first.remotes.auth);
    expect(readdirSync(path.join(work.release, 'remotes/fleet'))).toHaveLength(2);
  });

  it('does not undo a rollback or a switch as long as nothing else was built', async () => {
    await publish();
    work.buildRemote('fleet', 'fleet 2');
    await publish();
    await rollBack('fleet', place());
    const switched = await switchRemote('auth', false, place());
    expect(await publish()).toEqual(switched);
  });

  it('activates an older version again when it is the current build', async () => {
    const first = await publish();
    work.buildRemote('fleet', 'fleet 2');
    await publish();
    work.buildRemote('fleet', 'fleet 1');
    expect((await publish()).remotes.fleet?.version).toBe(first.remotes.fleet?.version);
  });

  it('keeps a candidate', async () => {
    await publish();
    work.buildRemote('fleet', 'fleet 2');
    const withCandidate = await publishRemote('fleet', {
      ...place(),
      root: work.root,
      percent: 10,
      log: () => undefined,
    });
    work.buildRemote('auth', 'auth 2');
    expect((await publish()).remotes.fleet).toEqual(withCandidate.remotes.fleet);
  });

  it('replaces an unreadable registry', async () => {
    const first = await publish();
    writeFileSync(path.join(work.release, 'registry.json'), '{"schema":0}');
    expect({ ...(await publish()), serial: 0 }).toEqual({ ...first, serial: 0 });
  });

  it('keeps the host’s older assets for open tabs', async () => {
    await publish();
    work.buildHost('2');
    await publish();
    expect(readdirSync(path.join(work.release, 'host/assets'))).toEqual(
      expect.arrayContaining(['main.1.js', 'main.2.js']),
    );
    expect(work.readPublished('host/index.html')).toBe('<title>2</title>');
  });
});
