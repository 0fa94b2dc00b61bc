import { Line } from '@nivo/line';
import { axesOf, chartTheme, type DrawingProps, PLOT_HEIGHT } from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** More dots would be a thick line. */
const DOTTED_UP_TO = 62;

/** A line over the days, without animation, whatever the reader's motion setting. */
export function LineDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue } = props;
  const { scale, ...axes } = axesOf(props);
  const data = [{ id: 'line', data: points.map(({ label, value }) => ({ x: label, y: value })) }];
  return (
    <Line
      {...axes}
      width={width}
      height={PLOT_HEIGHT}
      data={data}
      theme={chartTheme}
      colors={[colour]}
      curve="monotoneX"
      yScale={scale}
      enableGridX={false}
      enablePoints={points.length <= DOTTED_UP_TO}
      pointSize={6}
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
