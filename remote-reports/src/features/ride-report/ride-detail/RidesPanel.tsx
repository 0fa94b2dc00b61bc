import type { RideRow } from '@park/contract/reports';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { rideDriverName } from '@park/domain/report/ride-filter';
import { drawRides, type RideEnds, ridesOnMap } from '@park/domain/report/rides-drawing';
import { useHost } from '@park/federation/host-services';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRideMap } from './load-ride-map.ts';
import { Legend, ManyDrawing, NoDrawing, NoMap } from './ride-detail.styles.ts';
import { usePlotWidth } from '../../../plot/use-plot-width.ts';
import { DrawingRules } from './DrawingRules.tsx';

interface RidesDrawingProps {
  readonly rides: readonly RideEnds[];
  readonly nameOf: (index: number) => string;
  readonly locale: string;
  readonly onPress: (index: number) => void;
}

const MARGIN = 40;
const RADIUS = 3;
/** Between the sides of a map on a phone and on a wide screen. */
const HEIGHTS = { least: 260, most: 420, ofWidth: 0.36 } as const;

/** Many rides to one scale. A press on one opens it, as a press on its row does. */
function RidesDrawing({ rides, nameOf, locale, onPress }: RidesDrawingProps) {
  const { t } = useTranslation('ride-detail');
  const box = useRef<HTMLDivElement>(null);
  const width = usePlotWidth(box);
  const frame = useMemo(
    () => ({
      width,
      height: Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, width * HEIGHTS.ofWidth)),
      margin: MARGIN,
    }),
    [width],
  );
  const drawing = useMemo(() => (width === 0 ? null : drawRides(rides, frame)), [rides, frame, width]);

  function handleClick({ target: pressed }: MouseEvent): void {
    const way = pressed instanceof Element ? pressed.closest('[data-ride]') : null;
    if (way) onPress(Number(way.getAttribute('data-ride')));
  }

  return (
    <div ref={box}>
      {drawing && (
        <ManyDrawing
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={t('ridesDrawing')}
          onClick={handleClick}
        >
          {drawing.ways.map(({ index, start, end }) => (
            <g key={index} data-ride={index}>
              <title>{nameOf(index)}</title>
              {start && end && <line className="way" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />}
              {start && <circle className="start" cx={start.x} cy={start.y} r={RADIUS} />}
              {end && <circle className="end" cx={end.x} cy={end.y} r={RADIUS} />}
            </g>
          ))}
          <DrawingRules frame={frame} bar={drawing.bar} locale={locale} />
        </ManyDrawing>
      )}
      {width > 0 && !drawing && <NoDrawing>{t('noRides')}</NoDrawing>}
    </div>
  );
}

interface RidesPanelProps {
  /** The newest first. */
  readonly rides: readonly RideRow[];
  readonly locale: string;
  readonly timeZone: string;
  readonly onOpen: (ride: RideRow) => void;
}

/** More lines than these hide each other, and take long to draw. */
const MOST = 500;

/**
 * Where the rides on screen went: on a map where the owner has set one, else drawn to one scale.
 */
export function RidesPanel({ rides, locale, timeZone, onOpen }: RidesPanelProps) {
  const { t } = useTranslation('ride-detail');
  const { mapTiles } = useHost();
  const [hasFailed, setFailed] = useState(false);
  const newest = useMemo(() => rides.slice(0, MOST), [rides]);
  const ends = useMemo(
    () => newest.map(({ pickupLocation: from, dropoffLocation: to }) => ({ from, to })),
    [newest],
  );
  const { drawn, withoutPlace, farAway } = useMemo(() => ridesOnMap(ends), [ends]);
  const near = useMemo(() => drawn.flatMap((index) => ends[index] ?? []), [drawn, ends]);
  const tiles = drawn.length > 0 && !hasFailed ? mapTiles : undefined;
  const { part: RideMap } = useLatePart(loadRideMap, tiles !== undefined, () => setFailed(true));

  function open(index: number): void {
    const ride = newest[index];
    if (ride) onOpen(ride);
  }
  function nameOf(index: number): string {
    const ride = newest[index];
    const moment = ride?.pickupTime ? formatDateTime(ride.pickupTime, locale, timeZone) : t('untimed');
    return t('ride', { driver: (ride && rideDriverName(ride)) ?? t('noPlace'), moment });
  }

  const counts = [
    [t('onMap'), drawn.length],
    [t('withoutPlace'), withoutPlace],
    [t('farAway'), farAway],
    [t('notDrawn', { most: formatNumber(MOST, locale) }), rides.length - newest.length],
  ] as const;
  return (
    <Card role="region" aria-label={t('rides')}>
      <CardBody>
        {tiles && RideMap ? (
          <RideMap
            tiles={tiles}
            rides={near}
            label={t('ridesMap')}
            onPress={(index) => open(drawn[index] ?? -1)}
            onFailure={() => setFailed(true)}
          />
        ) : (
          <RidesDrawing rides={ends} nameOf={nameOf} locale={locale} onPress={open} />
        )}
        {hasFailed && <NoMap role="status">{t('noRidesMap')}</NoMap>}
        <Legend>
          <span className="start">{t('start')}</span>
          <span className="end">{t('end')}</span>
          {counts.map(
            ([name, count]) =>
              count > 0 && (
                <span key={name}>
                  {name}: <b>{formatNumber(count, locale)}</b>
                </span>
              ),
          )}
        </Legend>
      </CardBody>
    </Card>
  );
}
