import { Bar } from '@nivo/bar';
import { chartMargin, chartTheme, type DrawingProps, GRID_LINES, PLOT_HEIGHT } from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** A bar for each day, without animation, whatever the reader's motion setting. */
export function BarDrawing({ width, points, colour, formatValue }: DrawingProps) {
  return (
    <Bar
      width={width}
      height={PLOT_HEIGHT}
      data={points.map(({ label, value }) => ({ label, value }))}
      indexBy="label"
      keys={['value']}
      theme={chartTheme}
      margin={chartMargin}
      colors={[colour]}
      padding={0.35}
      borderRadius={3}
      valueScale={{ type: 'linear', min: 0, max: 'auto', nice: GRID_LINES }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: GRID_LINES, format: formatValue }}
      axisBottom={{ tickSize: 0, tickPadding: 10 }}
      gridYValues={GRID_LINES}
      enableLabel={false}
      tooltip={({ indexValue, value }) => <ChartTip label={String(indexValue)} value={formatValue(value)} />}
      animate={false}
    />
  );
}
