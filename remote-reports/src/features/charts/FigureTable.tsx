import { useTranslation } from 'react-i18next';
import type { DrawnPoint } from './chart-theme.ts';
import { PlainTable } from './charts.styles.ts';

export interface FigureTableProps {
  readonly caption: string;
  readonly valueLabel: string;
  readonly points: readonly DrawnPoint[];
  readonly formatValue: (value: number) => string;
}

/** The figures of the chart as a table. */
export function FigureTable({ caption, valueLabel, points, formatValue }: FigureTableProps) {
  const { t } = useTranslation('charts');
  return (
    <PlainTable aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
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
