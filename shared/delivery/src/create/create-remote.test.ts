import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import type { ManifestSource } from '@park/federation/manifest-source';
import { ROOT } from '@park/build/workspace.ts';
import { createRemote } from './create-remote.ts';

const languages = ['en', 'ru', 'be'];

function writeRemote(root: string, folder: string, manifest: ManifestSource): void {
  const file = path.join(root, folder, 'src/manifest.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(path.join(root, folder, 'package.json'), '{}');
  writeFileSync(file, `export const manifest = ${JSON.stringify(manifest)};\n`);
}

// Inside the workspace, so that the types of the new files can be checked.
const CACHE = path.join(ROOT, '.cache');
let root = '';

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  root = mkdtempSync(path.join(CACHE, 'workspace-'));
  writeRemote(root, 'remote-fleet', {
    name: 'fleet',
    contract: '^1.0.0',
    screens: [{ tab: 'staff', component: 'DriversScreen', order: 20 }],
  });
  writeRemote(root, 'examples/remote-shop', {
    name: 'shop',
    contract: '^1.0.0',
    groups: [{ group: 'shop', order: 70 }],
    screens: [{ tab: 'cart', component: 'CartScreen', group: 'shop', order: 900 }],
  });
  mkdirSync(path.join(root, 'remote-fleet/src/features/drivers/locales'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const create = (name: string, { title = 'Guests', place = '.' } = {}) =>
  createRemote({ root, name, title, place, languages });
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(root, folder, file)).isFile())
    .toSorted();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('a new remote', () => {
  it('is one folder with manifest, screen, texts in every language, and tests', async () => {
    const before = filesOf('.');
    expect(await create('guests')).toBe('remote-guests');
    const added = filesOf('.').filter((file) => !before.includes(file));
    expect(added.filter((file) => !file.startsWith('remote-guests/'))).toEqual([]);
    expect(filesOf('remote-guests')).toEqual([
      'package.json',
      'src/app.ts',
      'src/features/guests/GuestsList.tsx',
      'src/features/guests/GuestsScreen.test.tsx',
      'src/features/guests/GuestsScreen.tsx',
      'src/features/guests/guests-calls.ts',
      'src/features/guests/guests.styles.ts',
      ...languages.toSorted().map((language) => `src/features/guests/locales/${language}.json`),
      'src/features/guests/use-guests.ts',
      'src/features/guests/use-search-text.ts',
      ...languages.toSorted().map((language) => `src/locales/${language}.json`),
      'src/manifest.ts',
      'src/texts.d.ts',
      'webpack.config.mjs',
    ]);
    expect(readdirSync(path.join(root, '.cache'))).toEqual([]);
  });

  it('needs nothing from the lock file', async () => {
    await create('guests');
    expect(Object.keys(JSON.parse(read('remote-guests/package.json')) as object)).toEqual([
      'name',
      'version',
      'private',
      'type',
      'scripts',
      'peerDependencies',
    ]);
  });

  it('stands in the sidebar after all others, built for the contract of this workspace', async () => {
    await create('guests');
    const { manifest } = (await import(path.join(root, 'remote-guests/src/manifest.ts'))) as {
      manifest: ManifestSource;
    };
    expect(manifest.contract).toBe(`^${CONTRACT_VERSION}`);
    expect(manifest.screens?.map(({ tab, order }) => [tab, order])).toEqual([['guests', 80]]);
  });

  it('can be made among the examples, under any title', async () => {
    expect(await create('guests', { title: 'Our "guests"', place: 'examples' })).toBe(
      'examples/remote-guests',
    );
    const texts = JSON.parse(read('examples/remote-guests/src/locales/ru.json')) as object;
    expect(texts).toMatchObject({ name: 'Our "guests"', screens: { guests: { title: 'Our "guests"' } } });
  });

  it('has no mark of the templates left, and English texts in a language without templates', async () => {
    await createRemote({ root, name: 'guests', title: 'Guests', place: '.', languages: ['en', 'pl'] });
    const marks = /__\w+__/;
    for (const file of filesOf('remote-guests'))
      expect([file, marks.test(file + read(`remote-guests/${file}`))]).toEqual([file, false]);
    const locales = 'remote-guests/src/features/guests/locales';
    expect(filesOf(locales)).toEqual(['en.json', 'pl.json']);
    expect(read(`${locales}/pl.json`)).toBe(read(`${locales}/en.json`));
  });

  it('passes the checks of types and formatting under any name', async () => {
    const folders = await Promise.all(
      ['class', 'averyveryverylongnameofthirty1'].map((name) => create(name)),
    );
    const run = (file: string, args: readonly string[]): string => {
      const { stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, file), ...args], {
        encoding: 'utf8',
      });
      return stdout + stderr;
    };
    const project = path.join(root, 'tsconfig.json');
    writeFileSync(
      project,
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.json'),
        include: [...folders, path.join(ROOT, 'shared/i18n/src/i18n.ts')],
        exclude: ['**/*.source.test.ts', '**/*.mjs'],
      }),
    );
    expect(run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', project])).toBe('');
    const options = ['--config', path.join(ROOT, '.oxfmtrc.json'), '--list-different'];
    const paths = folders.flatMap((folder) => globSync(path.join(root, folder, '**/*.*')));
    expect(run('node_modules/oxfmt/bin/oxfmt', [...options, ...paths])).toBe('');
  }, 120_000);
});

describe('a name that cannot be used', () => {
  it.each([
    ['Guests', 'has 1 to 30 lower-case letters and digits'],
    ['my-guests', 'has 1 to 30 lower-case letters and digits'],
    ['', 'has 1 to 30 lower-case letters and digits'],
    ['host', 'the console uses it itself'],
    ['shell', 'the console uses it itself'],
    ['dev', 'the console uses it itself'],
    ['fleet', 'The folder remote-fleet exists already.'],
    ['shop', 'The folder examples/remote-shop exists already.'],
    ['staff', 'remote-staff cannot have the tab "staff": remote-fleet has it already.'],
    ['cart', 'remote-cart cannot have the tab "cart": remote-shop has it already.'],
    ['dashboard', 'remote-dashboard cannot have the tab "dashboard": the console has it already.'],
    ['drivers', 'cannot have texts under the name "drivers": remote-fleet has them already.'],
  ])('is refused in one sentence, and nothing is written: "%s"', async (name, sentence) => {
    const before = filesOf('.');
    await expect(create(name)).rejects.toThrow(sentence);
    expect(filesOf('.')).toEqual(before);
  });

  it('is refused in a folder that the workspace does not know, or without a title', async () => {
    await expect(create('guests', { place: 'apps' })).rejects.toThrow('--in examples, not in "apps"');
    await expect(create('guests', { title: ' ' })).rejects.toThrow('A title has 1 to 60 characters.');
  });

  it('leaves nothing half-written behind when writing fails', async () => {
    rmSync(path.join(root, 'examples'), { recursive: true });
    writeFileSync(path.join(root, 'examples'), 'a file where the folder should be');
    const before = filesOf('.');
    await expect(create('guests', { place: 'examples' })).rejects.toThrow();
    expect(filesOf('.')).toEqual(before);
  });
});
