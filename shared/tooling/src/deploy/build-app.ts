import { buildAnew, BuildError } from '../release/build-apps.ts';

/** Builds one app in an image, where neither git nor an earlier build can say what has changed. */
const [app] = process.argv.slice(2);
if (!app) throw new Error('The first argument must be the folder of an app, such as remote-fleet.');

try {
  await buildAnew(app);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`${error.output}\n${error.message}; the lines above say why.`);
  process.exitCode = 1;
}
