import type { RideRow } from '@park/contract/reports';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { rideTotals } from '@park/domain/report/ride-totals';
import { useMoney } from '@park/session/use-park';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Totals } from './ride-report.styles.ts';

interface RideTotalsLineProps {
  readonly rides: readonly RideRow[];
  readonly locale: string;
}

/** The totals of the rides on screen. */
export function RideTotalsLine({ rides, locale }: RideTotalsLineProps) {
  const { t } = useTranslation('ride-report');
  const money = useMoney();
  const { completed, distance, earning } = useMemo(() => rideTotals(rides, money), [rides, money]);
  const figures = [
    [t('totals.completed'), formatNumber(completed, locale)],
    [t('totals.distance'), formatNumber(distance, locale, 1)],
    [t('totals.earning'), formatMoney(earning, locale, money.currency, money.decimals)],
  ] as const;
  return (
    <Totals aria-label={t('totals.note')}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Totals>
  );
}
