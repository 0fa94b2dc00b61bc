import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeManifest } from '@park/federation/manifest-source';
import webpack from 'webpack';
import './types-for-node.mjs';
import { peersOf } from './shared-of-remote.mjs';
import { IS_KIT } from '../workspace.ts';

const sourceOf = (directory) => path.join(directory, 'src/manifest.ts');
const textsOf = (directory) => path.join(directory, 'src/locales');

const jsonFilesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));

/** The files that a remote's manifest is made of; each language has one. */
export function manifestFiles(directory) {
  return [sourceOf(directory), ...jsonFilesIn(textsOf(directory))];
}

/** The folder of a remote; a team outside may check its project out under any name. */
function folderName(directory) {
  if (!IS_KIT) return path.basename(directory);
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).name;
}

let reads = 0;

/**
 * Reads the manifest that a remote has at this moment. Rejects with an Error when its name is not
 * that of the folder: builds, stores and addresses find the remote by either.
 */
export async function readManifestSource(directory) {
  // Node keeps a module by its URL, and a dev server reads the file again after each change.
  const { manifest } = await import(`${pathToFileURL(sourceOf(directory))}?read=${(reads += 1)}`);
  const folder = folderName(directory);
  if (folder !== `remote-${manifest.name}`)
    throw new Error(
      `The manifest in ${folder} has the name "${manifest.name}"; it must be that of the folder`,
    );
  return manifest;
}

/** What a build says about its remote: the content of its `manifest.json`. */
export async function describeRemote(directory) {
  const source = await readManifestSource(directory);
  const texts = jsonFilesIn(textsOf(directory)).map((file) => {
    const language = path.basename(file, '.json');
    return [language, JSON.parse(readFileSync(file, 'utf8'))];
  });
  return {
    name: source.name,
    contract: source.contract,
    manifest: composeManifest(source, Object.fromEntries(texts)),
  };
}

/**
 * The scripts of each component whose code is a chunk of its own, which has the component's name.
 */
function componentChunks({ namedChunkGroups }, { screens, pages, parts, signIn }) {
  const shown = [...screens, ...pages, ...parts, ...(signIn ? [signIn] : [])];
  const names = new Set(shown.map(({ component }) => component));
  const late = [...names].filter((name) => namedChunkGroups.has(name));
  const scriptsOf = (name) =>
    namedChunkGroups
      .get(name)
      .getFiles()
      .filter((file) => file.endsWith('.js'));
  return Object.fromEntries(late.map((name) => [name, scriptsOf(name)]));
}

/** Emits `manifest.json`, with which publishing and a development gateway describe the remote. */
export class ManifestPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = webpack;
    let described = null;
    let failure = null;
    compiler.hooks.beforeCompile.tapPromise('ManifestPlugin', async () => {
      failure = null;
      try {
        described = await describeRemote(this.directory);
      } catch (error) {
        failure = error;
      }
    });
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      for (const file of manifestFiles(this.directory)) compilation.fileDependencies.add(file);
      compilation.contextDependencies.add(textsOf(this.directory));
      if (failure) compilation.errors.push(new WebpackError(failure.message));
      // The texts are not modules; without this a dev server would not reload when they change.
      compilation.hooks.fullHash.tap('ManifestPlugin', (hash) => hash.update(JSON.stringify(described)));
      compilation.hooks.processAssets.tap(
        // By then the files have their final names.
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (failure) return;
          const chunks = componentChunks(compilation, described.manifest);
          const json = JSON.stringify({ ...described, needs: peersOf(this.directory), chunks });
          compilation.emitAsset('manifest.json', new sources.RawSource(json));
        },
      );
    });
  }
}
