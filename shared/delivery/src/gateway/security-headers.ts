import { INLINE_SOURCES } from '../start/inline.ts';

/** The digest of the empty text: styled-components inserts one empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Every remote's build uses the same name, so that a new remote needs no other policy. */
const TRUSTED_TYPES = 'shell#webpack remote#webpack shell-remotes';
/** Builds from before contract 3 have a name each: the gateway is deployed before the release, and must not stop them. */
const FORMER_TRUSTED_TYPES = 'auth#webpack fleet#webpack reports#webpack';

const DIRECTIVES = [
  "default-src 'none'",
  `script-src 'self' ${INLINE_SOURCES.script}`,
  `style-src 'self' ${EMPTY_STYLE} ${INLINE_SOURCES.style}`,
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The headers of every page: no foreign code, no inline script but the page's start, no eval, scripts only from trusted origins. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    ...DIRECTIVES,
    "require-trusted-types-for 'script'",
    // Each remote's entry creates a policy of the same name.
    `trusted-types ${TRUSTED_TYPES} ${FORMER_TRUSTED_TYPES} 'allow-duplicates'`,
  ].join('; '),
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** A dev server of another checkout can be shown in this one: `?mf.<name>=http://localhost:...`. */
const DEV_SERVERS = 'http://localhost:* http://127.0.0.1:*';

/** In development webpack's client needs a web socket and its own script address; everything else stays. */
export const DEVELOPMENT_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'content-security-policy': DIRECTIVES.map((directive) =>
    directive.startsWith('connect-src')
      ? `connect-src 'self' ws: wss: ${DEV_SERVERS}`
      : directive.startsWith('script-src')
        ? `script-src 'self' ${DEV_SERVERS}`
        : directive.startsWith('style-src')
          ? "style-src 'self' 'unsafe-inline'"
          : directive,
  ).join('; '),
};

/** The headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';
