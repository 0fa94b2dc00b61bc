import type { HostServices } from '@park/federation/host-services';

/** Where the tiles of maps come from, as the gateway wrote it into the page (MAP_TILES_URL); nothing without a map. */
export function readMapTiles(): Pick<HostServices, 'mapTiles'> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  if (!meta) return {};
  return { mapTiles: { template: meta.content, attribution: meta.dataset['attribution'] ?? '' } };
}
