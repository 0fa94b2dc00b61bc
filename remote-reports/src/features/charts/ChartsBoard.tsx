import { formatDay } from '@park/domain/format/date';
import { formatDelta, formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { color, font, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { type ChartFigures, type DayFigure, figuresOf, SAMPLE_FIGURES } from './chart-figures.ts';
import { ChartPlot } from '../../plot/ChartPlot.tsx';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Plot } from '../../plot/plot.styles.ts';
import { PlotSkeleton } from '../../plot/PlotSkeleton.tsx';
import type { ScreenAddress } from '@park/federation/screen-address';
import { Badge } from '@park/ui/surfaces/Badge';
import { Row } from '@park/ui/surfaces/layout';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import styled from 'styled-components';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useParkToday } from '@park/session/use-today';
import { getOverview } from '@park/contract/overview';
import type { Http } from '@park/contract/http';

/**
 * Shared with the fleet half of the dashboard; holds null where the server does not offer the
 * overview.
 */
const overviewKey = [getOverview.path] as const;

function fetchOverview(http: Http, signal: AbortSignal) {
  return http.call(getOverview, undefined, { signal });
}

/**
 * The figures of the three charts: the server's when it offers them, otherwise labelled samples.
 */
function useCharts() {
  const { http, hasExtension } = useHost();
  const query = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });

  const { data } = query;
  // The fleet half of the dashboard announces the failure.
  const { failure, isFetching, notes, refetch } = useRequestState(query, { notice: null });

  // The seven days are the server's: those of a new day are asked for when the park's midnight
  // passes in an open tab.
  const today = useParkToday();
  const shownOn = useRef(today);
  const askAgain = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (shownOn.current === today) return;
    shownOn.current = today;
    askAgain();
  }, [today]);

  const figures = useMemo(() => {
    if (data === undefined) return null;
    return data === null ? SAMPLE_FIGURES : figuresOf(data);
  }, [data]);

  return { figures, isSample: data === null, isFetching, failure, notes, retry: refetch };
}

const TextLink = styled(ScreenLink)`
  ${linkStyles}
`;

/** The layout depends on the width of the dashboard half, not of the window. */
const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @container (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 66rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :last-child {
      grid-column: auto;
    }
  }
`;

/**
 * Room for the figure and its change below each other, so that nothing moves and the charts stand
 * in one line.
 */
const Lead = styled.p`
  display: flex;
  flex-direction: column;
  min-block-size: 3.25rem;
  color: ${color.textMuted};
  font-size: ${font.small};
`;

const Figure = styled.strong`
  color: ${color.text};
  font-size: ${font.title};
  font-weight: ${font.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
`;

const deltaColor = { up: color.successText, down: color.dangerText, same: color.textMuted } as const;

const Delta = styled.span<{ $direction: keyof typeof deltaColor }>`
  color: ${({ $direction }) => deltaColor[$direction]};
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
`;

interface ChartCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly isSample: boolean;
  /** The report behind the chart. */
  readonly report: ScreenAddress;
  readonly children: ReactNode;
}

function ChartCard({ title, lead, isSample, report, children }: ChartCardProps) {
  const { t } = useTranslation('charts');
  const heading = (
    <Row as="span" $gap={[1, 2]}>
      {title}
      {isSample && <Badge tone="warning">{t('sample')}</Badge>}
    </Row>
  );
  return (
    <Card>
      <CardHeader
        title={heading}
        actions={
          <TextLink to={report}>
            <span aria-hidden>{t('report')}</span>
            <VisuallyHidden>{t('reportOf', { title })}</VisuallyHidden>
          </TextLink>
        }
      />
      <CardBody>
        <Lead>{lead}</Lead>
        {children}
      </CardBody>
    </Card>
  );
}

const CARDS = [1, 2, 3];

/** The three cards while their figures load, with their final height. */
function ChartsSkeleton({ label }: { readonly label: string }) {
  return (
    <Board>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {CARDS.map((card) => (
        <Card key={card} aria-hidden>
          <CardHeader title={<Skeleton $width="6rem" />} />
          <CardBody>
            <Lead>
              <Skeleton $width="9rem" />
            </Lead>
            <Plot>
              <PlotSkeleton />
            </Plot>
          </CardBody>
        </Card>
      ))}
    </Board>
  );
}

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
