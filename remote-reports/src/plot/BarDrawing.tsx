import { Bar } from '@nivo/bar';
import { axesOf, chartTheme, type DrawingProps, PLOT_HEIGHT, runningColour } from './chart-theme.ts';
import { ChartTip } from './ChartTip.tsx';

/** A bar for each day, without animation, whatever the reader's motion setting. */
export function BarDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue } = props;
  const { scale, ...axes } = axesOf(props);
  return (
    <Bar
      {...axes}
      width={width}
      height={PLOT_HEIGHT}
      data={points.map(({ label, value }) => ({ label, value }))}
      indexBy="label"
      keys={['value']}
      theme={chartTheme}
      colors={({ index }) => (points[index]?.isRunning ? runningColour : colour)}
      padding={0.35}
      borderRadius={3}
      valueScale={scale}
      enableLabel={false}
      tooltip={({ index }) => points[index] && <ChartTip point={points[index]} formatValue={formatValue} />}
      animate={false}
    />
  );
}
