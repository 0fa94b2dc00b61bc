import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CatalogRemote, createCatalog } from '@park/federation/catalog';
import type { LeftOut } from '@park/federation/json-reader';
import { parseManifest } from '@park/federation/parse-manifest';
import { findExamples, findRemotes, ROOT } from '../workspace.ts';

const MODULE = path.join(import.meta.dirname, 'describe-remote.ts');

/**
 * Reads the manifests as a build does: by this Node itself, which jest's own modules would get in
 * the way of.
 */
function describeRemotes(...folders: string[]) {
  const program = `
    const { describeRemote } = await import(${JSON.stringify(MODULE)});
    console.log(JSON.stringify(await Promise.all(${JSON.stringify(folders)}.map(describeRemote))));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

describe('the manifests of the workspace', () => {
  const folders = [
    ...findRemotes().map((name) => `remote-${name}`),
    ...findExamples().map((name) => `examples/remote-${name}`),
  ];
  const { stdout, stderr } = describeRemotes(...folders.map((folder) => path.join(ROOT, folder)));
  if (stdout === '') throw new Error(stderr);
  const described = JSON.parse(stdout) as readonly CatalogRemote[];

  it.each(described)('that of $name is one of which nothing is left out', ({ manifest }) => {
    const leftOut: LeftOut[] = [];
    expect(parseManifest(manifest, 'manifest', leftOut)).toEqual(manifest);
    expect(leftOut).toEqual([]);
  });

  it('contradict neither each other nor the console', () => {
    expect(createCatalog(described).leftOut).toEqual([]);
  });
});

describe('a manifest', () => {
  let root: string;
  const write = (name: string, content: string): void => {
    const file = path.join(root, 'remote-shop/src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const describeShop = () => describeRemotes(path.join(root, 'remote-shop'));

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'park-manifest-'));
    write('locales/en.json', '{ "name": "Shop" }');
    write('locales/be.json', '{ "name": "Крама" }');
    write('manifest.ts', "export const manifest = { name: 'shop', contract: '^1.0.0' as string };");
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('has its titles in every language for which its folder has a file', () => {
    expect(JSON.parse(describeShop().stdout)).toMatchObject([
      { name: 'shop', contract: '^1.0.0', manifest: { title: { en: 'Shop', be: 'Крама' } } },
    ]);
  });

  it('must have the name of its folder', () => {
    write('manifest.ts', "export const manifest = { name: 'store', contract: '^1.0.0' };");
    expect(describeShop().stderr).toContain(
      'The manifest in remote-shop has the name "store"; it must be that of the folder',
    );
  });

  it('must have every title in English', () => {
    write('locales/en.json', '{}');
    expect(describeShop().stderr).toContain('The manifest of shop has no English name');
  });
});
