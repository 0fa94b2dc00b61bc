import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { findUnusedVersions, removeUnusedVersion } from './prune.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { promote } from './run-published.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const log = (): void => undefined;

let work: FakeWorkspace;
let versions: string[];

const place = () => ({ store: work.store, keys: null });
const inDays = (days: number) => ({ keepDays: 30, now: new Date(Date.now() + days * DAY_MS) });
const publish = async (code: string, percent: number | null = null): Promise<string> => {
  work.buildRemote('fleet', code);
  const { remotes } = await publishRemote('fleet', { ...place(), root: work.root, percent, log });
  return (percent === null ? remotes.fleet?.version : remotes.fleet?.candidate?.release.version) ?? '';
};
/** Sets the modification time of all files in the folder to `days` days ago. */
const age = (folder: string, days: number): void => {
  const then = new Date(Date.now() - days * DAY_MS);
  for (const name of readdirSync(path.join(work.release, folder)))
    utimesSync(path.join(work.release, folder, name), then, then);
};

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await publishHost({ ...place(), root: work.root, isBreaking: false, log });
  versions = [];
  for (const code of ['1', '2', '3']) versions.push(await publish(`fleet ${code}`));
});

afterEach(() => work.remove());

describe('pruning', () => {
  it('finds versions unused for the configured days, never those that the registry references', async () => {
    const candidate = await publish('fleet 4', 10);
    expect(await findUnusedVersions(place(), inDays(29))).toEqual([]);
    const unused = await findUnusedVersions(place(), inDays(31));
    expect(unused.map(({ folder, days }) => [folder, days])).toEqual([[`remotes/fleet/${versions[0]}`, 31]]);
    expect(candidate).not.toBe('');
  });

  it('counts from the day on which the registry dropped a version, even if its files are older', async () => {
    for (const version of versions) age(`remotes/fleet/${version}`, 400);
    expect(await findUnusedVersions(place(), inDays(0))).toEqual([]);
    age('retired/remotes/fleet', 400);
    expect((await findUnusedVersions(place(), inDays(0))).map(({ days }) => days)).toEqual([400]);
  });

  it('finds the files of an aborted upload', async () => {
    await work.store.create('remotes/auth/1.0.0-ab/app.js', new Uint8Array(3));
    const folders = (await findUnusedVersions(place(), inDays(31))).map(({ folder }) => folder);
    expect(folders).toContain('remotes/auth/1.0.0-ab');
  });

  it('removes a version with all its files', async () => {
    const [unused] = await findUnusedVersions(place(), inDays(31));
    if (!unused) throw new Error('nothing to prune');
    expect(await removeUnusedVersion(place(), unused)).toBe(true);
    expect(readdirSync(path.join(work.release, 'remotes/fleet')).sort()).toEqual(versions.slice(1).sort());
    expect(existsSync(path.join(work.release, 'retired', unused.folder))).toBe(false);
  });

  it('keeps a version that was activated again in the meantime', async () => {
    const [unused] = await findUnusedVersions(place(), inDays(31));
    if (!unused) throw new Error('nothing to prune');
    await promote('fleet', { version: versions[0] ?? '', percent: null }, place());
    expect(await removeUnusedVersion(place(), unused)).toBe(false);
    expect(existsSync(path.join(work.release, unused.folder, 'release.json'))).toBe(true);
  });

  it('touches nothing where there is no registry', async () => {
    await work.store.remove('registry.json');
    await expect(findUnusedVersions(place(), inDays(31))).rejects.toThrow('holds no registry');
  });
});
