import { brotliDecompressSync, constants, brotliCompressSync, gunzipSync } from 'node:zlib';
import { compressedDocuments } from './create-gateway.ts';

const PAGE = '<!doctype html><p>Taxi Park</p>'.repeat(50);

test('a page is sent in the smallest brotli and in gzip, and is whole in both', async () => {
  const compress = compressedDocuments();
  const [brotli, gzip] = [await compress(PAGE, 'br'), await compress(PAGE, 'gzip')];
  expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]).toEqual([PAGE, PAGE]);
  const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  expect(brotli.length).toBe(brotliCompressSync(PAGE, smallest).length);
});

test('a page that many ask for is compressed once', async () => {
  const compress = compressedDocuments();
  const all = await Promise.all([compress(PAGE, 'br'), compress(PAGE, 'br')]);
  expect(new Set([...all, await compress(PAGE, 'br')]).size).toBe(1);
});

test('pages of earlier releases are let go, and a page that was let go is compressed again', async () => {
  const compress = compressedDocuments();
  const first = await compress(PAGE, 'br');
  for (let release = 0; release < 200; release += 1) await compress(`${PAGE}${release}`, 'gzip');
  const again = await compress(PAGE, 'br');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
