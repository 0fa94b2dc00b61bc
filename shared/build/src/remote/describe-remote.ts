import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@park/federation/manifest';
import { composeManifest, type ManifestSource, type ManifestTexts } from '@park/federation/manifest-source';

/** What a remote says about itself: name, contract and manifest of its `manifest.json`. */
export interface DescribedRemote {
  readonly name: string;
  readonly contract: string;
  readonly manifest: RemoteManifest;
}

const sourceOf = (directory: string): string => path.join(directory, 'src/manifest.ts');
const textsOf = (directory: string): string => path.join(directory, 'src/locales');

const jsonFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));

/** The files and folders that a remote's manifest is made of. */
export function manifestFiles(directory: string): readonly string[] {
  return [sourceOf(directory), textsOf(directory)];
}

// From version 22 on Node reads TypeScript itself.
const readsTypeScript = process.features.typescript as string | boolean | undefined;
if (!readsTypeScript) register('./typescript-loader.mjs', import.meta.url);

let reads = 0;

/**
 * Reads the manifest that a remote has at this moment. Rejects with an Error when its name is not
 * that of a folder `remote-<name>`: builds, stores and addresses find the remote by either.
 */
export async function readManifestSource(directory: string): Promise<ManifestSource> {
  // Node keeps a module by its URL, and a dev server reads the file again after each change.
  const address = `${pathToFileURL(sourceOf(directory)).href}?read=${(reads += 1)}`;
  const { manifest } = (await import(address)) as { readonly manifest: ManifestSource };
  const folder = path.basename(directory);
  if (folder.startsWith('remote-') && folder !== `remote-${manifest.name}`)
    throw new Error(
      `The manifest in ${folder} has the name "${manifest.name}"; it must be that of the folder`,
    );
  return manifest;
}

/** What the sources of a remote say about it at this moment. */
export async function describeRemote(directory: string): Promise<DescribedRemote> {
  const source = await readManifestSource(directory);
  const texts = jsonFilesIn(textsOf(directory)).map((file) => {
    const language = path.basename(file, '.json');
    return [language, JSON.parse(readFileSync(file, 'utf8')) as ManifestTexts] as const;
  });
  return {
    name: source.name,
    contract: source.contract,
    manifest: composeManifest(source, Object.fromEntries(texts)),
  };
}
