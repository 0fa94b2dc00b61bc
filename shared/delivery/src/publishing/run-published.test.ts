import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { readRegistry } from './live-registry.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { promote, rollBack, switchRemote, withdraw, withdrawWhole } from './run-published.ts';

const log = (): void => undefined;

let work: FakeWorkspace;
let first: string;
let second: string;

const place = () => ({ store: work.store, keys: null });
const host = () => publishHost({ ...place(), root: work.root, isBreaking: true, log });
const publish = async (name: Remote, code: string, percent: number | null = null): Promise<string> => {
  work.buildRemote(name, code);
  const { remotes } = await publishRemote(name, { ...place(), root: work.root, percent, log });
  const remote = remotes[name];
  return (percent === null ? remote?.version : remote?.candidate?.release.version) ?? '';
};
const fleet = async () => (await readRegistry(place()))?.remotes.fleet;
const versions = ({ remotes: { fleet: remote } }: Registry) => [remote?.version, remote?.previous?.version];

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await host();
  first = await publish('fleet', 'fleet 1');
  second = await publish('fleet', 'fleet 2');
});

afterEach(() => work.remove());

describe('rolling back', () => {
  it('activates the previous version, and a second rollback reverts the first', async () => {
    expect(versions(await rollBack('fleet', place()))).toEqual([first, second]);
    expect(versions(await rollBack('fleet', place()))).toEqual([second, first]);
  });

  it('restores the previous release name of the registry', async () => {
    const before = (await readRegistry(place()))?.release;
    expect((await rollBack('fleet', place())).release).not.toBe(before);
    expect((await rollBack('fleet', place())).release).toBe(before);
  });

  it('happens once when two operators do it at the same moment', async () => {
    await Promise.all([rollBack('fleet', place()), rollBack('fleet', place())]);
    expect((await fleet())?.version).toBe(first);
  });

  it('removes the candidate that becomes active for all users, and no other candidate', async () => {
    const third = await publish('fleet', 'fleet 3', 10);
    expect((await rollBack('fleet', place())).remotes.fleet?.candidate?.release.version).toBe(third);
    await promote('fleet', { version: second, percent: 5 }, place());
    expect((await rollBack('fleet', place())).remotes.fleet?.candidate).toBe(null);
  });

  it('is refused for a remote that was never published, or has one version only', async () => {
    await expect(rollBack('auth', place())).rejects.toThrow('auth has not been published yet.');
    const only = await publish('auth', 'auth 1');
    await expect(rollBack('auth', place())).rejects.toThrow(
      `auth has no previous version to roll back to; ${only} is its first.`,
    );
  });

  it('is refused when the previous version is no longer in the store', async () => {
    rmSync(path.join(work.release, 'remotes/fleet', first), { recursive: true });
    await expect(rollBack('fleet', place())).rejects.toThrow(`fleet ${first} is not in the store`);
    expect((await fleet())?.version).toBe(second);
  });

  it('is refused when a file of the previous version is damaged', async () => {
    writeFileSync(path.join(work.release, 'remotes/fleet', first, 'app.js'), 'something else');
    await expect(rollBack('fleet', place())).rejects.toThrow(
      `fleet ${first} is incomplete in the store: app.js is missing or damaged.`,
    );
  });

  it('is refused when the previous version is incompatible with the live host', async () => {
    work.buildHost('2', '9.0.0');
    await host();
    await expect(rollBack('fleet', place())).rejects.toThrow(
      new RegExp(
        `^fleet ${first} needs contract \\^${CONTRACT_VERSION.replaceAll('.', '\\.')}; the live host 1\\.0\\.0-\\w+ has 9\\.0\\.0\\.$`,
      ),
    );
  });
});

describe('a candidate', () => {
  it('is promoted to all users and keeps the previous version', async () => {
    const third = await publish('fleet', 'fleet 3', 10);
    const { remotes } = await promote('fleet', { version: null, percent: null }, place());
    expect([remotes.fleet?.version, remotes.fleet?.previous?.version, remotes.fleet?.candidate]).toEqual([
      third,
      second,
      null,
    ]);
  });

  it('is activated for more users, or withdrawn', async () => {
    await publish('fleet', 'fleet 3', 10);
    const more = await promote('fleet', { version: null, percent: 50 }, place());
    expect(more.remotes.fleet?.candidate?.percent).toBe(50);
    const none = await withdraw('fleet', place());
    expect([none.remotes.fleet?.version, none.remotes.fleet?.candidate]).toEqual([second, null]);
  });

  it('must exist to be promoted or withdrawn', async () => {
    await expect(withdraw('fleet', place())).rejects.toThrow(
      'fleet has no candidate to withdraw; withdraw-remote fleet --whole takes the remote itself away.',
    );
    await expect(promote('fleet', { version: null, percent: null }, place())).rejects.toThrow(
      'fleet has no candidate to promote.',
    );
  });
});

describe('withdrawing a whole remote', () => {
  it('takes it out of the registry, keeps its files for open tabs, and lets it be published again', async () => {
    await publish('auth', 'auth 1');
    const { remotes } = await withdrawWhole('fleet', place());
    expect(Object.keys(remotes)).toEqual(['auth']);
    for (const version of [first, second]) {
      expect(work.readPublished(`remotes/fleet/${version}/release.json`)).toContain(version);
      expect(work.readPublished(`retired/remotes/fleet/${version}`)).not.toBe('');
    }
    expect(versions(await promote('fleet', { version: second, percent: null }, place()))).toEqual([
      second,
      undefined,
    ]);
  });

  it('is refused for a remote that is not published, with those that are', async () => {
    await expect(withdrawWhole('shop', place())).rejects.toThrow(
      'shop has not been published yet. The registry has fleet.',
    );
  });
});

it('rolls back to the manifest that the previous version had', async () => {
  work.buildRemote('fleet', 'fleet 3', { manifest: { screens: [fakeScreen('staff')] } });
  const { remotes } = await publishRemote('fleet', { ...place(), root: work.root, percent: null, log });
  expect(remotes['fleet']?.manifest.screens.map(({ tab }) => tab)).toEqual(['staff']);
  expect(remotes['fleet']?.previous).not.toHaveProperty('manifest');
  const back = await rollBack('fleet', place());
  expect([back.remotes['fleet']?.version, back.remotes['fleet']?.manifest.screens]).toEqual([second, []]);
  const again = await rollBack('fleet', place());
  expect(again.remotes['fleet']?.manifest.screens.map(({ tab }) => tab)).toEqual(['staff']);
});

it('activates any version in the store again, and refuses one that is not in it', async () => {
  await publish('fleet', 'fleet 3');
  expect(versions(await promote('fleet', { version: first, percent: null }, place()))[0]).toBe(first);
  await expect(promote('fleet', { version: '9.9.9-x', percent: null }, place())).rejects.toThrow(
    'fleet 9.9.9-x is not in the store',
  );
});

it('stays off once switched off, even after another publication, until it is switched on', async () => {
  expect((await switchRemote('fleet', false, place())).remotes.fleet?.enabled).toBe(false);
  const third = await publish('fleet', 'fleet 3');
  expect([(await fleet())?.version, (await fleet())?.enabled]).toEqual([third, false]);
  expect((await switchRemote('fleet', true, place())).remotes.fleet?.enabled).toBe(true);
});
