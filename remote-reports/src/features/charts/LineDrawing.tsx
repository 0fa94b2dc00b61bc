import { Line } from '@nivo/line';
import { chartMargin, chartTheme, type DrawingProps, GRID_LINES, PLOT_HEIGHT } from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** A line over the days, without animation, whatever the reader's motion setting. */
export function LineDrawing({ width, points, colour, formatValue }: DrawingProps) {
  const data = [{ id: 'line', data: points.map(({ label, value }) => ({ x: label, y: value })) }];
  return (
    <Line
      width={width}
      height={PLOT_HEIGHT}
      data={data}
      theme={chartTheme}
      margin={chartMargin}
      colors={[colour]}
      curve="monotoneX"
      yScale={{ type: 'linear', min: 0, max: 'auto', nice: GRID_LINES }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: GRID_LINES, format: formatValue }}
      axisBottom={{ tickSize: 0, tickPadding: 10 }}
      gridYValues={GRID_LINES}
      enableGridX={false}
      enableArea
      areaOpacity={0.1}
      lineWidth={2}
      pointSize={6}
      enableSlices="x"
      sliceTooltip={({ slice }) => (
        <ChartTip
          label={slice.points[0]?.data.xFormatted ?? ''}
          value={formatValue(Number(slice.points[0]?.data.y ?? 0))}
        />
      )}
      animate={false}
    />
  );
}
