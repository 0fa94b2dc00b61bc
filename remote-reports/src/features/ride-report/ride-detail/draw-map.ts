import type { MapTiles } from '@park/contract/map-tiles';
import { CircleMarker, LatLngBounds, Map as LeafletMap, Polyline, TileLayer } from 'leaflet';

/** Latitude and longitude, in degrees. */
export type MapPlace = readonly [number, number];

/** A ride from start to end. */
export interface MapWay {
  readonly start: MapPlace | null;
  readonly end: MapPlace | null;
}

export interface MapPlan {
  readonly tiles: MapTiles;
  readonly ways: readonly MapWay[];
  /** A press on a way, by its place among `ways`; without it a way cannot be pressed. */
  readonly onPress?: ((index: number) => void) | undefined;
  /** No tile has come: there is nothing to show. */
  readonly onFailure: () => void;
}

export interface DrawnMap {
  readonly zoomBy: (steps: 1 | -1) => void;
  readonly remove: () => void;
}

const RADIUS = 7;
/** Of many rides on one map. */
const SMALL_RADIUS = 4;
const MARGIN = 36;
/** A single place, or two near ones, are shown with the streets around them. */
const NEAREST_ZOOM = 16;
const FURTHEST_ZOOM = 19;

/**
 * Draws rides on a map into an element. The library's own buttons and its line of the licence are
 * markup that it writes as text, which the page's policy refuses; the component around the map has
 * them.
 */
export function drawMap(element: HTMLElement, { tiles, ways, onPress, onFailure }: MapPlan): DrawnMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    // What is around it scrolls.
    scrollWheelZoom: false,
    maxZoom: FURTHEST_ZOOM,
    ...(isStill && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  const pointOf = ([lat, lng]: MapPlace): [number, number] => [lat, lng];
  const places = ways
    .flatMap(({ start, end }) => [start, end])
    .filter((place) => place !== null)
    .map(pointOf);
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
  const radius = ways.length > 1 ? SMALL_RADIUS : RADIUS;
  ways.forEach(({ start, end }, index) => {
    const interactive = onPress !== undefined;
    const parts = [
      start && end && new Polyline([pointOf(start), pointOf(end)], { interactive, className: 'way' }),
      start && new CircleMarker(pointOf(start), { interactive, radius, className: 'start' }),
      end && new CircleMarker(pointOf(end), { interactive, radius, className: 'end' }),
    ];
    for (const part of parts) if (part) part.on('click', () => onPress?.(index)).addTo(map);
  });
  return {
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}
