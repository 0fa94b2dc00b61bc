import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encoded, encodingFor } from './content-encoding.ts';

describe('the content encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });

  it('gives back the same text', async () => {
    const text = 'Водитель '.repeat(1_000);
    expect(brotliDecompressSync(await encoded(text, 'br')).toString()).toBe(text);
    expect(gunzipSync(await encoded(text, 'gzip')).toString()).toBe(text);
    expect((await encoded(text, 'identity')).toString()).toBe(text);
  });
});
