import { type DrawnPoint, nameOf } from './chart-theme.ts';
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
        {points.map((point, index) => (
          <tr key={index}>
            <th scope="row">{nameOf(point)}</th>
            <td>
              {formatValue(point.value)}
              {point.detail && ` (${point.detail})`}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
