import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What stands in for files of the federation runtime that this console has no use for, by the end of their path. The
 * names that they export stay, so that the library's other files are as they are.
 *
 * - A snapshot describes remotes that are deployed together; our registry does that. The library's own
 *   `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN` leaves out the plugin that reads it, but not its code.
 * - Fetching ahead is the task of the page and of `preloadScripts`.
 * - Shared libraries that a build server shakes anew are part of a product that nobody here has.
 * - Ranges of versions are compared for each library that a remote takes from the host, before the first screen; the
 *   library rewrites each by a dozen regular expressions. `lean-versions.js` gives the same answers.
 */
export const REPLACED = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
import { DisabledSnapshotHandler } from './disabled.js';
export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
  loadRemoteSnapshotInfo() {
    throw new Error('This build has no snapshots');
  }
}
export const getGlobalRemoteInfo = () => ({});
`,
  'runtime-core/dist/utils/preload.js': `
const none = () => {
  throw new Error('This build does not preload remotes');
};
export {
  none as defaultPreloadArgs,
  none as formatPreloadArgs,
  none as normalizePreloadExposes,
  none as preloadAssets,
};
`,
  'runtime-core/dist/utils/semver/index.js': readFileSync(
    path.join(import.meta.dirname, 'lean-versions.js'),
    'utf8',
  ),
  'webpack-bundler-runtime/dist/init.js': `
export const init = ({ webpackRequire: { federation } }) => {
  if (!federation.initOptions) throw new Error('initOptions is required!');
  return federation.runtime.init(federation.initOptions);
};
`,
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': `
export const getSharedFallbackGetter = ({ factory }) => factory;
`,
};

const endOf = (file) => file.split(path.sep).join('/').split('/@module-federation/').at(-1);

/** The rules of a production build that make of the federation runtime the parts that the console uses. */
export function leanFederation() {
  const isReplaced = (file) => /[\\/]@module-federation[\\/]/.test(file) && endOf(file) in REPLACED;
  return [
    // Neither package does anything when it is evaluated; they only do not say so.
    {
      test: /[\\/]@module-federation[\\/](?:sdk|error-codes|runtime-core)[\\/]dist[\\/]/,
      sideEffects: false,
    },
    { test: isReplaced, loader: fileURLToPath(import.meta.url) },
  ];
}

/** The loader: the file that stands in for the library's. */
export default function replaceFile() {
  this.addBuildDependency(import.meta.filename);
  return REPLACED[endOf(this.resourcePath)];
}
