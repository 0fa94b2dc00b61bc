import type { MapTiles } from '@park/contract/map-tiles';
import { placeOf } from '@park/domain/report/ride-drawing';
import type { RideEnds } from '@park/domain/report/rides-drawing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawnMap, drawMap } from './draw-map.ts';
import { Licence, MapFrame, ZoomButtons } from './ride-map.styles.ts';

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
