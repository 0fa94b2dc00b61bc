import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { findUnusedVersions, removeUnusedVersion } from './prune.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { readStack } from './source-maps.ts';

const log = (): void => undefined;
const mapped = (source: string) =>
  // The first sign of the second line of the script is the fifth sign of the third line of the source.
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';AAEI' });

let work: FakeWorkspace;
const place = () => ({ store: work.store, keys: null });

function writeMap(app: string, script: string, source: string): void {
  const folder = path.join(work.root, app, 'dist/.maps');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${script}.map`), mapped(source));
}

async function publishFleet(code: string): Promise<string> {
  work.buildRemote('fleet', code);
  writeMap('remote-fleet', 'app.js', `src/${code}.tsx`);
  const { remotes } = await publishRemote('fleet', { ...place(), root: work.root, percent: null, log });
  return remotes['fleet']?.version ?? '';
}

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  writeMap('host', 'main.js', 'src/start.ts');
  await publishHost({ ...place(), root: work.root, isBreaking: false, log });
});
afterEach(() => work.remove());

describe('a stack from a browser', () => {
  it('is read with the sources of the versions that ran, however the browser writes it', async () => {
    const older = await publishFleet('older');
    const newer = await publishFleet('newer');
    const at = (version: string) => `https://console.test/remotes/fleet/${version}/app.js:2:1`;
    const stack = [
      'TypeError: x is undefined',
      `    at act (${at(older)})`,
      `act@${at(newer)}`,
      '    at https://console.test/assets/main.js:2:1',
      '    at /assets/unknown.js:7:7',
      `    at https://elsewhere.test/app.js:2:1`,
    ].join('\n');
    expect(await readStack(work.store, stack)).toBe(
      [
        'TypeError: x is undefined',
        '    at act (src/older.tsx:3:5)',
        'act@src/newer.tsx:3:5',
        '    at src/start.ts:3:5',
        '    at /assets/unknown.js:7:7',
        '    at https://elsewhere.test/app.js:2:1',
      ].join('\n'),
    );
  });

  it('is no part of a version, and its map goes with the version', async () => {
    const version = await publishFleet('first');
    work.buildRemote('fleet', 'first');
    await publishFleet('second');
    await publishFleet('third');
    const listed = (await work.store.list('remotes')).map((file) => file.path);
    expect(listed.filter((name) => name.includes('map'))).toEqual([]);
    const later = { keepDays: 1, now: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) };
    const [unused] = await findUnusedVersions(place(), later);
    expect(unused?.folder).toBe(`remotes/fleet/${version}`);
    if (unused) await removeUnusedVersion(place(), unused);
    expect(await work.store.list(`maps/remotes/fleet/${version}`)).toEqual([]);
    expect(await work.store.list('maps/remotes/fleet')).toHaveLength(2);
  });
});
