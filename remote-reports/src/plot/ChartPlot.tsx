import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type DrawingProps, type DrawnPoint, marginOf, nameOf } from './chart-theme.ts';
import { Drawing, KeyboardTip, PlainTable, Plot, Reader } from './plot.styles.ts';
import { PlotSkeleton } from './PlotSkeleton.tsx';
import { usePlotWidth } from './use-plot-width.ts';
import { useSeen } from '@park/ui/window/use-seen';
import { ChartTip } from './ChartTip.tsx';

interface DayReaderProps {
  readonly label: string;
  readonly kind: 'line' | 'bar';
  readonly width: number;
  readonly points: readonly DrawnPoint[];
  readonly formatValue: (value: number) => string;
  readonly isWide?: boolean | undefined;
}

/**
 * The horizontal position of a day in the chart: its point of the line, or the middle of its bar.
 */
function placeOf(index: number, { kind, width, points, isWide }: DayReaderProps): number {
  const margin = marginOf({ isWide });
  const inner = width - margin.left - margin.right;
  const share = kind === 'line' ? index / Math.max(points.length - 1, 1) : (index + 0.5) / points.length;
  return margin.left + inner * share;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Reads a chart day by day with the arrow keys: the figure is shown over its day and announced. */
export function DayReader(props: DayReaderProps) {
  const { label, points, formatValue } = props;
  const last = points.length - 1;
  const [index, setIndex] = useState(last);
  const [isReading, setReading] = useState(false);
  const point = points[Math.min(index, last)];
  if (!point) return null;

  function handleKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setIndex(step(index, last));
  }

  return (
    <Reader
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={Math.min(index, last) + 1}
      aria-valuetext={[nameOf(point), formatValue(point.value), point.detail].filter(Boolean).join(' ')}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setReading(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setReading(false)}
    >
      {isReading && (
        <KeyboardTip style={{ insetInlineStart: placeOf(Math.min(index, last), props) }}>
          <ChartTip point={point} formatValue={formatValue} />
        </KeyboardTip>
      )}
    </Reader>
  );
}

interface FigureTableProps {
  readonly caption: string;
  /** What the points stand for, such as days. */
  readonly labelTitle: string;
  readonly valueLabel: string;
  readonly points: readonly DrawnPoint[];
  readonly formatValue: (value: number) => string;
}

/** The figures of the chart as a table. */
function FigureTable({ caption, labelTitle, valueLabel, points, formatValue }: FigureTableProps) {
  return (
    <PlainTable aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{labelTitle}</th>
          <th scope="col">{valueLabel}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={index}>
            <th scope="row">{nameOf(point)}</th>
            <td>
              {formatValue(point.value)}
              {point.detail && ` (${point.detail})`}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const loadDrawings = () => import('./chart-drawings.ts');

interface ChartPlotProps extends Omit<DrawingProps, 'width'>, FigureTableProps {
  readonly kind: 'line' | 'bar';
}

/**
 * A chart that loads its library when it is visible.
 * Assistive technology reads the table instead, or the days one by one.
 */
export function ChartPlot({ kind, ...rest }: ChartPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const { part: drawings, hasFailed } = useLatePart(loadDrawings, useSeen(box));
  const { points, colour, formatValue, formatAxis, isWide } = rest;
  const width = usePlotWidth(box);
  const isReady = width > 0;
  const Draw = drawings && (kind === 'line' ? drawings.LineDrawing : drawings.BarDrawing);

  if (hasFailed) return <FigureTable {...rest} />;
  return (
    <Plot ref={box}>
      <VisuallyHidden as="div">
        <FigureTable {...rest} />
      </VisuallyHidden>
      <Drawing aria-hidden>
        {Draw && isReady ? (
          <Draw
            width={width}
            points={points}
            colour={colour}
            formatValue={formatValue}
            formatAxis={formatAxis}
            isWide={isWide}
          />
        ) : (
          <PlotSkeleton />
        )}
      </Drawing>
      {Draw && isReady && (
        <DayReader
          label={rest.caption}
          kind={kind}
          width={width}
          points={points}
          formatValue={formatValue}
          isWide={isWide}
        />
      )}
    </Plot>
  );
}
