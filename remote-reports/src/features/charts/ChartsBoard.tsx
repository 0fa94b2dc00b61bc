import { formatDay } from '@park/domain/format/date';
import { formatDelta, formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Card } from '@park/ui/surfaces/Card';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { color } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { ChartFigures, DayFigure } from './chart-figures.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartPlot } from '../../plot/ChartPlot.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { Board, Delta, Figure, TextLink } from './charts.styles.ts';
import { useCharts } from './use-charts.ts';

const directionOf = (delta: number) => (delta > 0 ? 'up' : delta < 0 ? 'down' : 'same');

/** The change against the week before, in words. */
function Change({ percent, locale }: { readonly percent: number | null; readonly locale: string }) {
  const { t } = useTranslation('charts');
  if (percent === null) return null;
  return (
    <span>
      <Delta $direction={directionOf(percent)}>{formatDelta(percent, locale)}</Delta>{' '}
      <span>{t('change')}</span>
    </span>
  );
}

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
  function detailOf(before: number | null, isRunning: boolean): string | undefined {
    if (before === null) return isRunning ? t('soFar') : undefined;
    return t(isRunning ? 'soFarBefore' : 'weekBefore', { value: write(before) });
  }
  const pointsOf = (days: readonly DayFigure[]) =>
    days.map(({ weekday, date, value, before, isRunning }) => {
      const label = weekdays[weekday - 1] ?? t('missing');
      return {
        label,
        name: date === null ? label : `${label}, ${formatDay(date, locale)}`,
        detail: detailOf(before, isRunning),
        value,
        isRunning,
      };
    });
  const reportOf = (tab: string) => ({ tab, ...figures.days });

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
            <Change percent={figures.hoursDelta} locale={locale} />
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
        lead={
          <>
            <Figure>{t('trips.lead', { total: write(figures.tripsCompleted) })}</Figure>
            <Change percent={figures.tripsDelta} locale={locale} />
          </>
        }
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

/** Rides that nobody has yet: only said when there are some. */
function HeldRides({ count }: { readonly count: number }) {
  const { t } = useTranslation('charts');
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <p>
      <TextLink to={{ tab: 'held_rides' }}>
        {t('heldRides', { count, shown: formatNumber(count, locale) })}
      </TextLink>
    </p>
  );
}

const loadFirstSteps = () => import('./first-steps/FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps);

/** The reports half of the dashboard. */
export function ChartsBoard() {
  const { t } = useTranslation('charts');
  const { figures, isSample, isFetching, failure, notes, retry } = useCharts();
  const firstSteps = useLatePart(loadFirstSteps, Boolean(figures?.firstSteps));
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
      {firstSteps.part && figures.firstSteps && <firstSteps.part steps={figures.firstSteps} />}
      <HeldRides count={figures.heldRides} />
      <Charts figures={figures} isSample={isSample} />
    </>
  );
}
