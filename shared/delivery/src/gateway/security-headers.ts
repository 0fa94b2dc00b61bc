import { type MapTiles, tileSource } from '@park/contract/map-tiles';
import { INLINE_SOURCES } from '../start/inline.ts';

/**
 * The digest of the empty text: styled-components inserts one empty style element and fills it by
 * script.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Every remote's build uses the same name, so that a new remote needs no other policy. */
const TRUSTED_TYPES = 'shell#webpack remote#webpack shell-remotes';

/** The tiles of a map may come from another origin; nothing else does. */
const directives = (tiles: string): readonly string[] => [
  "default-src 'none'",
  `script-src 'self' ${INLINE_SOURCES.script}`,
  `style-src 'self' ${EMPTY_STYLE} ${INLINE_SOURCES.style}`,
  "connect-src 'self'",
  `img-src 'self' data:${tiles}`,
  "font-src 'self'",
  "manifest-src 'self'",
  // Nothing could check the digest of a worker's script.
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

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

/**
 * The headers of every page: no foreign code, no inline script but the page's start, no eval,
 * scripts only from trusted origins. `tiles` is what `tilesInPolicy` says.
 */
export function pageHeaders(tiles: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      ...directives(tiles),
      "require-trusted-types-for 'script'",
      // Each remote's entry creates a policy of the same name.
      `trusted-types ${TRUSTED_TYPES} 'allow-duplicates'`,
    ].join('; '),
    ...OTHER_HEADERS,
  };
}

/** A dev server of another checkout can be shown in this one: `?mf.<name>=http://localhost:...`. */
const DEV_SERVERS = 'http://localhost:* http://127.0.0.1:*';

function inDevelopment(directive: string): string {
  if (directive.startsWith('connect-src')) return `connect-src 'self' ws: wss: ${DEV_SERVERS}`;
  if (directive.startsWith('script-src')) return `${directive} ${DEV_SERVERS}`;
  return directive.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : directive;
}

/**
 * In development webpack's client needs a web socket and its own script address; everything else
 * stays.
 */
export function developmentPageHeaders(tiles: string): Readonly<Record<string, string>> {
  return { 'content-security-policy': directives(tiles).map(inDevelopment).join('; '), ...OTHER_HEADERS };
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

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';
