import path from 'node:path';

/** What bundling adds of its own: the run time of webpack, and the entry of a remote. */
export const BUNDLER = 'webpack (run time and entries)';

const LIBRARY = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** How many steps of a path name a room of ours. */
const STEPS: readonly (readonly [folder: RegExp, steps: number])[] = [
  [/^host\/src\/[^/]+\//, 3],
  [/^host\//, 2],
  [/^shared\//, 2],
  [/^remote-/, 1],
];

/**
 * Whose code a source file is: a library by its name, or one of our rooms, such as `host/src/routes`, `shared/ui` or
 * `remote-fleet`. `source` is an absolute path, as a source map of the composition has it.
 */
export function placeOf(source: string, root: string): string {
  const library = LIBRARY.exec(source)?.[1];
  if (library !== undefined) return library;
  const file = path.relative(root, source);
  const found = STEPS.find(([folder]) => folder.test(file));
  return found ? file.split('/').slice(0, found[1]).join('/') : BUNDLER;
}
