import { SourceMap, type SourceMapPayload } from 'node:module';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { inParallel } from '../store/in-parallel.ts';
import type { Store } from '../store/store.ts';
import type { Build } from './build-files.ts';

const AT_ONCE = 8;

/**
 * Where the map of a script is kept: beside what a gateway serves, and nowhere that it does. `folder`
 * is that of the script's address: `assets`, or `remotes/fleet/1.0.0-ab`.
 */
export const mapsOf = (folder: string): string => `maps/${folder}`;

/** Keeps the source maps of a build, compressed. What is there stays: scripts are named by their content. */
export async function keepMaps(store: Store, folder: string, { maps }: Pick<Build, 'maps'>): Promise<void> {
  await inParallel(maps, AT_ONCE, async ({ name, content }) =>
    store.create(`${mapsOf(folder)}/${name}.gz`, await promisify(gzip)(content)),
  );
}

async function readMap(store: Store, script: string): Promise<SourceMap | null> {
  const stored = await store.read(`maps/${script}.map.gz`);
  if (!stored) return null;
  const text = (await promisify(gunzip)(stored.content)).toString();
  return new SourceMap(JSON.parse(text) as SourceMapPayload);
}

/** A place in a script of host or remotes, as every browser writes it, with or without its origin. */
const PLACE =
  /(?:https?:\/\/[^\s/()]+)?\/((?:assets|remotes\/[^\s/()]+\/[^\s/()]+)\/[^\s/()?]+\.js):(\d+):(\d+)/g;

/**
 * A stack with the files and lines of the sources in place of those of published scripts, of any
 * version in the store. A place without a map stays as it is.
 */
export async function readStack(store: Store, stack: string): Promise<string> {
  const scripts = [...new Set([...stack.matchAll(PLACE)].map(([, script = '']) => script))];
  const maps = new Map(
    await inParallel(scripts, AT_ONCE, async (script) => [script, await readMap(store, script)] as const),
  );
  return stack.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    const entry = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
