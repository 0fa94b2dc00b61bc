import { readMapTiles } from './map-tiles.ts';

afterEach(() => document.head.replaceChildren());

describe('the map tiles of the page', () => {
  it('are none where the gateway wrote none', () => {
    expect(readMapTiles()).toEqual({});
  });

  it('are what the gateway wrote, with the words of the licence', () => {
    document.head.innerHTML =
      '<meta name="map-tiles" content="/t/{z}/{x}/{y}?a=1&b=2" data-attribution="© A map">';
    expect(readMapTiles()).toEqual({
      mapTiles: { template: '/t/{z}/{x}/{y}?a=1&b=2', attribution: '© A map' },
    });
  });
});
