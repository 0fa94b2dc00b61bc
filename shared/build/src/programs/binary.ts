import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/**
 * The JavaScript file behind a command of a package, resolved from a workspace; this Node can run
 * it on every system.
 */
export function binaryOf(packageName: string, file: string, workspace = ''): string {
  const require = createRequire(path.join(ROOT, workspace, 'package.json'));
  return path.join(path.dirname(require.resolve(`${packageName}/package.json`)), file);
}
