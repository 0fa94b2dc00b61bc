import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The length of a name decides where lines break. */
function format(folder: string, files: readonly string[], config: string): void {
  const oxfmt = path.join(path.dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt');
  // By name: a folder of drafts may be one that git ignores.
  const options = ['--config', config, '--no-error-on-unmatched-pattern'];
  execFileSync(process.execPath, [oxfmt, ...options, ...files], { cwd: folder });
}

export interface FolderToWrite {
  readonly folder: string;
  /** Texts by path in the folder, and what else belongs there. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** An existing folder on the same disk, in which the files are made at first. */
  readonly drafts: string;
  /** The file with the options of oxfmt; relative, it is one of the files. */
  readonly formatOptions: string;
}

/** Writes a new folder, formatted: all of it or nothing. */
export function writeFolder({ folder, files, drafts, formatOptions }: FolderToWrite): void {
  const temporary = mkdtempSync(path.join(drafts, '.create-'));
  // The temporary folder is readable by its owner only, the folder in it by everybody.
  const draft = path.join(temporary, path.basename(folder));
  try {
    for (const [file, content] of files) {
      const target = path.join(draft, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    format(draft, [...files.keys()], path.resolve(draft, formatOptions));
    if (!existsSync(path.dirname(folder))) mkdirSync(path.dirname(folder));
    renameSync(draft, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
