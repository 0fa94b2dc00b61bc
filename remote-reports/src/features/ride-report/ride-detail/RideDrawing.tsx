import type { Coordinates } from '@park/domain/format/coordinates';
import { drawRide } from '@park/domain/report/ride-drawing';
import { useTranslation } from 'react-i18next';
import { lengthText } from './drawing-length.ts';
import { DrawingRules } from './DrawingRules.tsx';
import { Drawing, NoDrawing } from './ride-detail.styles.ts';

interface RideDrawingProps {
  readonly from: Coordinates | null;
  readonly to: Coordinates | null;
  readonly locale: string;
}

/** The names of the ends stay above the scale. */
const FRAME = { width: 400, height: 236, margin: 56 };
const RADIUS = 6;

/** A ride to scale, north up, with the scale and the length of the straight line. */
export function RideDrawing({ from, to, locale }: RideDrawingProps) {
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
