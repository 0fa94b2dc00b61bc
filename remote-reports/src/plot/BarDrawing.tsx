import { Bar } from '@nivo/bar';
import {
  chartTheme,
  type DrawingProps,
  marginOf,
  PLOT_HEIGHT,
  shownLabels,
  valueAxisOf,
} from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** A bar for each day, without animation, whatever the reader's motion setting. */
export function BarDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue, formatAxis = formatValue } = props;
  const margin = marginOf(props);
  const { scale, ticks } = valueAxisOf(points);
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
      valueScale={scale}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: formatAxis }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: shownLabels(points, width - margin.left - margin.right),
      }}
      gridYValues={ticks}
      enableLabel={false}
      tooltip={({ index }) => points[index] && <ChartTip point={points[index]} formatValue={formatValue} />}
      animate={false}
    />
  );
}
