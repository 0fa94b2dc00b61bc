import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(?:js|css|html|json|svg)$/;

/** Writes the brotli and gzip forms beside a file, once, so that no request pays for compression. */
export async function compressFile(file: string): Promise<void> {
  if (!COMPRESSIBLE.test(file)) return;
  const content = await readFile(file);
  const options = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(`${file}.br`, await brotli(content, options));
  await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
}
