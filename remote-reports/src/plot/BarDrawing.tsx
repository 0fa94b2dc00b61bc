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
import { PlotAxes } from './plot-layers.tsx';

/** A bar for each day, without animation, whatever the reader's motion setting. */
export function BarDrawing(props: DrawingProps) {
  const { width, points, colour, formatValue, formatAxis = formatValue } = props;
  const margin = marginOf(props);
  const { scale, linesIn } = valueAxisOf(points);
  const named = new Set(shownLabels(points, width - margin.left - margin.right));
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
      layers={[
        ({ innerWidth, innerHeight, bars, yScale }) => (
          <PlotAxes
            innerWidth={innerWidth}
            innerHeight={innerHeight}
            values={linesIn(yScale, formatAxis)}
            labels={bars
              .map(({ data, x, width: size }) => ({ label: String(data.indexValue), x: x + size / 2 }))
              .filter(({ label }) => named.has(label))}
          />
        ),
        'bars',
      ]}
      enableLabel={false}
      tooltip={({ index }) => points[index] && <ChartTip point={points[index]} formatValue={formatValue} />}
      animate={false}
    />
  );
}
