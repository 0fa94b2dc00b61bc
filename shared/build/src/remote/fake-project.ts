import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A remote's project for tests, outside of the workspace: sources, libraries of its own, and what a
 * federation plugin left in `dist`.
 */
export interface FakeProject {
  readonly directory: string;
  /** Writes a file of the project. Objects become JSON. */
  readonly write: (name: string, content: unknown) => void;
  /** The names of the files in `dist`. */
  readonly built: () => readonly string[];
  readonly read: (name: string) => unknown;
  /** Runs a program of this folder on this Node, which jest's own modules would get in the way of. */
  readonly run: (
    program: string,
    ...args: readonly string[]
  ) => { readonly ok: boolean; readonly said: string };
  readonly remove: () => void;
}

export function fakeProject(): FakeProject {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'park-project-'));
  const write = (name: string, content: unknown): void => {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, program), ...args],
      {
        cwd: directory,
        encoding: 'utf8',
      },
    );
    return { ok: status === 0, said: `${stdout}${stderr}`.trim() };
  };
  write('package.json', {
    name: 'guests',
    type: 'module',
    peerDependencies: { '@park/federation': '^1.0.0', react: '^19.0.0' },
  });
  write('node_modules/@park/federation/package.json', {
    name: '@park/federation',
    version: '1.2.0',
    exports: { './define-remote': './define-remote.js' },
    peerDependencies: { react: '^19.0.0', jotai: '^3.0.0' },
  });
  write('node_modules/react/package.json', { name: 'react', version: '19.3.1' });
  write('node_modules/jotai/package.json', { name: 'jotai', version: '3.0.1' });
  write('src/locales/en.json', { name: 'Guests', screens: { guests: { title: 'Guests' } } });
  write('src/features/guests/locales/en.json', { heading: 'All guests' });
  write(
    'src/manifest.ts',
    `export const manifest = { name: 'guests', contract: '^1.0.0' as string,
      screens: [{ tab: 'guests', component: 'GuestsScreen' }],
      parts: [{ slot: 'find', component: 'FindGuests', order: 10 }] };`,
  );
  write('src/app.ts', `import { defineRemote } from '@park/federation/define-remote';`);
  write('dist/mf-manifest.json', { metaData: {} });
  return {
    directory,
    write,
    run,
    built: () => readdirSync(path.join(directory, 'dist')).toSorted(),
    read: (name) => JSON.parse(readFileSync(path.join(directory, name), 'utf8')) as unknown,
    remove: () => rmSync(directory, { recursive: true }),
  };
}
