import { ALL_LANGUAGES } from '@park/contract/languages';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type FakeProject, fakeProject } from './fake-project.ts';

let project: FakeProject;
const finish = () => project.run('finish-build-command.ts');
const textsOf = (language: string) => {
  const [file, ...others] = project.built().filter((name) => name.startsWith(`texts.${language}.`));
  expect(others).toEqual([]);
  return { file, texts: project.read(`dist/${file}`) };
};

beforeEach(() => {
  project = fakeProject();
});
afterEach(() => project.remove());

describe('finishing the build of a remote outside of the workspace', () => {
  it('writes its manifest, its texts in every language and its release notes', () => {
    project.write('release-notes.json', { en: ['A first version'] });
    expect(finish()).toEqual({ ok: true, said: '' });
    expect(project.read('dist/manifest.json')).toMatchObject({
      name: 'guests',
      contract: '^1.0.0',
      manifest: { title: { en: 'Guests' }, screens: [{ tab: 'guests' }] },
      needs: { '@park/federation': '^1.0.0', react: '^19.0.0' },
      chunks: {},
    });
    for (const { code } of ALL_LANGUAGES)
      expect(textsOf(code).texts).toEqual({ guests: { heading: 'All guests' } });
    expect(project.read('dist/release-notes.json')).toEqual({ en: ['A first version'] });
  });

  it('names a file of texts by its content, and leaves none of an earlier run', () => {
    finish();
    const { file: before } = textsOf('en');
    project.write('src/features/guests/locales/en.json', { heading: 'Guests of today' });
    finish();
    const { file: after, texts } = textsOf('en');
    expect(after).not.toBe(before);
    expect(texts).toEqual({ guests: { heading: 'Guests of today' } });
  });

  it('finds the scripts of a component by the name of its file', () => {
    for (const name of ['GuestsScreen.a1.js', 'FindGuests-b2.js', 'GuestsScreenMenu.c3.js', 'other.js'])
      project.write(`dist/${name}`, '');
    finish();
    expect(project.read('dist/manifest.json')).toMatchObject({
      chunks: { GuestsScreen: ['GuestsScreen.a1.js'], FindGuests: ['FindGuests-b2.js'] },
    });
  });

  it('takes the scripts that a component shares with others from the manifest of the federation plugin', () => {
    const chunks = { GuestsScreen: ['12.js', 'GuestsScreen.a1.js'], paged: ['paged.js'] };
    project.write('dist/mf-manifest.json', { metaData: { chunks } });
    finish();
    expect(project.read('dist/manifest.json')).toMatchObject({
      chunks: { GuestsScreen: chunks.GuestsScreen },
    });
    expect(project.read('dist/manifest.json')).not.toHaveProperty('chunks.paged');
  });
});

describe('a build is not finished', () => {
  const use = (code: string, file = 'src/app.ts') => project.write(file, code);

  it.each([
    [`import '@park/federation/Hidden';`, 'is not among the exports that the host gives of @park/federation'],
    [
      `export const load = () => import('jotai');`,
      'jotai is given by the host: make it a peer (src/app.ts).',
    ],
    [`export { atom } from 'jotai';`, 'jotai is given by the host: make it a peer (src/app.ts).'],
  ])('when the remote has %s', (code, fault) => {
    use(code);
    expect(finish()).toMatchObject({ ok: false, said: expect.stringContaining(fault) as string });
    expect(project.built()).toEqual(['mf-manifest.json']);
  });

  it('when JSX needs what the host gives and the remote does not name', () => {
    project.write('package.json', { peerDependencies: {} });
    use('export const view = <p />;', 'src/View.tsx');
    expect(finish().said).toContain('react is given by the host: make it a peer (src/View.tsx).');
  });

  it('when the host has no such peer', () => {
    project.write('package.json', { peerDependencies: { '@park/federation': '^2.0.0', leaflet: '^2.0.0' } });
    expect(finish().said.split('\n').slice(0, 2)).toEqual([
      'The peer @park/federation must be ^2.0.0; the host gives 1.2.0 (package.json).',
      'The peer leaflet is no library of the host: make it a dependency (package.json).',
    ]);
  });

  it('when no federation plugin made it', () => {
    rmSync(path.join(project.directory, 'dist/mf-manifest.json'));
    expect(finish().said).toContain('The build has no mf-manifest.json: build first');
  });
});

describe('a remote may', () => {
  it.each([
    ['src/app.ts', `import type { Atom } from 'jotai'; export type One = Atom<1>;`],
    ['src/app.test.ts', `import { atom } from 'jotai';`],
    ['src/app.ts', `import 'papaparse'; import './jotai';`],
  ])('have in %s: %s', (file, code) => {
    project.write(file, code);
    expect(finish()).toEqual({ ok: true, said: '' });
  });
});
