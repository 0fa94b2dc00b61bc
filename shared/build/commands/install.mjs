// Runs on the Node that started npm, before anything is installed, so it uses built-in modules
// only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = 20;

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const stamp = `${root}node_modules/.park-installed`;

/** The Node that the workspace installs; every program of the console runs on it. */
export const node24 = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

function workspaceDigest() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(root + file));
  return hash.digest('hex');
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

const TO_RUN = ' to run';

/**
 * Installs packages of the lock file, unless they are installed already: with `isToRun` those that
 * the console is built and run with (`dependencies`), unless all were there before; else all.
 */
export function ensureInstalled(isToRun) {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE)
    fail(`The console needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);

  const all = workspaceDigest();
  // Whoever installed everything by hand keeps it: only tests need jest.
  const unknown = existsSync(`${root}node_modules/jest`) ? '' : TO_RUN;
  const installed = existsSync(stamp) && existsSync(node24) ? readFileSync(stamp, 'utf8') : unknown;
  const isPart = isToRun && installed.endsWith(TO_RUN);
  const wanted = isPart ? all + TO_RUN : all;
  if (installed === all || installed === wanted) return;
  console.log('Installing packages …');
  const { status } = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', ...(isPart ? ['--prod'] : [])],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      // The nested npm warns about settings inherited from `npm start`.
      env: { ...process.env, npm_config_loglevel: 'error' },
    },
  );
  if (status !== 0)
    fail(
      'Installing the packages failed; see the lines above for the cause. Check the connection and try again.',
    );
  mkdirSync(`${root}node_modules`, { recursive: true });
  writeFileSync(stamp, wanted);
}
