import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';

/** What a project outside cannot follow: paths of this workspace, and its way to name packages. */
const INSIDE = [ROOT, 'workspace:', '../../shared', "'@park/delivery/"];

let folder = '';

function unpack(tarball: string, target: string): void {
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'park-kit-'));
  execFileSync(process.execPath, [path.join(ROOT, 'shared/delivery/src/kit/pack-kit.ts'), folder]);
  for (const file of readdirSync(folder)) {
    const name = /^park-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? file;
    unpack(path.join(folder, file), path.join(folder, 'unpacked', name));
  }
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (packed: string): string[] =>
  readdirSync(path.join(folder, 'unpacked', packed), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, 'unpacked', packed, file))
    .filter((file) => statSync(file).isFile());

interface Packed {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

const PACKAGES = [
  'build',
  'contract',
  'create-remote',
  'delivery',
  'domain',
  'federation',
  'http',
  'i18n',
  'session',
  'testing',
  'ui',
];

describe('the kit', () => {
  it('is the packages that a remote needs, and one tarball that holds all others', () => {
    expect(readdirSync(path.join(folder, 'unpacked')).toSorted()).toEqual(PACKAGES);
    const all = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
    const held = readdirSync(path.join(folder, 'unpacked/create-remote/kit'));
    expect(held.toSorted()).toEqual(all.filter((file) => !file.includes('create-remote')).toSorted());
  });

  it.each(PACKAGES)('leads nowhere into this workspace from %s', (packed) => {
    const leading = filesOf(packed)
      .filter((file) => !file.endsWith('.tgz'))
      .filter((file) => INSIDE.some((text) => readFileSync(file, 'utf8').includes(text)));
    expect(leading).toEqual([]);
  });

  it.each(PACKAGES)('has JavaScript and types in %s, no sources and no tests', (packed) => {
    const names = filesOf(packed).map((file) => path.basename(file));
    expect(names.filter((name) => /(?<!\.d)\.tsx?$|\.test\.\w+$/.test(name))).toEqual([]);
    if (packed !== 'create-remote') expect(names).toContain('README.md');
  });

  it('has the files of every export', () => {
    for (const packed of PACKAGES) {
      const root = path.join(folder, 'unpacked', packed);
      const { exports = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Packed;
      const named = Object.values(exports).flatMap((each) =>
        typeof each === 'string' ? [each] : [each.types, each.default],
      );
      const missing = named.filter(
        (file) => !file.includes('*') && !filesOf(packed).includes(path.join(root, file)),
      );
      expect([packed, missing]).toEqual([packed, []]);
    }
  });
});
