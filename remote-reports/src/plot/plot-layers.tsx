import { chartTheme, DOT_RADIUS } from './chart-theme.ts';

/** Between the plot and the labels, in pixels. */
const LABEL_GAP = { left: 8, bottom: 10 } as const;

interface Axes {
  readonly innerWidth: number;
  readonly innerHeight: number;
  /** Values with a grid line and a label on the left, with their distance from the top. */
  readonly values: readonly { readonly label: string; readonly y: number }[];
  /** Labels below, with their distance from the left. */
  readonly labels: readonly { readonly label: string; readonly x: number }[];
}

/**
 * Grid lines and labels. The library's own move by springs, one for each property of each tick, also where nothing is
 * animated: most of the time that a chart took to appear.
 */
export function PlotAxes({ innerWidth, innerHeight, values, labels }: Axes) {
  return (
    <g {...chartTheme.text}>
      {values.map(({ label, y }) => (
        <g key={y} transform={`translate(0,${y})`}>
          <line x2={innerWidth} {...chartTheme.grid.line} />
          <text x={-LABEL_GAP.left} textAnchor="end" dominantBaseline="central">
            {label}
          </text>
        </g>
      ))}
      {labels.map(({ label, x }) => (
        <text
          key={x}
          x={x}
          y={innerHeight + LABEL_GAP.bottom}
          textAnchor="middle"
          dominantBaseline="text-before-edge"
        >
          {label}
        </text>
      ))}
    </g>
  );
}

interface Dot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The points of a line. */
export function PlotDots({ points, colour }: { readonly points: readonly Dot[]; readonly colour: string }) {
  return points.map(({ id, x, y }) => <circle key={id} cx={x} cy={y} r={DOT_RADIUS} fill={colour} />);
}
