import { drawRides, type RideEnds } from '@park/domain/report/rides-drawing';
import { type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlotWidth } from '../../../plot/use-plot-width.ts';
import { DrawingRules } from './DrawingRules.tsx';
import { ManyDrawing, NoDrawing } from './ride-detail.styles.ts';

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
export function RidesDrawing({ rides, nameOf, locale, onPress }: RidesDrawingProps) {
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
