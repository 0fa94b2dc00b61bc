import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defineHostBuild } from '@park/tooling/webpack/define-host-build.mjs';
import { defineRemoteBuild } from '@park/tooling/webpack/define-remote-build.mjs';
import { ROOT } from '@park/tooling/workspace.ts';
import webpack, { type Configuration } from 'webpack';
import { type BuiltScript, readScript } from './built-script.ts';

type Define = (app: {
  readonly directory: string;
}) => (env: object, argv: { readonly mode: 'production' }) => Configuration | Promise<Configuration>;

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Builds an app once more, with source maps, into a folder that is removed afterwards; its scripts by file name. A name
 * contains the digest of the content: a script of the release with the same name is the same script.
 */
export async function buildWithMaps(app: string): Promise<ReadonlyMap<string, BuiltScript>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'park-composition-'));
  const define = (app === 'host' ? defineHostBuild : defineRemoteBuild) as Define;
  try {
    const config = await define({ directory: path.join(ROOT, app) })({}, { mode: 'production' });
    await run({
      ...config,
      cache: false,
      devtool: 'hidden-source-map',
      output: {
        ...config.output,
        path: folder,
        devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      },
    });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const scripts = names.map(async (name) => {
      const [code, map] = await Promise.all(
        [name, `${name}.map`].map((file) => readFile(path.join(folder, file), 'utf8')),
      );
      return [name, readScript(code ?? '', map ?? '', ROOT)] as const;
    });
    return new Map(await Promise.all(scripts));
  } finally {
    await rm(folder, { recursive: true });
  }
}
