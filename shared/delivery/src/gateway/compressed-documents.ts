import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (body: string) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** More than a console has pages, in both encodings. */
const KEPT = 200;

/**
 * Compresses pages and documents as small as the encoding can, which takes some milliseconds, and
 * keeps the last ones: they are the same for everybody until something is published. Rejects when a
 * body cannot be compressed, and tries again the next time.
 */
export function compressedDocuments(): (body: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (body, encoding) => {
    const key = `${encoding} ${body}`;
    const known = kept.get(key);
    if (known) return known;
    const compressed = COMPRESS[encoding](body);
    kept.set(key, compressed);
    compressed.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return compressed;
  };
}
