import { BuildError, rebuildApp } from '../publishing/build-apps.ts';

/** Builds one app in an image, where neither git nor an earlier build can show what has changed. */
const [app] = process.argv.slice(2);
if (!app) throw new Error('The first argument must be the folder of an app, such as remote-fleet.');

try {
  await rebuildApp(app);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`${error.output}\n${error.message}; see the lines above for the cause.`);
  process.exitCode = 1;
}
