import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useRef } from 'react';
import type { DrawingProps } from './chart-theme.ts';
import { Drawing, Plot } from './plot.styles.ts';
import { DayReader } from './DayReader.tsx';
import { FigureTable, type FigureTableProps } from './FigureTable.tsx';
import { PlotSkeleton } from './PlotSkeleton.tsx';
import { usePlotWidth } from './use-plot-width.ts';
import { useSeen } from '@park/ui/window/use-seen';

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
