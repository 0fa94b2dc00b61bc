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

/** More dots would be a thick line. */
const DOTTED_UP_TO = 62;

/** A line over the days, without animation, whatever the reader's motion setting. */
export function LineDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue, formatAxis = formatValue } = props;
  const margin = marginOf(props);
  const { scale, ticks } = valueAxisOf(points);
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
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: formatAxis }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: shownLabels(points, width - margin.left - margin.right),
      }}
      gridYValues={ticks}
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
