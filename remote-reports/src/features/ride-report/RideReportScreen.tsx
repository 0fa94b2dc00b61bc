import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { filterRides, NO_RIDE_FILTER } from '@park/domain/report/ride-filter';
import { rideSheet } from '@park/domain/report/ride-sheet';
import { useLocale } from '@park/i18n/use-locale';
import { AnswerNotes } from '@park/ui/surfaces/AnswerNotes';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card } from '@park/ui/surfaces/Card';
import { Calendar } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../export/ExportMenu.tsx';
import { useSheetExport } from '../../export/use-sheet-export.ts';
import { useReportRange } from '../../report-range/use-report-range.ts';
import { rideFilterAtom } from './ride-report-atoms.ts';
import { MoreRides } from './MoreRides.tsx';
import { Summary } from './ride-report.styles.ts';
import { RideFilterForm } from './RideFilterForm.tsx';
import { RideTable } from './RideTable.tsx';
import { RideTotalsLine } from './RideTotalsLine.tsx';
import { sheetTexts } from './sheet-texts.ts';
import { useAllRides } from './use-all-rides.ts';
import { useRideReport } from './use-ride-report.ts';

const SKELETON_ROWS = 10;

export function RideReportScreen() {
  const { t } = useTranslation('ride-report');
  const locale = useLocale();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { range, draft, preset, problem, edit, settle, choose, reset } = useReportRange();
  const report = useRideReport(range);
  const [filter, setFilter] = useAtom(rideFilterAtom);
  const { rides, isLoading, isFetching, failure, notes } = report;
  const shown = useMemo(() => filterRides(rides, filter), [rides, filter]);
  const isReported = !isLoading && failure === null;
  const days = { from: formatDay(range.from, locale), to: formatDay(range.to, locale) };

  const all = useAllRides(report.loadAll, `${range.from} ${range.to} ${locale}`);
  const { isExporting, save } = useSheetExport({
    range,
    locale,
    timeZone,
    prepare: async () => {
      const everything = await all.load();
      return everything && rideSheet(filterRides(everything, filter), sheetTexts(t));
    },
    failureText: t('export.failed'),
  });

  function handleReset(): void {
    setFilter(NO_RIDE_FILTER);
    reset();
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          isReported &&
          rides.length > 0 && (
            <ExportMenu
              texts={t('export.menu', { returnObjects: true })}
              isBusy={isExporting || all.isLoadingAll}
              onExport={save}
              onPrint={() => globalThis.print()}
            />
          )
        }
      />
      <RideFilterForm
        preset={preset}
        onPreset={choose}
        draft={draft}
        problem={problem}
        rides={rides}
        filter={filter}
        locale={locale}
        onEdit={edit}
        onSettle={settle}
        onFilter={setFilter}
        onReset={handleReset}
      />
      <Summary role="status">
        <Badge tone="info">
          <Calendar aria-hidden />
          {t('range', days)}
        </Badge>
        {isReported && (
          <span>
            {t('showing', {
              shown: formatNumber(shown.length, locale),
              loaded: formatNumber(rides.length, locale),
            })}
          </span>
        )}
        {isLoading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
        {isReported && shown.length > 0 && <RideTotalsLine rides={shown} locale={locale} />}
      </Summary>
      {isLoading && (
        <Card>
          <SkeletonRows rows={SKELETON_ROWS} columns={5} />
        </Card>
      )}
      {failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={t('retry')}
            onRetry={report.retry}
            busy={isFetching}
          />
        </Card>
      )}
      {isReported && <AnswerNotes notes={notes} />}
      {isReported && shown.length === 0 && (
        <Card>
          <EmptyView title={rides.length === 0 ? t('empty') : t('noMatch')} />
        </Card>
      )}
      {isReported && shown.length > 0 && <RideTable rides={shown} locale={locale} timeZone={timeZone} />}
      {isReported && (report.hasMore || all.isLoadingAll) && (
        <MoreRides
          loaded={rides.length}
          locale={locale}
          isLoadingMore={report.isLoadingMore}
          isLoadingAll={all.isLoadingAll}
          onMore={report.loadMore}
          onAll={() => void all.load()}
          onStop={all.stop}
        />
      )}
    </>
  );
}
