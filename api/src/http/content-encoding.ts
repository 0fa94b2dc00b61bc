import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What we compress with, best first. */
export const ENCODINGS = ['br', 'gzip'] as const;

/** What the body of a request may be packed with. */
export const REQUEST_ENCODINGS = ['gzip', 'br', 'deflate', 'zstd'] as const;

export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** In bytes; below this a compressed response is no smaller in practice. */
export const COMPRESS_FROM = 1_400;

// Higher levels cost several times the time for a tenth of the size, and the first reader of each
// version waits for it.
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
export const GZIP_OPTIONS = { level: 1 };

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** The weight of each encoding in an Accept-Encoding header (RFC 9110). */
function weights(header: string): Map<string, number> {
  const parts = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/));
  return new Map(
    parts.map(([name = '', ...parameters]) => {
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}

/** The best of our encodings that a client accepts; `identity` where it accepts none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = weights(acceptEncoding ?? '');
  const weightOf = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  return [...ENCODINGS].reduce<Encoding>(
    (best, encoding) => (weightOf(encoding) > (best === 'identity' ? 0 : weightOf(best)) ? encoding : best),
    'identity',
  );
}

/** A text in an encoding, compressed in a thread of its own. */
export function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliOf(text, BROTLI_OPTIONS);
  if (encoding === 'gzip') return gzipOf(text, GZIP_OPTIONS);
  return Promise.resolve(Buffer.from(text));
}
