export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

const COMPRESSED = /^(.*)\.(br|gz)$/;

function isImmutable(path: string): boolean {
  return /^(?:remotes\/[^/]+\/[^/]+|host\/assets)\//.test(path);
}

/** The response headers of a bucket that serves the file directly: the same as the gateway's. */
export function objectMetadata(path: string): {
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: string;
} {
  const [, plain = path, form] = COMPRESSED.exec(path) ?? [];
  const encoding = form === undefined ? undefined : ENCODINGS[form];
  return {
    ContentType: TYPES[plain.slice(plain.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    CacheControl: isImmutable(path) ? IMMUTABLE : REVALIDATE,
    ...(encoding !== undefined && { ContentEncoding: encoding }),
  };
}
