import type { DrawnPoint } from './chart-theme.ts';
import { PlainTable } from './plot.styles.ts';

export interface FigureTableProps {
  readonly caption: string;
  /** What the points stand for, such as days. */
  readonly labelTitle: string;
  readonly valueLabel: string;
  readonly points: readonly DrawnPoint[];
  readonly formatValue: (value: number) => string;
}

/** The figures of the chart as a table. */
export function FigureTable({ caption, labelTitle, valueLabel, points, formatValue }: FigureTableProps) {
  return (
    <PlainTable aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{labelTitle}</th>
          <th scope="col">{valueLabel}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{formatValue(value)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
