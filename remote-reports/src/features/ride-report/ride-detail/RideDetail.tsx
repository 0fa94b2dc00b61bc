import type { RideRow } from '@park/contract/reports';
import { type Coordinates, formatCoordinates } from '@park/domain/format/coordinates';
import { formatDateTime } from '@park/domain/format/date';
import { drawRide, placeOf } from '@park/domain/report/ride-drawing';
import { useHost } from '@park/federation/host-services';
import { Dialog } from '@park/ui/floating/Dialog';
import { type DescriptionItem, DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRideMap } from './load-ride-map.ts';
import { Drawing, Figures, NoDrawing, NoMap } from './ride-detail.styles.ts';
import { lengthText } from './drawing-length.ts';
import { DrawingRules } from './DrawingRules.tsx';

interface RideDrawingProps {
  readonly from: Coordinates | null;
  readonly to: Coordinates | null;
  readonly locale: string;
}

/** The names of the ends stay above the scale. */
const FRAME = { width: 400, height: 236, margin: 56 };
const RADIUS = 6;

/** A ride to scale, north up, with the scale and the length of the straight line. */
function RideDrawing({ from, to, locale }: RideDrawingProps) {
  const { t } = useTranslation('ride-detail');
  const drawing = drawRide(from, to, FRAME);
  if (drawing === null) return <NoDrawing>{t('noDrawing')}</NoDrawing>;
  const { start, end, straightKm, bar } = drawing;
  const length = lengthText(t, straightKm, locale, 1);
  // The name of an end stands on the side that is away from the other end, where no line crosses
  // it.
  const below = start.y > end.y ? 1 : -1;
  const nameOf = (text: string, { x, y }: typeof start, side: number) => (
    <text x={x} y={y + (side > 0 ? 22 : -13)} textAnchor="middle">
      {text}
    </text>
  );
  return (
    <Drawing
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={t('drawing', { distance: length })}
    >
      <line className="way" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      <circle className="start" cx={start.x} cy={start.y} r={RADIUS} />
      <circle className="end" cx={end.x} cy={end.y} r={RADIUS} />
      {nameOf(t('start'), start, below)}
      {nameOf(t('end'), end, -below)}
      <DrawingRules frame={FRAME} bar={bar} locale={locale} />
      <text className="length" x={FRAME.width - 16} y={FRAME.height - 14} textAnchor="end">
        {t('straight')}: {length}
      </text>
    </Drawing>
  );
}

interface RideDetailProps {
  readonly ride: RideRow;
  /** What the row shows, by the headings of its columns. */
  readonly figures: readonly DescriptionItem[];
  readonly locale: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/**
 * One ride in full: on a map where there is one, else drawn to scale, with the exact places, which
 * the row only hints at.
 */
export function RideDetail({ ride, figures, locale, timeZone, onClose }: RideDetailProps) {
  const { t } = useTranslation('ride-detail');
  const { mapTiles } = useHost();
  const [hasFailed, setFailed] = useState(false);
  const { pickupTime, pickupLocation, dropoffTime, dropoffLocation } = ride;
  const hasPlace = placeOf(pickupLocation) !== null || placeOf(dropoffLocation) !== null;
  const rides = useMemo(
    () => [{ from: pickupLocation, to: dropoffLocation }],
    [pickupLocation, dropoffLocation],
  );
  const tiles = hasPlace && !hasFailed ? mapTiles : undefined;
  const { part: RideMap } = useLatePart(loadRideMap, tiles !== undefined, () => setFailed(true));
  const ends = [
    { label: t('start'), place: pickupLocation, time: pickupTime },
    { label: t('end'), place: dropoffLocation, time: dropoffTime },
  ].map(({ label, place, time }) => ({
    label,
    value: (
      <>
        {time && <div>{formatDateTime(time, locale, timeZone)}</div>}
        {formatCoordinates(place) ?? t('noPlace')}
      </>
    ),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={pickupTime ? t('title', { moment: formatDateTime(pickupTime, locale, timeZone) }) : t('untimed')}
      closeLabel={t('close')}
    >
      {tiles && RideMap ? (
        <RideMap tiles={tiles} rides={rides} label={t('map')} onFailure={() => setFailed(true)} />
      ) : (
        <RideDrawing from={pickupLocation} to={dropoffLocation} locale={locale} />
      )}
      {hasFailed && <NoMap role="status">{t('noMap')}</NoMap>}
      <Figures>
        <DescriptionList items={[...ends, ...figures]} />
      </Figures>
    </Dialog>
  );
}
