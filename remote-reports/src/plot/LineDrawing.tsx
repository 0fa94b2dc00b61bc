import { Line } from '@nivo/line';
import {
  chartTheme,
  type DrawingProps,
  marginOf,
  PLOT_HEIGHT,
  shownLabels,
  valueAxisOf,
} from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';
import { PlotAxes, PlotDots } from './plot-layers.tsx';

/** More dots would be a thick line. */
const DOTTED_UP_TO = 62;

/** A line over the days, without animation, whatever the reader's motion setting. */
export function LineDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue, formatAxis = formatValue } = props;
  const margin = marginOf(props);
  const { scale, linesIn } = valueAxisOf(points);
  const named = new Set(shownLabels(points, width - margin.left - margin.right));
  const data = [{ id: 'line', data: points.map(({ label, value }) => ({ x: label, y: value })) }];
  return (
    <Line
      width={width}
      height={PLOT_HEIGHT}
      data={data}
      theme={chartTheme}
      margin={margin}
      colors={[colour]}
      curve="monotoneX"
      yScale={scale}
      layers={[
        ({ innerWidth, innerHeight, points: drawn, yScale }) => (
          <PlotAxes
            innerWidth={innerWidth}
            innerHeight={innerHeight}
            values={linesIn(yScale, formatAxis)}
            labels={drawn
              .filter(({ data: { x } }) => named.has(x))
              .map(({ data: { x: label }, x }) => ({ label, x }))}
          />
        ),
        'areas',
        'crosshair',
        'lines',
        ({ points: drawn }) =>
          drawn.length > DOTTED_UP_TO ? null : <PlotDots points={drawn} colour={colour} />,
        'slices',
      ]}
      enableArea
      areaOpacity={0.1}
      lineWidth={2}
      enableSlices="x"
      sliceTooltip={({ slice }) => {
        const point = points[slice.points[0]?.indexInSeries ?? 0];
        return point && <ChartTip point={point} formatValue={formatValue} />;
      }}
      animate={false}
    />
  );
}
