import type { Coordinates } from '@park/domain/format/coordinates';
import { formatNumber } from '@park/domain/format/number';
import { drawRide } from '@park/domain/report/ride-drawing';
import { Drawing, NoDrawing } from './ride-detail.styles.ts';
import { useRideDetailTexts } from './use-ride-detail-texts.ts';

export interface RideDrawingProps {
  readonly from: Coordinates | null;
  readonly to: Coordinates | null;
  readonly locale: string;
}

const FRAME = { width: 400, height: 220, margin: 44 };
const RADIUS = 6;
const BAR = { x: 16, y: FRAME.height - 14 };
const NORTH = { x: FRAME.width - 22, y: 14 };

/** A ride to scale, north up, with the scale and the length of the straight line. */
export function RideDrawing({ from, to, locale }: RideDrawingProps) {
  const t = useRideDetailTexts();
  const drawing = drawRide(from, to, FRAME);
  if (drawing === null) return <NoDrawing>{t('noDrawing')}</NoDrawing>;
  const { start, end, straightKm, bar } = drawing;
  const lengthOf = (km: number, decimals: number): string =>
    km < 1
      ? t('m', { formatted: formatNumber(Math.round(km * 1000), locale) })
      : t('km', { formatted: formatNumber(km, locale, decimals) });
  // The name of an end stands on the side that is away from the other end, where no line crosses it.
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
      aria-label={t('drawing', { distance: lengthOf(straightKm, 1) })}
    >
      <line className="way" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      <circle className="start" cx={start.x} cy={start.y} r={RADIUS} />
      <circle className="end" cx={end.x} cy={end.y} r={RADIUS} />
      {nameOf(t('start'), start, below)}
      {nameOf(t('end'), end, -below)}
      <path className="rule" d={`M${BAR.x} ${BAR.y - 4}v4h${bar.length}v-4`} />
      <text x={BAR.x} y={BAR.y - 8}>
        {lengthOf(bar.km, 0)}
      </text>
      <path className="rule" d={`M${NORTH.x} ${NORTH.y + 28}v-28m-5 7l5 -7l5 7`} />
      <text x={NORTH.x} y={NORTH.y + 42} textAnchor="middle">
        {t('north')}
      </text>
      <text className="length" x={FRAME.width - 16} y={BAR.y} textAnchor="end">
        {t('straight')}: {lengthOf(straightKm, 1)}
      </text>
    </Drawing>
  );
}
