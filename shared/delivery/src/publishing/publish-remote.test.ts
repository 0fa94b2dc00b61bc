import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import type { Registry } from '@park/federation/registry';
import { integrityOf } from '../store/digest.ts';
import { fakeApp, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { signRegistry } from './live-registry.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { readKeys } from './registry-keys.ts';
import { openStore } from '../store/open-store.ts';
import { bucketEnvironment, type FakeBucket, fakeBucket } from '../store/fake-bucket.ts';
import type { Store } from '../store/store.ts';
import type { Remote } from '@park/build/workspace.ts';

/** The current contract version, escaped for a pattern. */
const CONTRACT = CONTRACT_VERSION.replaceAll('.', '\\.');
const log = (): void => undefined;

let work: FakeWorkspace;
let bucket: FakeBucket;
let store: Store;

const host = (options = {}): Promise<Registry> =>
  publishHost({ root: work.root, store, keys: null, isBreaking: false, log, ...options });
const publish = (name: Remote, options = {}): Promise<Registry> =>
  publishRemote(name, { root: work.root, store, keys: null, percent: null, log, ...options });
const registryText = async (): Promise<string> =>
  new TextDecoder().decode((await store.read('registry.json'))?.content);

beforeAll(async () => {
  bucket = await fakeBucket();
});

beforeEach(async () => {
  work = fakeWorkspace();
  store = work.store;
  work.buildHost('1');
  for (const name of ['auth', 'fleet', 'reports'] as const) work.buildRemote(name, `${name} 1`);
  await host();
});

afterEach(() => {
  work.remove();
  bucket.objects.clear();
});
afterAll(() => bucket.stop());

describe('publishing a remote', () => {
  it('activates its version, keeps the previous one, and leaves the other remotes unchanged', async () => {
    await publish('auth');
    const first = await publish('fleet');
    work.buildRemote('fleet', 'fleet 2');
    const second = await publish('fleet');
    expect(second.remotes.fleet?.entry.integrity).toBe(integrityOf('fleet 2'));
    expect(second.remotes.fleet?.previous?.version).toBe(first.remotes.fleet?.version);
    expect(second.remotes.auth).toEqual(first.remotes.auth);
    expect(second.host).toBe(first.host);
    expect(second.release).not.toBe(first.release);
  });

  it('writes the required libraries and the digest of every file into the version', async () => {
    const version = (await publish('fleet')).remotes.fleet?.version ?? '';
    const release = JSON.parse(work.readPublished(`remotes/fleet/${version}/release.json`)) as object;
    expect(release).toMatchObject({
      version,
      contract: `^${CONTRACT_VERSION}`,
      needs: { react: '^19.3.0' },
      files: { 'remoteEntry.js': integrityOf('fleet 1'), 'app.js': integrityOf(fakeApp('fleet 1')) },
    });
  });

  it('refuses a version that is in the store already', async () => {
    const version = (await publish('fleet')).remotes.fleet?.version ?? '';
    const before = await registryText();
    await expect(publish('fleet')).rejects.toThrow(`fleet ${version} is already published`);
    expect(await registryText()).toBe(before);
  });

  it('may be repeated with isRepeatable, and then undoes no later change', async () => {
    await publish('fleet');
    work.buildRemote('fleet', 'fleet 2');
    await publish('fleet');
    const before = await registryText();
    work.buildRemote('fleet', 'fleet 1');
    await publish('fleet', { isRepeatable: true });
    expect(await registryText()).toBe(before);
  });

  it('finishes a publication that was aborted before the registry was swapped', async () => {
    const { swap } = store;
    store = { ...store, swap: () => Promise.reject(new Error('the connection was lost')) };
    await expect(publish('fleet')).rejects.toThrow('the connection was lost');
    store = { ...store, swap };
    expect((await publish('fleet', { isRepeatable: true })).remotes.fleet?.enabled).toBe(true);
  });

  it.each([
    ['a folder', () => work.store],
    ['a bucket', () => openStore('s3://console/park', bucketEnvironment(bucket))],
  ])(
    'in %s loses neither of two remotes that are published at the same moment, in twenty rounds',
    async (_, open) => {
      store = open();
      await host();
      for (let round = 1; round <= 20; round += 1) {
        work.buildRemote('fleet', `fleet round ${round}`);
        work.buildRemote('reports', `reports round ${round}`);
        await Promise.all([publish('fleet'), publish('reports')]);
        const { remotes } = JSON.parse(await registryText()) as Registry;
        expect([remotes.fleet?.entry.integrity, remotes.reports?.entry.integrity]).toEqual([
          integrityOf(`fleet round ${round}`),
          integrityOf(`reports round ${round}`),
        ]);
      }
    },
    60_000,
  );

  it.each(['app.js', 'app.js.br', 'app.js.gz'])(
    'detects a %s that was damaged in transit, and activates nothing',
    async (damaged) => {
      await publish('fleet');
      const before = await registryText();
      const sound = store;
      store = {
        ...sound,
        create: (name, content) =>
          sound.create(name, name.endsWith(`/${damaged}`) ? content.toReversed() : content),
      };
      work.buildRemote('fleet', 'fleet 2');
      await expect(publish('fleet')).rejects.toThrow(
        new RegExp(
          `^remotes/fleet/1.2.3-\\w+/${damaged} was read back from the store with different content`,
        ),
      );
      expect(await registryText()).toBe(before);
    },
  );

  it('repairs the files of an aborted upload on the next attempt', async () => {
    const sound = store;
    store = { ...sound, create: (name, content) => sound.create(name, content.slice(1)) };
    await expect(publish('fleet')).rejects.toThrow('was read back from the store with different content');
    store = sound;
    const { version = '' } = (await publish('fleet')).remotes.fleet ?? {};
    expect(work.readPublished(`remotes/fleet/${version}/app.js`)).toBe(fakeApp('fleet 1'));
  });

  it('refuses a remote whose contract the live host does not meet, before anything is uploaded', async () => {
    work.buildHost('2', '0.9.0');
    await host();
    await expect(publish('fleet')).rejects.toThrow(
      new RegExp(
        `^fleet 1\\.2\\.3-\\w+ needs contract \\^${CONTRACT}; the live host 1\\.0\\.0-\\w+ has 0\\.9\\.0\\.$`,
      ),
    );
    expect(existsSync(path.join(work.release, 'remotes'))).toBe(false);
  });

  it.each([
    [{ jotai: '^3.1.0' }, 'needs jotai ^3.1.0; the live host 1.0.0-HOST provides 3.0.1.'],
    [{ '@nivo/bar': '^1.0.0' }, 'needs @nivo/bar ^1.0.0; the live host 1.0.0-HOST does not provide it.'],
  ])('refuses a remote that needs %o', async (needs, message) => {
    const live = (JSON.parse(await registryText()) as Registry).host;
    work.buildRemote('fleet', 'fleet 2', { needs: needs as Record<string, string> });
    await expect(publish('fleet')).rejects.toThrow(message.replace('1.0.0-HOST', live));
  });

  it('requires the host to be published first', async () => {
    store = { ...store, read: () => Promise.resolve(null) };
    await expect(publish('fleet')).rejects.toThrow('holds no host-contract.json: publish the host first');
  });

  it('refuses a damaged registry instead of overwriting it', async () => {
    writeFileSync(path.join(work.release, 'registry.json'), '{"schema":1}');
    await expect(publish('fleet')).rejects.toThrow(
      'registry.json in the store cannot be used: remotes must be an object',
    );
    expect(await registryText()).toBe('{"schema":1}');
  });
});

describe('publishing a candidate', () => {
  it('activates it for some users and leaves the others on their version', async () => {
    const before = (await publish('fleet')).remotes.fleet;
    work.buildRemote('fleet', 'fleet 2');
    const after = (await publish('fleet', { percent: 10 })).remotes.fleet;
    expect(after).toEqual({ ...before, candidate: after?.candidate });
    expect(after?.candidate?.percent).toBe(10);
    expect(after?.candidate?.release.entry.integrity).toBe(integrityOf('fleet 2'));
  });

  it('is refused where no version runs yet', async () => {
    await expect(publish('fleet', { percent: 10 })).rejects.toThrow(
      'fleet has no active version, so it cannot have a candidate.',
    );
  });
});

describe('publishing the host', () => {
  it('is refused when an active remote is incompatible with it, unless the change is declared breaking', async () => {
    await publish('fleet');
    work.buildHost('2', '9.0.0');
    await expect(host()).rejects.toThrow(
      new RegExp(
        `^The new host is incompatible with an active remote: fleet 1\\.2\\.3-\\w+ needs contract \\^${CONTRACT}; the live host 1\\.0\\.0-\\w+ has 9\\.0\\.0\\.`,
      ),
    );
    expect(work.readPublished('host/index.html')).toBe('<title>1</title>');
    await host({ isBreaking: true });
    expect(work.readPublished('host/index.html')).toBe('<title>2</title>');
  });

  it('keeps the remotes and changes nothing the second time', async () => {
    const { remotes } = await publish('fleet');
    work.buildHost('2', '1.99.0');
    const after = await host();
    expect(after.remotes).toEqual(remotes);
    const text = await registryText();
    await host();
    expect(await registryText()).toBe(text);
    expect(
      readdirSync(path.join(work.release, 'host/assets')).filter((name) => name.endsWith('.js')),
    ).toEqual(['main.1.js', 'main.2.js']);
    expect(JSON.parse(readFileSync(path.join(work.release, 'host-contract.json'), 'utf8'))).toMatchObject({
      host: after.host,
      contract: '1.99.0',
    });
  });

  it('writes the public key into the page when the registry is signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const signing = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const keys = readKeys({ REGISTRY_SIGNING_KEY: signing });
    await expect(host({ keys })).rejects.toThrow('seal.signature is missing');
    await signRegistry({ store, keys }, true);
    await host({ keys });
    const open = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(work.readPublished('host/index.html')).toBe(
      `<title>1</title><meta name="registry-key" content="${open}">`,
    );
  });
});
