import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeProvided } from '@park/delivery/publishing/provided-file.ts';
import { publishAll } from '@park/delivery/publishing/publish.ts';
import { directoryStore } from '@park/delivery/store/directory-store.ts';
import { finishBuild } from '@park/build/remote/finish-build.ts';
import { defineHostBuild } from '@park/build/webpack/define-host-build.mjs';
import { defineRemoteBuild } from '@park/build/webpack/define-remote-build.mjs';
import { ROOT } from '@park/build/workspace.ts';
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

async function buildApp(app: string, dist: string): Promise<void> {
  const directory = path.join(ROOT, app);
  const define = (app === 'host' ? defineHostBuild : defineRemoteBuild) as Define;
  const config = await define({ directory })({}, { mode: 'production' });
  const output = { ...config.output, path: dist, devtoolModuleFilenameTemplate: '[absolute-resource-path]' };
  await run({ ...config, output, cache: false, devtool: 'hidden-source-map' });
}

/** The scripts of a build by file name. Removes their source maps, which are not published. */
async function takeScripts(dist: string): Promise<(readonly [name: string, BuiltScript])[]> {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(dist, name);
      const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
      await rm(`${file}.map`);
      return [name, readScript(code, map, ROOT)] as const;
    }),
  );
}

export interface MappedRelease {
  /** The folder that a gateway serves. */
  readonly release: string;
  readonly scripts: ReadonlyMap<string, BuiltScript>;
  readonly remove: () => Promise<void>;
}

/** Builds some apps once more, with source maps, and publishes them into a folder of their own. */
export async function publishWithMaps(apps: readonly string[]): Promise<MappedRelease> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'park-composition-'));
  const remove = () => rm(root, { recursive: true });
  try {
    const scripts = new Map<string, BuiltScript>();
    for (const app of apps) {
      const dist = path.join(root, app, 'dist');
      await mkdir(dist, { recursive: true });
      await copyFile(path.join(ROOT, app, 'package.json'), path.join(root, app, 'package.json'));
      await buildApp(app, dist);
      for (const [name, script] of await takeScripts(dist)) scripts.set(name, script);
      await (app === 'host' ? writeProvided(dist) : finishBuild(path.join(ROOT, app), dist));
      await writeFile(path.join(dist, '.built-from'), 'composition');
    }
    const release = path.join(root, '.release');
    await publishAll({ store: directoryStore(release), keys: null }, root);
    return { release, scripts, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
