import type { MapTiles } from '@park/contract/map-tiles';
import { CircleMarker, LatLngBounds, Map as LeafletMap, Polyline, TileLayer } from 'leaflet';

/** Latitude and longitude, in degrees. */
export type MapPlace = readonly [number, number];

export interface MapPlan {
  readonly tiles: MapTiles;
  readonly start: MapPlace | null;
  readonly end: MapPlace | null;
  /** No tile has come: there is nothing to show. */
  readonly onFailure: () => void;
}

export interface DrawnMap {
  readonly zoomBy: (steps: 1 | -1) => void;
  readonly remove: () => void;
}

const RADIUS = 7;
const MARGIN = 36;
/** A single place, or two near ones, are shown with the streets around them. */
const NEAREST_ZOOM = 16;
const FURTHEST_ZOOM = 19;

/**
 * Draws a ride on a map into an element. The library's own buttons and its line of the licence are markup that it writes
 * as text, which the page's policy refuses; the component around the map has them.
 */
export function drawMap(element: HTMLElement, { tiles, start, end, onFailure }: MapPlan): DrawnMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    // The dialog around it scrolls.
    scrollWheelZoom: false,
    maxZoom: FURTHEST_ZOOM,
    ...(isStill && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  const places = [start, end]
    .filter((place) => place !== null)
    .map(([lat, lng]): [number, number] => [lat, lng]);
  map.fitBounds(new LatLngBounds(places), {
    padding: [MARGIN, MARGIN],
    maxZoom: NEAREST_ZOOM,
    animate: false,
  });
  let hasTile = false;
  new TileLayer(tiles.template, { referrerPolicy: 'strict-origin' })
    .on('tileload', () => (hasTile = true))
    .on('tileerror', () => {
      if (!hasTile) onFailure();
    })
    .addTo(map);
  const look = { interactive: false } as const;
  if (start && end) new Polyline(places, { ...look, className: 'way' }).addTo(map);
  for (const [place, className] of [
    [start, 'start'],
    [end, 'end'],
  ] as const)
    if (place) new CircleMarker([place[0], place[1]], { ...look, radius: RADIUS, className }).addTo(map);
  return {
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}
