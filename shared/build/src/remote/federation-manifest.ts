import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunksByComponent } from './files-beside-code.ts';

/** What the federation plugin of every bundler writes about a build. */
const FILE = 'mf-manifest.json';

/**
 * The name of a remote's global variable: without the prefix, a remote could have the name of a
 * property of the page.
 */
export const globalOf = (name: string): string => `remote_${name}`;

interface Compilation {
  readonly namedChunkGroups: ReadonlyMap<string, { readonly getFiles: () => readonly string[] }>;
}

interface Stats {
  readonly metaData: object;
}

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * An `additionalData` of the federation plugin: adds to its manifest which scripts each named chunk
 * needs, also those that it shares with others. webpack and Rspack call it.
 */
export function addChunks<S extends Stats>({
  stats,
  compilation,
}: {
  readonly stats: S;
  readonly compilation: unknown;
}): S {
  const { namedChunkGroups } = compilation as Compilation;
  const chunks = [...namedChunkGroups].map(([name, group]) => [name, group.getFiles().filter(isScript)]);
  return { ...stats, metaData: { ...stats.metaData, chunks: Object.fromEntries(chunks) as object } };
}

/**
 * The scripts of each component whose code is a chunk of its own: what the manifest of the
 * federation plugin says, else the files whose name begins with that of the component. Throws an
 * Error when the build has no such manifest.
 */
export function chunksIn(dist: string, files: readonly string[], components: readonly string[]) {
  const file = path.join(dist, FILE);
  if (!existsSync(file))
    throw new Error(
      `The build has no ${FILE}: build first, with "manifest" among the options of the federation plugin`,
    );
  const { metaData } = JSON.parse(readFileSync(file, 'utf8')) as { metaData: { chunks?: ChunksByComponent } };
  const scriptsOf = (name: string): readonly string[] =>
    metaData.chunks?.[name] ??
    files.filter((each) => isScript(each) && (each.startsWith(`${name}.`) || each.startsWith(`${name}-`)));
  const found = components.map((name) => [name, scriptsOf(name)] as const);
  return Object.fromEntries(found.filter(([, scripts]) => scripts.length > 0));
}
