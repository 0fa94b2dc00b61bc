import type { MapTiles } from '@park/contract/map-tiles';
import type { Coordinates } from '@park/domain/format/coordinates';
import { placeOf } from '@park/domain/report/ride-drawing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRideDetailTexts } from '../ride-detail/use-ride-detail-texts.ts';
import { type DrawnMap, drawMap } from './draw-map.ts';
import { Licence, MapFrame, ZoomButtons } from './ride-map.styles.ts';

export interface RideMapProps {
  readonly tiles: MapTiles;
  readonly from: Coordinates | null;
  readonly to: Coordinates | null;
  /** The map cannot be shown. */
  readonly onFailure: () => void;
}

/** The ends of a ride on a map, joined by a straight line: the way between them is not known. */
export function RideMap({ tiles, from, to, onFailure }: RideMapProps) {
  const t = useRideDetailTexts();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!place.current) return undefined;
    const map = drawMap(place.current, {
      tiles,
      start: placeOf(from),
      end: placeOf(to),
      onFailure: () => fail(),
    });
    drawn.current = map;
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tiles, from, to]);

  return (
    <MapFrame>
      <div ref={place} role="group" aria-label={t('map')} />
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
