import { useRowRem } from '@park/forms/use-row-rem';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { filterRides, NO_RIDE_FILTER } from '@park/domain/report/ride-filter';
import { isRatingSample } from '@park/domain/report/ride-rating';
import { useHost } from '@park/federation/host-services';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Calendar, Route } from '@park/ui/theme/icons';
import { EmptyView } from '@park/ui/surfaces/StateView';
import type { RideRow } from '@park/contract/reports';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { ReportFrame } from '@park/forms/report/ReportFrame';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { MoreRides } from './MoreRides.tsx';
import { RideSkeleton, RideTable } from './ride-columns.tsx';
import { MapPlace, RideArea } from './ride-report.styles.ts';
import { rideFigures } from './ride-figures.tsx';
import { rideSheet } from './ride-sheet.ts';
import { RideFilterForm } from './RideFilterForm.tsx';
import { RideTotalsLine } from './RideTotalsLine.tsx';
import { useAllRides } from './use-all-rides.ts';
import { useRideFilter } from './use-ride-filter.ts';
import { useRideReport } from './use-ride-report.ts';

const ROW_REM = 3;

const SKELETON_ROWS = 10;

// Nobody waits for the detail of a ride before there are rides.
const loadRideDetail = () => import('./ride-detail/RideDetail.tsx').then(({ RideDetail }) => RideDetail);

const loadRidesPanel = () => import('./ride-detail/RidesPanel.tsx').then(({ RidesPanel }) => RidesPanel);

export function RideReportScreen() {
  const { t } = useTranslation('ride-report');
  const rowRem = useRowRem(ROW_REM);
  const { notify } = useHost();
  const locale = useLocale();
  const zone = useZone();
  const { timeZone } = zone;
  const { range, draft, preset, problem, edit, settle, choose, reset } = useReportRange();
  const report = useRideReport(range);
  const { filter, setFilter, setRemembered } = useRideFilter();
  const { rides, isLoading, isFetching, failure, notes } = report;
  const shown = useMemo(() => filterRides(rides, filter), [rides, filter]);
  const [opened, setOpened] = useState<RideRow | null>(null);
  const { part: RideDetail } = useLatePart(loadRideDetail, opened !== null, () => {
    setOpened(null);
    notify({ kind: 'error', text: t('openFailed') });
  });
  const [isMapOpen, setMapOpen] = useState(false);
  const { part: RidesPanel } = useLatePart(loadRidesPanel, isMapOpen, () => {
    setMapOpen(false);
    notify({ kind: 'error', text: t('mapFailed') });
  });
  const isReported = !isLoading && failure === null;
  const days = { from: formatDay(range.from, locale), to: formatDay(range.to, locale) };
  const isPassengerSample = isRatingSample(shown, 'passenger');
  const isDriverSample = isRatingSample(shown, 'driver');
  const money = useMoney();
  const context = useMemo(
    () => ({
      t,
      locale,
      money,
      timeZone,
      isSample: { passenger: isPassengerSample, driver: isDriverSample },
      onOpen: setOpened,
    }),
    [t, locale, money, timeZone, isPassengerSample, isDriverSample],
  );

  const all = useAllRides(report.loadAll, `${range.from} ${range.to} ${locale}`);
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare: async () => {
      const everything = await all.load();
      return everything && rideSheet(filterRides(everything, filter), context);
    },
    onFailure: () => notify({ kind: 'error', text: t('export.failed') }),
  });

  function handleReset(): void {
    setRemembered(NO_RIDE_FILTER);
    reset();
  }

  return (
    <ReportFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button
            icon={<Route aria-hidden />}
            aria-expanded={isMapOpen}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            {t('map')}
          </Button>
          <ExportMenu
            texts={t('export.menu', { returnObjects: true })}
            isBusy={isExporting || all.isLoadingAll}
            onExport={save}
            onPrint={() => globalThis.print()}
          />
        </>
      }
      hasRows={rides.length > 0}
      form={
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
      }
      summary={
        <>
          <Badge tone="info">
            <Calendar aria-hidden />
            {t('range', days)}
          </Badge>
          {zone.isForeign && <span>{t('zone', { zone: timeZone })}</span>}
          {isReported && (
            <span>
              {t('showing', {
                shown: formatNumber(shown.length, locale),
                loaded: formatNumber(rides.length, locale),
              })}
            </span>
          )}
          {isReported && shown.length > 0 && <RideTotalsLine rides={shown} locale={locale} />}
        </>
      }
      isLoading={isLoading}
      loadingLabel={t('loading')}
      skeleton={
        <RideArea>
          <RideSkeleton rows={SKELETON_ROWS} />
        </RideArea>
      }
      failure={failure}
      failureTitle={t('fetchFailed')}
      retryLabel={t('retry')}
      onRetry={report.retry}
      isFetching={isFetching}
      notes={notes}
      empty={shown.length === 0 ? <EmptyView title={rides.length === 0 ? t('empty') : t('noMatch')} /> : null}
    >
      {isMapOpen && RidesPanel && shown.length > 0 && (
        <MapPlace>
          <RidesPanel rides={shown} locale={locale} timeZone={timeZone} onOpen={setOpened} />
        </MapPlace>
      )}
      {shown.length > 0 && (
        <RideArea>
          <RideTable
            rowRem={rowRem}
            label={t('table')}
            headings={t('columns', { returnObjects: true })}
            rows={shown}
            context={context}
            scrollKey={`${range.from} ${range.to}`}
          />
        </RideArea>
      )}
      {opened !== null && RideDetail && (
        <RideDetail
          ride={opened}
          figures={rideFigures(opened, context)}
          locale={locale}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      )}
      {(report.hasMore || all.isLoadingAll) && (
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
    </ReportFrame>
  );
}
