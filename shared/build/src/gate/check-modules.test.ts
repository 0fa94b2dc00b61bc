import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { moduleProblems } from './check-modules.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

const root = mkdtempSync(path.join(os.tmpdir(), 'park-modules-'));
const folder = path.join(root, 'node_modules/library');
const library = path.join(folder, 'index.js');
const own = path.join(root, 'src/own.ts');
const tsLoader = path.join(root, 'node_modules/ts-loader/index.js');

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(library, 'export const one = 1;');
});

afterAll(() => rmSync(root, { recursive: true }));

it('accepts libraries as they are installed, and our files through ts-loader', async () => {
  const modules = [
    { file: library, loaders: [], digest: digestOf('export const one = 1;') },
    { file: own, loaders: [tsLoader], digest: '' },
  ];
  expect(await moduleProblems(modules)).toEqual([]);
});

it('names what was changed, and by what', async () => {
  const other = path.join(root, 'lean.mjs');
  expect(
    await moduleProblems([
      { file: library, loaders: [], digest: digestOf('export const one = 2;') },
      { file: library, loaders: [tsLoader], digest: digestOf('export const one = 1;') },
      { file: own, loaders: [tsLoader, other], digest: '' },
    ]),
  ).toEqual([
    `${library} is not bundled as it is installed`,
    `${library} is a library's and runs through ts-loader`,
    `${own} runs through ${other}`,
  ]);
});
