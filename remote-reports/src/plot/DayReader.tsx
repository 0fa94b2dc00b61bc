import { type KeyboardEvent, useState } from 'react';
import { type DrawnPoint, marginOf, nameOf } from './chart-theme.ts';
import { KeyboardTip, Reader } from './plot.styles.ts';
import { ChartTip } from './ChartTip.tsx';

interface DayReaderProps {
  readonly label: string;
  readonly kind: 'line' | 'bar';
  readonly width: number;
  readonly points: readonly DrawnPoint[];
  readonly formatValue: (value: number) => string;
  readonly isWide?: boolean | undefined;
}

/**
 * The horizontal position of a day in the chart: its point of the line, or the middle of its bar.
 */
function placeOf(index: number, { kind, width, points, isWide }: DayReaderProps): number {
  const margin = marginOf({ isWide });
  const inner = width - margin.left - margin.right;
  const share = kind === 'line' ? index / Math.max(points.length - 1, 1) : (index + 0.5) / points.length;
  return margin.left + inner * share;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Reads a chart day by day with the arrow keys: the figure is shown over its day and announced. */
export function DayReader(props: DayReaderProps) {
  const { label, points, formatValue } = props;
  const last = points.length - 1;
  const [index, setIndex] = useState(last);
  const [isReading, setReading] = useState(false);
  const point = points[Math.min(index, last)];
  if (!point) return null;

  function handleKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setIndex(step(index, last));
  }

  return (
    <Reader
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={Math.min(index, last) + 1}
      aria-valuetext={[nameOf(point), formatValue(point.value), point.detail].filter(Boolean).join(' ')}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setReading(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setReading(false)}
    >
      {isReading && (
        <KeyboardTip style={{ insetInlineStart: placeOf(Math.min(index, last), props) }}>
          <ChartTip point={point} formatValue={formatValue} />
        </KeyboardTip>
      )}
    </Reader>
  );
}
