import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { lock } from 'proper-lockfile';
import { ROOT } from '@park/tooling/workspace.ts';

const PNPM = 'pnpm@12.21.0';
const CACHE = path.join(ROOT, '.cache/earlier');

/** An earlier commit of this repository, and its program that builds and publishes everything into `.release`. */
export interface EarlierCommit {
  readonly commit: string;
  readonly release: string;
}

/** The last commit whose host and registry list the remotes by name; the next ones have manifests and contract 3. */
export const BEFORE_MANIFESTS: EarlierCommit = {
  commit: 'f0fc146ef6c3750e78a7811c27e14a077061a470',
  release: 'shared/tooling/src/release/release.ts',
};

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

async function checkOut({ commit, release }: EarlierCommit, folder: string): Promise<void> {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).catch((error: unknown) => {
    const sentence = `The history of this clone does not have the commit ${commit}; fetch it with "git fetch --unshallow".`;
    throw new EarlierCheckoutError(sentence, { cause: error });
  });
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await runIn(ROOT, 'git', ['archive', '--output', archive, commit], `${commit} cannot be archived`);
  await runIn(folder, 'tar', ['-xf', archive], `${archive} cannot be unpacked`);
  await rm(archive);
  // Its packages are among those of today, so all of them are in pnpm's store.
  const install = ['--yes', PNPM, 'install', '--offline', '--frozen-lockfile', '--reporter=append-only'];
  await runIn(folder, 'npx', install, `The packages of ${commit} are not all on this machine`);
  const node = path.join(folder, 'node_modules/node/bin/node');
  await runIn(folder, node, [release], `${commit} cannot be built`);
}

/**
 * The folder of an earlier commit with its packages installed and its release built by its own code, in
 * `.cache/earlier/<commit>`; nothing is downloaded. Only the first call takes time. Rejects with an EarlierCheckoutError
 * when the clone's history lacks the commit, or it cannot be installed or built.
 */
export async function earlierCheckout(earlier: EarlierCommit): Promise<string> {
  const folder = path.join(CACHE, earlier.commit);
  const complete = path.join(folder, '.complete');
  await mkdir(CACHE, { recursive: true });
  const unlock = await lock(CACHE, {
    stale: 20_000,
    retries: { retries: 600, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    if (!existsSync(complete)) {
      await checkOut(earlier, folder);
      await writeFile(complete, '');
    }
  } finally {
    await unlock();
  }
  return folder;
}
