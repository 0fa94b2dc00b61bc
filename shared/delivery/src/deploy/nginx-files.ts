import { COMMON_HEADERS, FILES_POLICY, IMMUTABLE, REVALIDATE } from '../gateway/security-headers.ts';

/** The lines that add headers to a response, beside those of every response. */
export function headers(extra: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries({ ...COMMON_HEADERS, ...extra })
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join('\n');
}

/** The location of a document that changes with each release. */
export function jsonFile(name: string): string {
  return `    location = ${name} {
      etag off;
      if_modified_since off;
      gzip on;
${headers({ 'cache-control': REVALIDATE }, '      ')}
    }`;
}

/** The location of files that never change, in the form that was compressed at release. */
export function immutableFolder(prefix: string, root: string, hasBrotli: boolean): string {
  return `    location ${prefix} {
      root ${root};
      location ~ /\\. { return 404; }
      try_files $uri =404;
${hasBrotli ? '      brotli_static on;\n' : ''}      gzip_static on;
      error_page 403 404 405 =404 /.missing;
${headers({ 'cache-control': IMMUTABLE, ...FILES_POLICY }, '      ')}
    }`;
}

/** The one file of a version that changes: it is signed anew. */
export function releaseFile(): string {
  return `    location ~ ^/remotes/[^/.]+/[^/]+/release\\.json$ {
      etag off;
      if_modified_since off;
      gzip on;
      error_page 403 404 405 =404 /.missing;
${headers({ 'cache-control': REVALIDATE, ...FILES_POLICY }, '      ')}
    }`;
}
