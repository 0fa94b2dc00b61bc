import { useHost } from '@park/federation/host-services';
import { Section } from '@park/ui/surfaces/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLead, Charts, ChartTitle, Weeks } from './money-charts.styles.ts';
import { listLedgerWeeks } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { bynOf, formatKopecks } from '@park/domain/money/kopecks';
import { weekSeries } from '@park/domain/money/money-series';
import { addDays, type DateRange } from '@park/domain/report/date-range';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { color } from '@park/ui/theme/tokens';
import { useMoney } from '@park/session/use-park';
import { useQuery } from '@tanstack/react-query';
import { useParkToday } from '@park/session/use-today';
import { ChartPlot } from '../../plot/ChartPlot.tsx';
import { ChartsState } from './ChartsState.tsx';

const COLOURS = { gross: color.chart1, commission: color.chart2, payouts: color.chart3 } as const;

/** Days from the first to the last of a week. */
const LAST = 6;

/** What the park earned, kept and paid out, week by week of a range. */
function WeekCharts({ range }: { readonly range: DateRange }) {
  const { t } = useTranslation('money-charts');
  const { http } = useHost();
  const locale = useLocale();
  const today = useParkToday();
  const money = useMoney();
  const query = useQuery({
    queryKey: [listLedgerWeeks.path, range.from, range.to] as const,
    queryFn: ({ signal }) =>
      http.call(listLedgerWeeks, { startDate: range.from, endDate: range.to }, { signal }),
    staleTime: 0,
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  const series = useMemo(() => weekSeries(query.data?.weeks ?? []), [query.data]);
  return (
    <ChartsState {...state} isEmpty={series.every(({ points }) => points.length === 0)}>
      <Charts>
        {series.map(({ figure, points, total }) => (
          <section key={figure}>
            <ChartTitle>{t(`weeks.${figure}`)}</ChartTitle>
            <ChartLead>{t('total', { sum: formatKopecks(total, locale, money) })}</ChartLead>
            <ChartPlot
              kind="bar"
              isWide
              caption={t(`weeks.${figure}`)}
              labelTitle={t('week')}
              valueLabel={t('amount')}
              points={points.map(({ day, kopecks }) => ({
                label: formatDay(day, locale),
                ...(day >= addDays(today, -LAST) && { isRunning: true, detail: t('soFar') }),
                value: bynOf(kopecks, money),
              }))}
              colour={COLOURS[figure]}
              formatValue={(value) => formatNumber(value, locale, money.decimals)}
              formatAxis={(value) => formatNumber(value, locale)}
            />
          </section>
        ))}
      </Charts>
    </ChartsState>
  );
}

interface WeeksSectionProps {
  readonly from: string;
  readonly to: string;
}

const PREFERENCE = 'settlements/weeks';
const FOLDED = 'folded';

/**
 * The charts of the weeks. Whoever folds them finds them folded the next time; nothing is asked for
 * while they are.
 */
export function WeeksSection({ from, to }: WeeksSectionProps) {
  const { t } = useTranslation('money-charts');
  const { preferences } = useHost();
  const range = useMemo(() => ({ from, to }), [from, to]);
  const [isOpen, setOpen] = useState(() => preferences.read(PREFERENCE) !== FOLDED);

  function handleChange(open: boolean): void {
    setOpen(open);
    preferences.keep(PREFERENCE, open ? null : FOLDED);
  }

  return (
    <Weeks>
      <Section title={t('byWeek')} open={isOpen} onOpenChange={handleChange}>
        {isOpen && <WeekCharts range={range} />}
      </Section>
    </Weeks>
  );
}
