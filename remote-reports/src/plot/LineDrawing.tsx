import { Line } from '@nivo/line';
import { axesOf, chartTheme, type DrawingProps, PLOT_HEIGHT, runningColour } from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** More dots would be a thick line. */
const DOTTED_UP_TO = 62;

/** A line over the days, without animation, whatever the reader's motion setting. */
export function LineDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue } = props;
  const { scale, ...axes } = axesOf(props);
  const whole = points.filter(({ isRunning }) => !isRunning);
  // From the last whole day on a line of its own: it falls because the day is not over.
  const running = whole.length < points.length ? points.slice(Math.max(0, whole.length - 1)) : [];
  const drawn = [whole, running].filter((part) => part.length > 0);
  const data = drawn.map((part) => ({
    id: part === whole ? 'line' : 'running',
    data: part.map(({ label, value }) => ({ x: label, y: value })),
  }));
  return (
    <Line
      {...axes}
      width={width}
      height={PLOT_HEIGHT}
      data={data}
      theme={chartTheme}
      colors={({ id }) => (id === 'running' ? runningColour : colour)}
      xScale={{ type: 'point' }}
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
        const [first] = slice.points;
        const point = points.find(({ label }) => label === first?.data.x);
        return point && <ChartTip point={point} formatValue={formatValue} />;
      }}
      animate={false}
    />
  );
}
