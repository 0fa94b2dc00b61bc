import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { CompileHintPlugin } from './compile-hint.mjs';

const HINT = '//# allFunctionsCalledOnLoad\n';

describe('the hint to compile a script while it arrives', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'park-hint-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('begins what a screen is made of, minified, and nothing that comes later', async () => {
    await writeFile(path.join(folder, 'late.js'), 'export const late = "is late";');
    await writeFile(path.join(folder, 'screen.js'), 'export const screen = "is a screen";');
    await writeFile(
      path.join(folder, 'index.js'),
      `console.log('is main');
       import(/* webpackChunkName: "screen" */ './screen.js').then(console.log);
       import('./late.js').then(console.log);`,
    );
    const configuration: Configuration = {
      mode: 'production',
      context: folder,
      entry: { main: './index.js' },
      output: { path: path.join(folder, 'dist'), filename: '[name].[contenthash].js' },
      plugins: [new CompileHintPlugin()],
    };
    const build = promisify<Configuration, Stats | undefined>(webpack);
    const stats = await build(configuration);
    expect(stats?.hasErrors()).toBe(false);

    const dist = path.join(folder, 'dist');
    const scripts = await Promise.all(
      (await readdir(dist)).map((file) => readFile(path.join(dist, file), 'utf8')),
    );
    const hinted = (text: string) => scripts.find((script) => script.includes(text))?.startsWith(HINT);
    expect([hinted('is main'), hinted('is a screen'), hinted('is late')]).toEqual([true, true, false]);
  });
});
