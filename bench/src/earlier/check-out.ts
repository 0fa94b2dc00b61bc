import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@park/tooling/workspace.ts';

const EARLIER = path.join(ROOT, '.cache/earlier');

/** This clone does not have the commit; the message says what to do. */
export class MissingCommitError extends Error {
  override readonly name = 'MissingCommitError';
}

/** The full name of a commit. Throws a MissingCommitError. */
function commitOf(name: string): string {
  try {
    // A name that begins with a dash would be an option.
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    throw new MissingCommitError(
      `This clone has no commit "${name}". If its history is cut off, fetch the rest: git fetch --unshallow`,
    );
  }
}

/**
 * Puts the source of an earlier commit into `.cache/earlier/<commit>`, with the packages of its own lock file. Rejects
 * with a MissingCommitError.
 */
export async function checkOutEarlier(
  name: string,
): Promise<{ readonly commit: string; readonly folder: string }> {
  const commit = commitOf(name);
  const folder = path.join(EARLIER, commit);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const archive = path.join(unfinished, 'source.tar');
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
    execFileSync('tar', ['-xf', 'source.tar'], { cwd: unfinished });
    await rm(archive);
    await rename(unfinished, folder);
  }
  const install = path.join(folder, 'shared/tooling/commands/install.mjs');
  const { ensureInstalled } = (await import(install)) as { readonly ensureInstalled: () => void };
  ensureInstalled();
  return { commit, folder };
}
