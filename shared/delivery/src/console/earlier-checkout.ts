import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { lock } from 'proper-lockfile';
import { ROOT } from '@park/build/workspace.ts';

const PNPM = 'pnpm@12.21.0';
const CACHE = path.join(ROOT, '.cache/earlier');

/** An earlier commit that cannot be checked out or built here; the message says why. */
export class EarlierCheckoutError extends Error {
  override readonly name = 'EarlierCheckoutError';
}

const run = promisify(execFile);

async function runIn(folder: string, command: string, args: readonly string[], failed: string) {
  try {
    await run(command, [...args], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new EarlierCheckoutError(`${failed}:\n${stdout}${stderr}`.trim(), { cause: error });
  }
}

/** The full name of a commit. */
async function commitOf(name: string): Promise<string> {
  // A name that begins with a dash would be an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { stdout } = await run('git', args, { cwd: ROOT }).catch((error: unknown) => {
    const sentence = `The history of this clone does not have the commit ${name}; fetch it with "git fetch --unshallow".`;
    throw new EarlierCheckoutError(sentence, { cause: error });
  });
  return stdout.trim();
}

async function unpack(commit: string, folder: string): Promise<void> {
  // What an interrupted call left behind.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await runIn(ROOT, 'git', ['archive', '--output', archive, commit], `${commit} cannot be archived`);
  await runIn(folder, 'tar', ['-xf', archive], `${archive} cannot be unpacked`);
  await rm(archive);
}

/** Does a step in a folder unless an earlier call has done it; the mark is a file there. */
async function once(folder: string, mark: string, step: () => Promise<void>): Promise<void> {
  const file = path.join(folder, mark);
  if (existsSync(file)) return;
  await step();
  await writeFile(file, '');
}

async function withLock<Result>(act: () => Promise<Result>): Promise<Result> {
  await mkdir(CACHE, { recursive: true });
  const unlock = await lock(CACHE, {
    stale: 20_000,
    retries: { retries: 600, minTimeout: 500, maxTimeout: 500 },
  });
  return act().finally(unlock);
}

async function installed(commit: string): Promise<string> {
  const folder = path.join(CACHE, commit);
  await once(folder, '.installed', async () => {
    await unpack(commit, folder);
    const install = [
      '--yes',
      PNPM,
      'install',
      '--prefer-offline',
      '--frozen-lockfile',
      '--reporter=append-only',
    ];
    await runIn(folder, 'npx', install, `The packages of ${commit} cannot be installed`);
  });
  return folder;
}

/**
 * The source of an earlier commit, by any name that git knows, with the packages of its own lock
 * file, in `.cache/earlier/<commit>`. Packages that this machine lacks are downloaded. Rejects with
 * an EarlierCheckoutError.
 */
export async function earlierSource(
  name: string,
): Promise<{ readonly commit: string; readonly folder: string }> {
  const commit = await commitOf(name);
  return { commit, folder: await withLock(() => installed(commit)) };
}
