import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The length of a name decides where lines break. */
function format(folder: string, config: string): void {
  const prettier = require.resolve('prettier/bin/prettier.cjs');
  const options = ['--write', '--log-level', 'warn', '--ignore-path', path.join(folder, 'none')];
  execFileSync(process.execPath, [prettier, ...options, '--config', config, folder], { cwd: folder });
}

export interface FolderToWrite {
  readonly folder: string;
  /** Texts by path in the folder, and what else belongs there. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** An existing folder on the same disk, in which the files are made at first. */
  readonly drafts: string;
  /** The file with the options of prettier; relative, it is one of the files. */
  readonly prettier: string;
}

/** Writes a new folder, formatted: all of it or nothing. */
export function writeFolder({ folder, files, drafts, prettier }: FolderToWrite): void {
  const temporary = mkdtempSync(path.join(drafts, '.create-'));
  // The temporary folder is readable by its owner only, the folder in it by everybody.
  const draft = path.join(temporary, path.basename(folder));
  try {
    for (const [file, content] of files) {
      const target = path.join(draft, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    format(draft, path.resolve(draft, prettier));
    if (!existsSync(path.dirname(folder))) mkdirSync(path.dirname(folder));
    renameSync(draft, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
