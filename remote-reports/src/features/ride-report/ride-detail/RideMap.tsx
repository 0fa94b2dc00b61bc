import type { MapTiles } from '@park/contract/map-tiles';
import { placeOf } from '@park/domain/report/ride-drawing';
import type { RideEnds } from '@park/domain/report/rides-drawing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { color, font, radius, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { CircleMarker, LatLngBounds, Map as LeafletMap, Polyline, TileLayer } from 'leaflet';

/** Latitude and longitude, in degrees. */
type MapPlace = readonly [number, number];

/** A ride from start to end. */
interface MapWay {
  readonly start: MapPlace | null;
  readonly end: MapPlace | null;
}

interface MapPlan {
  readonly tiles: MapTiles;
  readonly ways: readonly MapWay[];
  /** A press on a way, by its place among `ways`; without it a way cannot be pressed. */
  readonly onPress?: ((index: number) => void) | undefined;
  /** No tile has come: there is nothing to show. */
  readonly onFailure: () => void;
}

interface DrawnMap {
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
function drawMap(element: HTMLElement, { tiles, ways, onPress, onFailure }: MapPlan): DrawnMap {
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

/**
 * As large as the drawing in its place. What the library's own style sheet says of what is used
 * here is below.
 */
const MapFrame = styled.div`
  position: relative;
  isolation: isolate;
  aspect-ratio: 400 / 236;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.sunken};
  .leaflet-container {
    position: absolute;
    inset: 0;
    overflow: hidden;
    touch-action: none;
    cursor: grab;
  }
  .leaflet-container:focus-visible {
    outline-offset: -2px;
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-tile-container,
  .leaflet-layer,
  .leaflet-pane > svg {
    position: absolute;
    inset-block-start: 0;
    left: 0;
  }
  .leaflet-tile-pane {
    z-index: 1;
  }
  .leaflet-overlay-pane {
    z-index: 2;
  }
  .leaflet-tile,
  .leaflet-overlay-pane svg {
    max-inline-size: none;
    max-block-size: none;
  }
  .leaflet-tile {
    visibility: hidden;
    user-select: none;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }
  .leaflet-zoom-anim .leaflet-tile {
    transition: none;
  }
  .way {
    stroke: ${color.accent};
    stroke-width: 3;
    stroke-dasharray: 6 6;
  }
  .start,
  .end {
    fill-opacity: 1;
    stroke: ${color.surface};
    stroke-width: 2;
  }
  .start {
    fill: ${color.successDot};
  }
  .end {
    fill: ${color.dangerDot};
  }
  &[data-many] {
    aspect-ratio: auto;
    block-size: clamp(16rem, 40dvh, 26rem);
    .way {
      stroke-width: 2;
      stroke-opacity: 0.45;
      stroke-dasharray: none;
    }
    .start,
    .end {
      stroke-width: 1;
    }
  }
`;

/** Above the panes of the map. */
const above = 3;

const ZoomButtons = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${above};
  display: grid;
  gap: ${space[1]};
  button {
    inline-size: ${size.control};
    block-size: ${size.control};
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.control};
    background: ${color.raised};
    color: ${color.text};
    font-size: ${font.lead};
  }
`;

const Licence = styled.small`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: ${above};
  padding: 0 ${space[2]};
  border-start-start-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${font.caption};
`;

interface RideMapProps {
  readonly tiles: MapTiles;
  /** Compared by reference: the map is drawn anew for other ones. */
  readonly rides: readonly RideEnds[];
  /** The accessible name of the map. */
  readonly label: string;
  /** A press on a ride, by its place among `rides`. */
  readonly onPress?: ((index: number) => void) | undefined;
  /** The map cannot be shown. */
  readonly onFailure: () => void;
}

/** The ends of rides on a map, joined by straight lines: the ways between them are not known. */
export function RideMap({ tiles, rides, label, onPress, onFailure }: RideMapProps) {
  const { t } = useTranslation('ride-detail');
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const fail = useEffectEvent(onFailure);
  const press = useEffectEvent((index: number) => onPress?.(index));
  const canPress = onPress !== undefined;

  useEffect(() => {
    if (!place.current) return undefined;
    const map = drawMap(place.current, {
      tiles,
      ways: rides.map(({ from, to }) => ({ start: placeOf(from), end: placeOf(to) })),
      onPress: canPress ? (index) => press(index) : undefined,
      onFailure: () => fail(),
    });
    drawn.current = map;
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tiles, rides, canPress]);

  return (
    <MapFrame data-many={rides.length > 1 || undefined}>
      <div ref={place} role="group" aria-label={label} />
      <ZoomButtons>
        <button type="button" aria-label={t('zoomIn')} onClick={() => drawn.current?.zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label={t('zoomOut')} onClick={() => drawn.current?.zoomBy(-1)}>
          −
        </button>
      </ZoomButtons>
      {tiles.attribution !== '' && <Licence>{tiles.attribution}</Licence>}
    </MapFrame>
  );
}
