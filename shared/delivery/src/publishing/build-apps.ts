import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { binaryOf } from '@park/build/programs/binary.ts';
import { ROOT } from '@park/build/workspace.ts';
import { PROVIDED_FILE, writeProvided } from './provided-file.ts';
import { createHash } from 'node:crypto';

/** The inputs of the builds of all apps. */
const COMMON_INPUTS = [
  'pnpm-lock.yaml',
  'tsconfig.json',
  'shared/build/tsconfig',
  'shared/build/src/remote',
  'shared/build/src/webpack',
  'shared/forms',
  'shared/records',
  'shared/http',
  'shared/contract',
  'shared/domain',
  'shared/federation',
  'shared/i18n',
  'shared/session',
  'shared/ui',
];

const IS_TEST = /\.test\.tsx?$/;

function filesOf(folders: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\0')
    .filter((file) => file !== '' && !IS_TEST.test(file) && existsSync(path.join(ROOT, file)));
}

/** The digest of all inputs of the build of one app; the same digest means the same build. */
async function inputDigest(appFolder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of filesOf([appFolder, ...COMMON_INPUTS]).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A failed build; `output` is what webpack, or the step after it, printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly output: string;

  constructor(app: string, output: string) {
    super(`Building ${app} failed`);
    this.output = output;
  }
}

function runIn(app: string, program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { cwd: path.join(ROOT, app) });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new BuildError(app, output))));
  });
}

// A remote has no build tools of its own.
const webpack = (): string => binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
const FINISH = path.join(ROOT, 'shared/build/src/remote/finish-build-command.ts');

const stampOf = (app: string): string => path.join(ROOT, app, 'dist', '.built-from');

/**
 * Builds an app for production, even if its inputs are unchanged. Throws a BuildError with
 * the output.
 */
export async function rebuildApp(app: string): Promise<void> {
  await runIn(app, webpack(), 'build', '--mode', 'production');
  if (app === 'host') await writeProvided(path.join(ROOT, app, 'dist'));
  else await runIn(app, FINISH);
}

/**
 * Builds an app for production unless its last build used the same files; returns whether it built.
 * Throws a BuildError with the output.
 */
export async function buildApp(app: string): Promise<boolean> {
  const digest = await inputDigest(app);
  const built = await readFile(stampOf(app), 'utf8').catch(() => null);
  const dist = path.join(ROOT, app, 'dist');
  if (built === digest && (app !== 'host' || existsSync(path.join(dist, PROVIDED_FILE)))) return false;
  await rebuildApp(app);
  await writeFile(stampOf(app), digest);
  return true;
}

/** Builds several apps, two at a time: a build keeps about one processor busy. */
export async function buildApps(
  apps: readonly string[],
  onDone: (app: string, ms: number, fresh: boolean) => void,
): Promise<void> {
  const queue = [...apps];
  const worker = async (): Promise<void> => {
    for (let app = queue.shift(); app !== undefined; app = queue.shift()) {
      const start = performance.now();
      const fresh = await buildApp(app);
      onDone(app, performance.now() - start, fresh);
    }
  };
  await Promise.all([worker(), worker()]);
}
