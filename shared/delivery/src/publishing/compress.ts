import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const gunzip = promisify(zlib.gunzip);

const COMPRESSIBLE = /\.(?:js|css|html|json|svg)$/;

/** Below this size a compressed form does not save a packet. */
const LEAST_BYTES = 200;

/** A compressed form of a file, and the suffix of its name. */
interface CompressedForm {
  readonly suffix: '.br' | '.gz';
  readonly content: Uint8Array;
}

/** How each form is unpacked; each rejects when the content is not in that form. */
export const UNPACK: Readonly<Record<CompressedForm['suffix'], (content: Uint8Array) => Promise<Buffer>>> = {
  '.br': unbrotli,
  '.gz': gunzip,
};

/**
 * The brotli and gzip forms of a file, compressed once instead of per request; none for images and
 * tiny files.
 */
export async function compressedForms(name: string, content: Uint8Array): Promise<CompressedForm[]> {
  if (!COMPRESSIBLE.test(name) || content.length < LEAST_BYTES) return [];
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGBLOCK } = zlib.constants;
  // Blocks of a megabyte: a script is compressed as a whole, which saves a little.
  const options = { params: { [BROTLI_PARAM_SIZE_HINT]: content.length, [BROTLI_PARAM_LGBLOCK]: 20 } };
  const [br, gz] = await Promise.all([brotli(content, options), gzip(content, { level: 9 })]);
  return [
    { suffix: '.br', content: br },
    { suffix: '.gz', content: gz },
  ];
}

/** Writes the compressed forms beside a file. */
export async function compressFile(file: string): Promise<void> {
  const forms = await compressedForms(file, await readFile(file));
  await Promise.all(forms.map(({ suffix, content }) => writeFile(file + suffix, content)));
}
