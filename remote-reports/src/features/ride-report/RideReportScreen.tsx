import { useRowRem } from '@park/forms/use-row-rem';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { filterRides, NO_RIDE_FILTER, type RideFilter } from '@park/domain/report/ride-filter';
import { isRatingSample } from '@park/domain/report/ride-rating';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Calendar, Route } from '@park/ui/theme/icons';
import { EmptyView } from '@park/ui/surfaces/StateView';
import type { RideRow } from '@park/contract/reports';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { ReportFrame } from '@park/forms/report/ReportFrame';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { RIDE_COLUMNS, type RideContext, RideSkeleton, RideTable } from './ride-columns.tsx';
import { MapPlace, More, RideArea, Totals } from './ride-report.styles.ts';
import { RideFilterForm } from './RideFilterForm.tsx';
import { useRideReport } from './use-ride-report.ts';
import type { Sheet } from '@park/domain/sheet/sheet';
import { recordSheet } from '@park/ui/table/record-sheet';
import type { DescriptionItem } from '@park/ui/surfaces/DescriptionList';
import { atom, useAtom } from 'jotai';
import { formatMoney } from '@park/domain/format/money';
import { rideTotals } from '@park/domain/report/ride-totals';
import { Spinner } from '@park/ui/surfaces/Spinner';

interface MoreRidesProps {
  readonly loaded: number;
  readonly locale: string;
  readonly isLoadingMore: boolean;
  readonly isLoadingAll: boolean;
  readonly onMore: () => void;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** Loads further rides: the next page, or all pages with the count so far and a stop button. */
function MoreRides(props: MoreRidesProps) {
  const { loaded, locale, isLoadingMore, isLoadingAll, onMore, onAll, onStop } = props;
  const { t } = useTranslation('ride-report');
  if (isLoadingAll) {
    return (
      <More role="status">
        <Spinner />
        <span>{t('loadingAll', { formatted: formatNumber(loaded, locale) })}</span>
        <Button size="s" onClick={onStop}>
          {t('stop')}
        </Button>
      </More>
    );
  }
  return (
    <More>
      <Button busy={isLoadingMore} onClick={onMore}>
        {t('loadMore')}
      </Button>
      <Button kind="quiet" onClick={onAll}>
        {t('loadAll')}
      </Button>
    </More>
  );
}

interface RideTotalsLineProps {
  readonly rides: readonly RideRow[];
  readonly locale: string;
}

/** The totals of the rides on screen. */
function RideTotalsLine({ rides, locale }: RideTotalsLineProps) {
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

/** The filters of the loaded rides; kept while the operator visits other screens. */
const rideFilterAtom = atom<RideFilter>(NO_RIDE_FILTER);

/**
 * The filters of the loaded rides. A link may name the driver; the operator's own choice takes the
 * name out of it.
 */
function useRideFilter() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const [remembered, setRemembered] = useAtom(rideFilterAtom);
  const { driver } = address;
  const filter = useMemo(
    () => (driver === undefined ? remembered : { ...remembered, driver }),
    [driver, remembered],
  );

  function setFilter(next: RideFilter): void {
    setRemembered(next);
    if (driver === undefined) return;
    const { driver: _, ...rest } = address;
    navigation.go(rest, { replace: true });
  }

  return { filter, setFilter, setRemembered };
}

type LoadAll = (signal: AbortSignal) => Promise<readonly RideRow[] | null>;

/**
 * Loads all remaining pages, one run at a time, until the operator stops it. A new `reportKey`
 * means another report: a run for the previous one is stopped.
 */
function useAllRides(loadAll: LoadAll, reportKey: string) {
  const [isLoadingAll, setLoadingAll] = useState(false);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), [reportKey]);

  async function load(): Promise<readonly RideRow[] | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setLoadingAll(true);
    try {
      return await loadAll(controller.signal);
    } finally {
      running.current = null;
      setLoadingAll(false);
    }
  }

  return { isLoadingAll, load, stop: () => running.current?.abort() };
}

/** Its two ends have their own place in the detail. */
const ENDS: readonly string[] = ['pickup', 'destination'];
const NOWHERE = { tabIndex: -1 } as const;

/**
 * What the row of a ride shows besides its two ends, for its detail: the same columns, so that both
 * say the same.
 */
function rideFigures(ride: RideRow, context: RideContext): readonly DescriptionItem[] {
  return RIDE_COLUMNS.filter(({ key }) => !ENDS.includes(key)).map((column) => ({
    label: context.t(`columns.${column.key}`),
    value:
      column.cell?.(ride, { ...context, ...NOWHERE }) ?? column.text?.(ride, context) ?? context.t('missing'),
  }));
}

/** The ride report as shown, with the current filters, for the export. */
export function rideSheet(rides: readonly RideRow[], context: RideContext): Sheet {
  return { name: context.t('title'), ...recordSheet(RIDE_COLUMNS, rides, context) };
}

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
