import { pagePolicy, type PageSources } from '@park/build/policy/page-policy.ts';
import { type MapTiles, tileSource } from '@park/contract/map-tiles';
import { INLINE_SOURCES } from '../start/inline.ts';

const OTHER_HEADERS = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/**
 * The part of the policy that allows the tiles of a map: a space and their source, or nothing
 * without a map elsewhere.
 */
export function tilesInPolicy(tiles: MapTiles | null): string {
  const source = tiles && tileSource(tiles);
  return source === null ? '' : ` ${source}`;
}

/** What every page admits: its own start, by digest, and the tiles of a map; nothing else is foreign. */
const sourcesOf = (tiles: string) =>
  ({
    scripts: [INLINE_SOURCES.script],
    styles: [INLINE_SOURCES.style],
    tiles,
  }) satisfies PageSources;

/** The headers of every page. `tiles` is what `tilesInPolicy` says. */
export function pageHeaders(tiles: string): Readonly<Record<string, string>> {
  return { 'content-security-policy': pagePolicy(sourcesOf(tiles)), ...OTHER_HEADERS };
}

/** A dev server of another checkout can be shown in this one: `?mf.<name>=http://localhost:...`. */
const MACHINES = ['localhost:*', '127.0.0.1:*'];
const DEV_SERVERS = MACHINES.map((machine) => `http://${machine}`);
const RELOADS = MACHINES.map((machine) => `ws://${machine}`);

/**
 * In development the policy is that of production, and dev servers of this machine may be used:
 * their scripts, their files, and the sockets by which they reload the page.
 */
export function developmentPageHeaders(tiles: string): Readonly<Record<string, string>> {
  const sources = sourcesOf(tiles);
  const policy = pagePolicy({
    ...sources,
    scripts: [...sources.scripts, ...DEV_SERVERS],
    connections: [...DEV_SERVERS, ...RELOADS],
  });
  return { 'content-security-policy': policy, ...OTHER_HEADERS };
}

/** The headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
};

/**
 * The policy of the files of remotes, which only matters to one that is opened as a document: it
 * runs nothing on this origin, also when somebody else has put a page among them.
 */
export const FILES_POLICY = { 'content-security-policy': "default-src 'none'; sandbox" } as const;
