import { readMapTiles, tileSource } from './map-tiles.ts';

const sourceOf = (template: string) => {
  const tiles = readMapTiles(template);
  return tiles && tileSource(tiles);
};

describe('the address of map tiles', () => {
  it('is none where the owner sets none', () => {
    expect([readMapTiles(undefined), readMapTiles('')]).toEqual([null, null]);
  });

  it.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', 'https://tiles.example.org'],
    ['https://{s}.tile.example.org/osm/{z}/{x}/{y}.png?key=a-1&v=2', 'https://*.tile.example.org'],
    ['http://127.0.0.1:8090/{z}/{y}/{x}', 'http://127.0.0.1:8090'],
    ['/tiles/{z}/{x}/{y}.png', null],
  ])('%s adds the source %s to the policy', (template, source) => {
    expect(sourceOf(template)).toBe(source);
  });

  it.each([
    'tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    "https://tiles.example.org/{z}/{x}/{y}.png'; script-src *",
    'https://tiles.example.org; script-src */{z}/{x}/{y}',
    'https://*/{z}/{x}/{y}',
    'https://{x}.{y}.example.org/{z}',
    'javascript:{z}{x}{y}',
    '//evil.example.org/{z}/{x}/{y}',
    'https://tiles.example.org/{z}/{x}/{y}"><script>',
  ])('is refused when it is %p', (template) => {
    expect(() => readMapTiles(template)).toThrow('MAP_TILES_URL must be an address');
  });

  it('comes with the words of its licence', () => {
    const template = '/t/{z}/{x}/{y}';
    expect(readMapTiles(template, '© OpenStreetMap contributors')?.attribution).toBe(
      '© OpenStreetMap contributors',
    );
    for (const text of ['<b>', '"', "'", '$host', '\n'])
      expect(() => readMapTiles(template, text)).toThrow('MAP_ATTRIBUTION');
  });
});
