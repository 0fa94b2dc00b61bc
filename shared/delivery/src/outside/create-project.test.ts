import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { createProject } from './create-project.ts';

let [source, place] = ['', ''];

beforeEach(() => {
  source = mkdtempSync(path.join(os.tmpdir(), 'park-source-'));
  place = mkdtempSync(path.join(os.tmpdir(), 'park-place-'));
  const templates = path.join(source, 'templates');
  cpSync(path.join(ROOT, 'shared/delivery/templates'), templates, { recursive: true });
  cpSync(path.join(ROOT, '.oxfmtrc.json'), path.join(templates, 'outside/.oxfmtrc.json.template'));
  mkdirSync(path.join(source, 'kit'));
  writeFileSync(path.join(source, 'kit/park-ui-1.0.0.tgz'), 'a tarball');
});
afterEach(() => [source, place].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const create = (name: string, title = 'Guests') => createProject({ name, title, place, source });
const read = (file: string): string => readFileSync(path.join(place, 'remote-guests', file), 'utf8');

describe('a project outside of the workspace', () => {
  it('has the files of a remote of the workspace, its own configuration, and the kit', () => {
    expect(create('guests')).toBe('remote-guests');
    expect(readdirSync(place)).toEqual(['remote-guests']);
    expect(readdirSync(path.join(place, 'remote-guests')).toSorted()).toEqual([
      '.gitignore',
      '.npmrc',
      '.oxfmtrc.json',
      'README.md',
      'jest.config.mjs',
      'kit',
      'package.json',
      'src',
      'tsconfig.json',
      'webpack.config.mjs',
    ]);
    expect(read('kit/park-ui-1.0.0.tgz')).toBe('a tarball');
    expect(read('src/manifest.ts')).toContain("tab: 'guests'");
    expect(read('src/features/guests/locales/ru.json')).toContain('"title": "Guests"');
  });

  it('takes our packages from the kit, and names what the host gives as every remote does', () => {
    create('guests');
    const { name, devDependencies, peerDependencies } = JSON.parse(read('package.json')) as {
      readonly name: string;
      readonly devDependencies: Readonly<Record<string, string>>;
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    expect(name).toBe('remote-guests');
    expect(devDependencies['@park/ui']).toBe('file:kit/park-ui-1.0.0.tgz');
    expect(peerDependencies).toMatchObject({ '@park/ui': '^3.0.0', react: '^19.3.1' });
  });

  it.each([
    ['Guests', 'has 1 to 30 lower-case letters and digits'],
    ['host', 'the console uses it itself'],
    ['dashboard', 'the console has it already'],
  ])(
    'is refused under a name that the console cannot have, and nothing is written: "%s"',
    (name, sentence) => {
      expect(() => create(name)).toThrow(sentence);
      expect(readdirSync(place)).toEqual([]);
    },
  );

  it('does not replace a folder that is there', () => {
    mkdirSync(path.join(place, 'remote-guests'));
    expect(() => create('guests')).toThrow('The folder remote-guests exists already.');
    expect(readdirSync(path.join(place, 'remote-guests'))).toEqual([]);
  });
});
