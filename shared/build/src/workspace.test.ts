import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findExamples, findRemotes, folderOfRemote } from './workspace.ts';

let root: string;

function makeFolder(name: string, hasPackage = true): void {
  mkdirSync(path.join(root, name), { recursive: true });
  if (hasPackage) writeFileSync(path.join(root, name, 'package.json'), '{}');
}

beforeEach(() => (root = mkdtempSync(path.join(os.tmpdir(), 'park-workspace-'))));
afterEach(() => rmSync(root, { recursive: true }));

describe('the remotes of the workspace', () => {
  it('are its folders remote-<name>, in the order of their names', () => {
    for (const name of ['remote-reports', 'remote-auth', 'remote-shop2', 'host', 'remote', 'remote-Old'])
      makeFolder(name);
    expect(findRemotes(root)).toEqual(['auth', 'reports', 'shop2']);
  });

  it('do not include a folder that was removed and in which only a build is left', () => {
    makeFolder('remote-old/dist', false);
    expect(findRemotes(root)).toEqual([]);
  });

  it('do not include the examples, which are found by their name', () => {
    makeFolder('remote-auth');
    makeFolder('examples/remote-shop');
    expect([findRemotes(root), findExamples(root)]).toEqual([['auth'], ['shop']]);
    expect(['auth', 'shop', 'none'].map((name) => folderOfRemote(name, root))).toEqual([
      'remote-auth',
      'examples/remote-shop',
      null,
    ]);
  });
});
