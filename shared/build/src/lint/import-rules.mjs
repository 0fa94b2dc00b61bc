import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findExamples, findRemotes, ROOT } from '../workspace.ts';

/** Of these packages a folder may use one room alone. */
const ROOMS = {
  // An exported table and the form of its file.
  'shared/ui': { '@park/domain': '@park/domain/sheet' },
  'shared/federation': { '@park/ui': '@park/ui/surfaces' },
};

/** What a folder may import: what its package.json names, and `more`. */
function importsOf(folder, { more = [], tools = false } = {}) {
  const text = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { peerDependencies, dependencies, devDependencies } = JSON.parse(text);
  const named = { ...peerDependencies, ...dependencies, ...(tools && devDependencies) };
  return [...more, ...Object.keys(named).map((name) => ROOMS[folder]?.[name] ?? name)];
}

const SHARED = [
  'contract',
  'domain',
  'session',
  'i18n',
  'http',
  'ui',
  'federation',
  'forms',
  'records',
  'testing',
];
const REMOTES = [
  ...findRemotes().map((name) => `remote-${name}`),
  ...findExamples().map((name) => `examples/remote-${name}`),
];

/**
 * The imports that each folder may use; one that is not listed is refused. `@park/x` and npm
 * packages include every subpath.
 */
export const FOLDERS = [
  ...SHARED.map((name) => ({
    folder: `shared/${name}`,
    // What stands for the remote that runs alone.
    permitted: importsOf(`shared/${name}`, { more: name === 'testing' ? ['the-remote'] : [] }),
    browser: true,
    ...(name === 'domain' && { pure: true }),
  })),
  ...REMOTES.map((folder) => ({
    folder,
    // Need not be named, so that a new remote needs nothing from the lock file.
    permitted: importsOf(folder, { more: ['@park/contract', '@park/domain'] }),
    browser: true,
    remote: true,
  })),
  { folder: 'host', permitted: importsOf('host', { more: ['virtual:'] }), browser: true },
  ...['api', 'e2e', 'bench'].map((folder) => ({
    folder,
    permitted: importsOf(folder, { more: ['node:'], tools: true }),
  })),
];

/** Imports that only tests may use, in every folder. */
export const TEST_TOOLS = [
  '@e965/xlsx',
  'fake-indexeddb',
  '@park/testing',
  '@park/build',
  '@testing-library',
  'node:',
];
