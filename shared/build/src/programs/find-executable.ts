import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first program of these names in the folders of PATH and then in `more`, or null. */
export function findExecutable(names: readonly string[], more: readonly string[] = []): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...more];
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}
