import { Bar } from '@nivo/bar';
import {
  chartTheme,
  type DrawingProps,
  GRID_LINES,
  marginOf,
  PLOT_HEIGHT,
  shownLabels,
} from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** A bar for each day, without animation, whatever the reader's motion setting. */
export function BarDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue, formatAxis = formatValue } = props;
  const margin = marginOf(props);
  const hasNegative = points.some(({ value }) => value < 0);
  return (
    <Bar
      width={width}
      height={PLOT_HEIGHT}
      data={points.map(({ label, value }) => ({ label, value }))}
      indexBy="label"
      keys={['value']}
      theme={chartTheme}
      margin={margin}
      colors={[colour]}
      padding={0.35}
      borderRadius={3}
      valueScale={{ type: 'linear', min: hasNegative ? 'auto' : 0, max: 'auto', nice: GRID_LINES }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: GRID_LINES, format: formatAxis }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: shownLabels(points, width - margin.left - margin.right),
      }}
      gridYValues={GRID_LINES}
      enableLabel={false}
      tooltip={({ index }) => points[index] && <ChartTip point={points[index]} formatValue={formatValue} />}
      animate={false}
    />
  );
}
