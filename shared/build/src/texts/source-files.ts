import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const CODE = /\.[cm]?[jt]sx?$/;
const LEFT_OUT = /\.test\.|\.d\.[cm]?ts$/;

/** The paths below `src` of an app, files and folders, with `/`; none when it has no `src`. */
export function pathsInSource(directory: string): readonly string[] {
  const source = path.join(directory, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .toSorted();
}

/** The source files of an app with code that a build can use: no tests, no mere types. */
export function sourceFiles(directory: string): readonly string[] {
  return pathsInSource(directory)
    .filter((name) => CODE.test(name) && !LEFT_OUT.test(name))
    .map((name) => `src/${name}`);
}
