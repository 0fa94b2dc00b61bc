import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { REPLACED } from './lean-federation.mjs';

const fromPlugin = createRequire(
  createRequire(path.join(ROOT, 'shared/tooling/package.json')).resolve('@module-federation/enhanced'),
);
const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools'));
const fromRuntime = createRequire(fromTools.resolve('@module-federation/runtime'));

/** Where the federation's packages are installed, by their names without the scope. */
const FOLDERS: Readonly<Record<string, string>> = {
  'runtime-core': path.dirname(fromRuntime.resolve('@module-federation/runtime-core')),
  'webpack-bundler-runtime': path.dirname(fromTools.resolve('@module-federation/webpack-bundler-runtime')),
};

function fileOf(end: string): string {
  const [name = '', , ...rest] = end.split('/');
  return path.join(FOLDERS[name] ?? '', ...rest);
}

function namesIn(source: string): string[] {
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  );
  const declared = [...source.matchAll(/^export (?:class|const) (\w+)/gm)].map(([, name = '']) => name);
  return [...listed, ...declared].filter((name) => name !== '').toSorted();
}

describe('the files of the federation runtime that others stand in for', () => {
  it.each(Object.entries(REPLACED))('%s is installed and exports the same names', (end, source) => {
    expect(existsSync(fileOf(end))).toBe(true);
    expect(namesIn(source)).toEqual(namesIn(readFileSync(fileOf(end), 'utf8')));
  });

  it('are read nowhere else than where a snapshot or a preload is asked for', () => {
    const core = FOLDERS['runtime-core'] ?? '';
    const read = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && !file.startsWith('plugins'))
      .flatMap((file) => [...readFileSync(path.join(core, file), 'utf8').matchAll(/snapshotHandler\.(\w+)/g)])
      .map(([, name]) => name);
    expect([...new Set(read)].toSorted()).toEqual(['hooks', 'loadRemoteSnapshotInfo', 'manifestCache']);
  });
});
