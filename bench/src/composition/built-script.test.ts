import { BUNDLER } from './place-of.ts';
import { readScript } from './built-script.ts';

const CODE = '!0;aaabbé;\nccc';
/** Line 1: nothing mapped up to column 3, then the router, from column 6 the host; line 2 is the router again. */
const MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['/park/node_modules/router/index.js', '/park/host/src/routes/paths.ts'],
  mappings: 'GAAA,GCAA;ADAA',
});

describe('a minified script', () => {
  const script = readScript(CODE, MAP, '/park');

  it('is divided among its sources, byte for byte', () => {
    expect(Object.fromEntries(script.bytes)).toEqual({
      [BUNDLER]: '!0;\n'.length,
      router: 'aaa'.length + 'ccc'.length,
      'host/src/routes': Buffer.byteLength('bbé;'),
    });
    const total = [...script.bytes.values()].reduce((sum, each) => sum + each, 0);
    expect(total).toBe(Buffer.byteLength(CODE));
  });

  it('knows whose function begins at a position', () => {
    expect(script.placeAt(0, 4)).toBe('router');
    expect(script.placeAt(0, 7)).toBe('host/src/routes');
    expect(script.placeAt(1, 2)).toBe('router');
    expect(script.placeAt(0, 0)).toBe(BUNDLER);
  });
});
