import { openRegistry } from '@park/federation/registry-seal';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { changeRegistry, readRegistry, signRegistry } from './live-registry.ts';
import { newKeys } from './new-keys.testing.ts';
import type { RegistryKeys } from './registry-keys.ts';
import { readRelease } from './published-release.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { promote, rollBack, switchRemote } from './run-published.ts';

const DAY = 24 * 60 * 60 * 1000;
const [owner, stranger] = [newKeys(), newKeys()];
const log = (): void => undefined;

let work: FakeWorkspace;
const place = (keys: RegistryKeys | null) => ({ store: work.store, keys });
const publish = (keys: RegistryKeys | null, code: string) => {
  work.buildRemote('fleet', code);
  return publishRemote('fleet', { ...place(keys), root: work.root, percent: null, log });
};
const json = (file: string) => JSON.parse(work.readPublished(file)) as Record<string, unknown>;
const releaseOf = (version: string): string => `remotes/fleet/${version}/release.json`;
const write = (file: string, text: string) => work.store.replace(file, new TextEncoder().encode(text));
const versionNow = async (keys: RegistryKeys | null): Promise<string> =>
  (await readRegistry(place(keys)))?.remotes['fleet']?.version ?? '';
const passDays = (days: number): void =>
  void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * DAY);

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
});
afterEach(() => {
  jest.restoreAllMocks();
  work.remove();
});

const start = async (keys: RegistryKeys | null): Promise<void> => {
  await publishHost({ ...place(keys), root: work.root, isBreaking: false, log });
  await publish(keys, 'one');
  await publish(keys, 'two');
};

describe('the release.json of a version', () => {
  it('carries the digests of all files, its date, an end and the signature of the keys', async () => {
    await start(owner);
    const version = await versionNow(owner);
    const read = json(releaseOf(version));
    expect(Object.keys(read['files'] as object)).toContain('app.js');
    expect(Date.parse(String(read['expires'])) - Date.parse(String(read['published']))).toBeCloseTo(
      90 * DAY,
      -4,
    );
    expect(await readRelease(place(owner), 'fleet', version)).toMatchObject({ version });
    await expect(readRelease(place(stranger), 'fleet', version)).rejects.toThrow('seal.signature');
  });

  it('is refused by a rollback and a promotion when another party has changed it', async () => {
    await start(owner);
    const version = (await readRegistry(place(owner)))?.remotes['fleet']?.previous?.version ?? '';
    const text = work.readPublished(releaseOf(version));
    const unsigned = JSON.stringify({ ...json(releaseOf(version)), seal: undefined });
    for (const [forged, message] of [
      [text.replace('"files":{', '"files":{"evil.js":"sha384-",'), 'seal.digest does not match'],
      [unsigned, 'seal.digest must be a text'],
    ] as const) {
      await write(releaseOf(version), forged);
      await expect(rollBack('fleet', place(owner))).rejects.toThrow(message);
      await expect(promote('fleet', { version, percent: null }, place(owner))).rejects.toThrow(message);
    }
    await write(releaseOf(version), text);
    expect((await rollBack('fleet', place(owner))).remotes['fleet']?.version).toBe(version);
  });

  it('is that of its folder: another version’s is refused there', async () => {
    await start(owner);
    const { version, previous } = (await readRegistry(place(owner)))?.remotes['fleet'] ?? {};
    await write(releaseOf(previous?.version ?? ''), work.readPublished(releaseOf(version ?? '')));
    await expect(rollBack('fleet', place(owner))).rejects.toThrow(`it is that of ${version}`);
  });

  it('of a version that another party uploaded is made anew from the own build', async () => {
    await start(null);
    const version = await versionNow(null);
    await signRegistry(place(stranger), true);
    await signRegistry(place(owner), true);
    await write(
      releaseOf(version),
      work.readPublished(releaseOf(version)).replace('"needs":{', '"needs":{"x":"1",'),
    );
    await publish(owner, 'two');
    expect((await readRelease(place(owner), 'fleet', version))?.needs).toEqual({ react: '^19.3.0' });
  });
});

describe('the serial of the registry', () => {
  it('grows with every change, also when the clock goes back', async () => {
    await start(owner);
    const serials: unknown[] = [json('registry.json')['serial']];
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY);
    for (const isOn of [false, true]) {
      await switchRemote('fleet', isOn, place(owner));
      serials.push(json('registry.json')['serial']);
    }
    expect(serials).toEqual(serials.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(serials).size).toBe(3);
  });
});

describe('the end of a signed registry', () => {
  it('is moved by every change, and by a repeated publication when half of its time is over', async () => {
    await start(owner);
    const before = json('registry.json')['expires'];
    await publishHost({ ...place(owner), root: work.root, isBreaking: false, log });
    expect(json('registry.json')['expires']).toBe(before);
    passDays(46);
    await publishHost({ ...place(owner), root: work.root, isBreaking: false, log });
    expect(Date.parse(String(json('registry.json')['expires']))).toBe(Date.now() + 90 * DAY);
  });

  it('stops every command, because somebody may have put an old registry back', async () => {
    await start(owner);
    passDays(91);
    const sentence = /^registry.json in the store cannot be used: expires: .*run sign-registry --reviewed\.$/;
    await expect(switchRemote('fleet', false, place(owner))).rejects.toThrow(sentence);
    await expect(signRegistry(place(owner))).rejects.toThrow(sentence);
    await signRegistry(place(owner), true);
    await switchRemote('fleet', false, place(owner));
  });
});

describe('sign-registry', () => {
  it('moves the end of the registry and of each version that it names, and changes nothing else', async () => {
    await start(owner);
    const before = json('registry.json');
    const { version, previous } = (await readRegistry(place(owner)))?.remotes['fleet'] ?? {};
    passDays(60);
    const end = new Date(Date.now() + 90 * DAY).toISOString();
    const signed = await signRegistry(place(owner));
    expect(signed).toMatchObject({ release: before['release'], remotes: before['remotes'], expires: end });
    expect((await openRegistry(json('registry.json'), owner.open)).registry).toEqual(signed);
    for (const each of [version, previous?.version])
      expect(json(releaseOf(each ?? ''))).toMatchObject({ version: each, expires: end });
  });

  it.each([
    ['nobody', null],
    ['another key', stranger],
  ])('signs what was signed by %s only when it was reviewed', async (_, keys) => {
    await start(keys);
    await expect(signRegistry(place(owner))).rejects.toThrow('seal.signature');
    await signRegistry(place(owner), true);
    expect(await readRelease(place(owner), 'fleet', await versionNow(owner))).not.toBe(null);
  });

  it('does not sign a release.json that another party has changed, so a routine renewal spreads nothing', async () => {
    await start(owner);
    const version = await versionNow(owner);
    const forged = JSON.stringify({ ...json(releaseOf(version)), seal: undefined });
    await write(releaseOf(version), forged);
    await expect(signRegistry(place(owner))).rejects.toThrow('seal.digest must be a text');
    expect(work.readPublished(releaseOf(version))).toBe(forged);
  });

  it('needs a key', async () => {
    await changeRegistry(place(null), () => ({ host: '1.0.0', remotes: {} }));
    await expect(signRegistry(place(null))).rejects.toThrow('REGISTRY_SIGNING_KEY must be set');
  });
});
