/**
 * The digest of the empty text: styled-components inserts one empty style element and fills it by
 * script.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Every remote's build uses the same name, so that a new remote needs no other policy. */
const TRUSTED_TYPES = 'shell#webpack remote#webpack shell-remotes';

/** Sources that a page admits besides those of every page. */
export interface PageSources {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly connections?: readonly string[];
  /** The source of a map's tiles after a space, or nothing. */
  readonly tiles?: string;
}

/**
 * The content security policy of a page: no foreign code, no inline code but what `scripts` and
 * `styles` name by digest, no eval, no worker, scripts only from trusted addresses. It is the same
 * in production, in development, and for a remote that runs alone, but for these sources.
 */
export function pagePolicy(more: PageSources = {}): string {
  const { scripts = [], styles = [], connections = [], tiles = '' } = more;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...styles].join(' '),
    ["connect-src 'self'", ...connections].join(' '),
    // A library shows a picture that it made or read.
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "manifest-src 'self'",
    // The code of a worker has neither a digest nor this policy: that comes with its own response.
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Each remote's entry creates a policy of the same name.
    `trusted-types ${TRUSTED_TYPES} 'allow-duplicates'`,
  ].join('; ');
}
