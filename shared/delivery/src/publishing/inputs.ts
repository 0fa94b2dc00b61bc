import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';

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
export async function inputDigest(appFolder: string): Promise<string> {
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
