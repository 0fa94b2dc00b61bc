import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** The JavaScript behind a command of a package, as a workspace has it; run by this Node on every system alike. */
export function binaryOf(packageName: string, file: string, workspace = ''): string {
  const require = createRequire(path.join(ROOT, workspace, 'package.json'));
  return path.join(path.dirname(require.resolve(`${packageName}/package.json`)), file);
}
