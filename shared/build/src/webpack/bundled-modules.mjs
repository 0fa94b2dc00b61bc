import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Lies beside a build, and is not published: which modules the build is made of. */
export const MODULES_FILE = '.modules.json';

const digestOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * What went into a module: its file, the loaders that it ran through, and the digest of what they
 * made of it; and the scripts that it is in.
 */
function recordOf(module, scripts) {
  const source = module.originalSource?.();
  if (module.resource === undefined || !source) return [];
  const loaders = (module.loaders ?? []).map(({ loader }) => loader);
  return [{ file: module.resource, loaders, digest: digestOf(source.buffer()), scripts }];
}

const scriptsOf = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunks(module)].flatMap(({ files }) => [...files]);

/** Writes down of which modules a build is made, for the check in `gate/check-modules.ts`. */
export class BundledModulesPlugin {
  apply(compiler) {
    const { Compilation, sources } = webpack;
    const name = 'BundledModulesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        // Modules that were joined into one are still themselves here.
        const records = [...compilation.modules].flatMap((module) => {
          const scripts = scriptsOf(module, compilation);
          return [...(module.modules ?? [module])].flatMap((each) => recordOf(each, scripts));
        });
        const json = JSON.stringify(records);
        compilation.emitAsset(MODULES_FILE, new sources.RawSource(json));
      });
    });
  }
}
