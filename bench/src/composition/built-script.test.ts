import { readScript } from './built-script.ts';
import { BUNDLER } from './place-of.ts';

const scriptOf = (code: string, mappings: string) =>
  readScript(
    code,
    JSON.stringify({
      version: 3,
      names: [],
      sources: ['/park/node_modules/router/index.js', '/park/host/src/routes/paths.ts'],
      mappings,
    }),
    '/park',
  );

describe('a minified script', () => {
  // Line 1: a wrapper of three, the router, from column 6 the host. Line 2 is the router again.
  const script = scriptOf('!0;aaabbé;\nccc', 'GAAA,GCAA;ADAA');

  it('is divided among its sources, byte for byte; what begins a module belongs to it', () => {
    expect(Object.fromEntries(script.bytes)).toEqual({
      router: '!0;aaa'.length + 'ccc'.length,
      'host/src/routes': Buffer.byteLength('bbé;\n'),
    });
  });

  it('knows whose function begins at a position', () => {
    expect(script.placeAt(0, 0)).toBe('router');
    expect(script.placeAt(0, 4)).toBe('router');
    expect(script.placeAt(0, 7)).toBe('host/src/routes');
    expect(script.placeAt(1, 2)).toBe('router');
  });

  it('leaves to the bundler what is longer than the beginning of a module, and what follows the last one', () => {
    // After the first source comes nothing of either, then the second, then nothing again.
    const code = `aaa${'x'.repeat(500)}bbb;end`;
    const divided = scriptOf(code, 'AAAA,G,ofCAA,I');
    expect(divided.bytes.get('router')).toBe(3);
    expect(divided.bytes.get('host/src/routes')).toBe(4);
    expect(divided.bytes.get(BUNDLER)).toBe(503);
    expect(divided.placeAt(0, 200)).toBe(BUNDLER);
  });

  it('gives what stands in the middle of a source to that source', () => {
    const divided = scriptOf(`aaa${'x'.repeat(500)}bbb`, 'AAAA,G,ofAAA');
    expect(Object.fromEntries(divided.bytes)).toEqual({ router: 506 });
  });
});
