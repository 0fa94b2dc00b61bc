import { Line } from '@nivo/line';
import {
  chartTheme,
  type DrawingProps,
  GRID_LINES,
  marginOf,
  PLOT_HEIGHT,
  shownLabels,
} from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** More dots would be a thick line. */
const DOTTED_UP_TO = 62;

/** A line over the days, without animation, whatever the reader's motion setting. */
export function LineDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue, formatAxis = formatValue } = props;
  const margin = marginOf(props);
  const hasNegative = points.some(({ value }) => value < 0);
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
      yScale={{ type: 'linear', min: hasNegative ? 'auto' : 0, max: 'auto', nice: GRID_LINES }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: GRID_LINES, format: formatAxis }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: shownLabels(points, width - margin.left - margin.right),
      }}
      gridYValues={GRID_LINES}
      enableGridX={false}
      enableArea
      areaOpacity={0.1}
      lineWidth={2}
      pointSize={points.length > DOTTED_UP_TO ? 0 : 6}
      enableSlices="x"
      sliceTooltip={({ slice }) => {
        const point = points[slice.points[0]?.indexInSeries ?? 0];
        return point && <ChartTip point={point} formatValue={formatValue} />;
      }}
      animate={false}
    />
  );
}
