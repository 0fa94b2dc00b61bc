import { cp } from 'node:fs/promises';
import path from 'node:path';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import { BuildError, rebuildApp } from '../publishing/build-apps.ts';

/**
 * Builds what an image publishes, where neither git nor an earlier build can show what has changed:
 * `host`, the folder of one remote, or `remotes` for all of the console's own. Copies each build to
 * the second argument, an example as if it were one of the console's own.
 */
const [app, target] = process.argv.slice(2);
if (!app || !target)
  throw new Error(
    'The arguments must be what to build, such as remote-fleet or remotes, and where to put it.',
  );

try {
  for (const folder of app === 'remotes' ? findRemotes().map((name) => `remote-${name}`) : [app]) {
    await rebuildApp(folder);
    for (const part of ['package.json', 'dist'])
      await cp(path.join(ROOT, folder, part), path.join(target, path.basename(folder), part), {
        recursive: true,
      });
  }
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`${error.output}\n${error.message}; see the lines above for the cause.`);
  process.exitCode = 1;
}
