import { listDriverBalances } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { bynOf } from '@park/domain/money/kopecks';
import { balanceSeries } from '@park/domain/money/money-series';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { color } from '@park/ui/theme/tokens';
import { useMoney } from '@park/session/use-park';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPlot } from '../../plot/ChartPlot.tsx';
import { ChartsState } from './ChartsState.tsx';

interface BalanceChartProps {
  readonly driverId: string;
  readonly from: string;
  readonly to: string;
}

/** The balance of a driver after each day of a range. */
export function BalanceChart({ driverId, from, to }: BalanceChartProps) {
  const { t } = useTranslation('money-charts');
  const { http } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const query = useQuery({
    queryKey: [listDriverBalances.path, driverId, from, to] as const,
    queryFn: ({ signal }) =>
      http.call(listDriverBalances, { startDate: from, endDate: to }, { params: { id: driverId }, signal }),
    staleTime: 0,
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  const points = useMemo(() => balanceSeries(query.data?.days ?? []), [query.data]);
  return (
    <Card aria-label={t('byDay')}>
      <CardHeader title={t('byDay')} />
      <CardBody>
        <ChartsState {...state} isEmpty={points.length === 0}>
          <ChartPlot
            kind="line"
            isWide
            caption={t('balance')}
            labelTitle={t('day')}
            valueLabel={t('amount')}
            points={points.map(({ day, kopecks }) => ({
              label: formatDay(day, locale),
              value: bynOf(kopecks, money),
            }))}
            colour={color.chart1}
            formatValue={(value) => formatNumber(value, locale, money.decimals)}
            formatAxis={(value) => formatNumber(value, locale)}
          />
        </ChartsState>
      </CardBody>
    </Card>
  );
}
