import { formatDelta, formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Card } from '@park/ui/surfaces/Card';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { color } from '@park/ui/theme/tokens';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import type { ChartFigures, DayFigure } from './chart-figures.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartPlot } from '../../plot/ChartPlot.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { Board, Delta, Figure } from './charts.styles.ts';
import { useCharts } from './use-charts.ts';

const directionOf = (delta: number) => (delta > 0 ? 'up' : delta < 0 ? 'down' : 'same');

interface ChartsProps {
  readonly figures: ChartFigures;
  readonly isSample: boolean;
}

function Charts({ figures, isSample }: ChartsProps) {
  const { t } = useTranslation('charts');
  const locale = useLocale();
  const write = (value: number | null): string =>
    value === null ? t('missing') : formatNumber(value, locale);
  // As texts: browsers do not know the weekdays of every language.
  const weekdays = Object.values(t('weekdays', { returnObjects: true }));
  const pointsOf = (days: readonly DayFigure[]) =>
    days.map(({ weekday, value }) => ({ label: weekdays[weekday - 1] ?? t('missing'), value }));
  const reportOf = (tab: string) => ({ tab, ...figures.days });
  const { hoursDelta } = figures;

  return (
    <Board>
      <ChartCard
        title={t('activity.title')}
        lead={t('activity.lead')}
        isSample={isSample}
        report={reportOf('earning_report')}
      >
        <ChartPlot
          kind="line"
          caption={t('activity.title')}
          labelTitle={t('day')}
          valueLabel={t('activity.value')}
          points={pointsOf(figures.activity)}
          colour={color.chart1}
          formatValue={write}
        />
      </ChartCard>
      <ChartCard
        title={t('hours.title')}
        lead={
          <>
            <Figure>{t('hours.lead', { total: write(figures.hoursTotal) })}</Figure>
            {hoursDelta !== null && (
              <Delta $direction={directionOf(hoursDelta)} title={t('change')}>
                {formatDelta(hoursDelta, locale)} <VisuallyHidden>{t('change')}</VisuallyHidden>
              </Delta>
            )}
          </>
        }
        isSample={isSample}
        report={reportOf('earning_report')}
      >
        <ChartPlot
          kind="line"
          caption={t('hours.title')}
          labelTitle={t('day')}
          valueLabel={t('hours.value')}
          points={pointsOf(figures.hours)}
          colour={color.chart3}
          formatValue={write}
        />
      </ChartCard>
      <ChartCard
        title={t('trips.title')}
        lead={<Figure>{t('trips.lead', { total: write(figures.tripsCompleted) })}</Figure>}
        isSample={isSample}
        report={reportOf('ride_report')}
      >
        <ChartPlot
          kind="bar"
          caption={t('trips.title')}
          labelTitle={t('day')}
          valueLabel={t('trips.value')}
          points={pointsOf(figures.trips)}
          colour={color.chart2}
          formatValue={write}
        />
      </ChartCard>
    </Board>
  );
}

/** The reports half of the dashboard. */
export function ChartsBoard() {
  const { t } = useTranslation('charts');
  const { figures, isSample, isFetching, failure, notes, retry } = useCharts();
  if (failure !== null) {
    return (
      <Card>
        <ErrorView
          title={t('errorTitle')}
          message={failure}
          detail={t('fetchFailed')}
          retryLabel={t('retry')}
          onRetry={retry}
          busy={isFetching}
        />
      </Card>
    );
  }
  if (figures === null) return <ChartsSkeleton label={t('loading')} />;
  return (
    <>
      <DataNotes notes={notes} />
      <Charts figures={figures} isSample={isSample} />
    </>
  );
}
