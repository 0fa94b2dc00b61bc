import { useRowRem } from '@park/forms/use-row-rem';
import { formatNumber } from '@park/domain/format/number';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useLocale } from '@park/i18n/use-locale';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { ReportFrame } from '@park/forms/report/ReportFrame';
import { RangeBadge } from '@park/forms/report/report-range/RangeBadge';
import { ReportRangeForm } from '@park/forms/report/report-range/ReportRangeForm';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { bindColumns, type Column, useColumnPage } from '@park/records/columns/column';
import { listSheet } from '@park/records/columns/list-sheet';
import { TotalRow } from '@park/records/columns/TotalRow';
import { EARNING_COLUMNS, EarningSkeleton, EarningTable } from './earning-columns.tsx';
import styled from 'styled-components';
import { cardRows } from '@park/forms/card-rows.styles';
import type { EarningRow } from '@park/contract/reports';
import { nextSort, parseSort, sortByColumn, sortDirection } from '@park/domain/list/sort-order';
import type { DateRange } from '@park/domain/report/date-range';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import {
  earningReportKey,
  fetchEarningReport,
  fetchHighestEarnings,
} from '@park/forms/report/report-range/earning-report-calls';

const NOTHING: readonly never[] = [];

/** Sums as the only line of a report. */
const lineOf = ({
  totalMileage,
  totalEarning,
}: Pick<EarningRow, 'totalMileage' | 'totalEarning'>): EarningRow => ({
  drive: null,
  vehicle: null,
  totalMileage,
  totalEarning,
});

/** The earnings of a range as the server reports them, and the state of the request. */
function useEarningReport(range: DateRange) {
  const host = useHost();
  const { t } = useTranslation('earning-report');
  const language = useAtomValue(languageAtom);
  const query = useQuery({
    queryKey: earningReportKey(range, language),
    queryFn: ({ signal }) => fetchHighestEarnings(host, range, signal),
    // Each change of range or language refetches.
    staleTime: 0,
    // After a change of language the old figures are still right; after a change of range they
    // would be wrong.
    placeholderData: (before, query) => {
      const [, from, to] = query?.queryKey ?? [];
      return from === range.from && to === range.to ? before : undefined;
    },
  });
  const { data } = query;
  const { failure, isLoading, isFetching, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed'),
    unreadable: data?.unreadable,
  });

  const rows = data?.report ?? NOTHING;
  return {
    rows,
    /** What all lines come to, where there are more than are shown. */
    whole: data && data.lines !== null && data.lines > rows.length + data.unreadable ? data : null,
    isLoading,
    isRefreshing: isFetching,
    failure,
    notes,
    reload: refetch,
  };
}

/** The lines in the order set in the address. */
function useEarningOrder(rows: readonly EarningRow[], columns: readonly Column<EarningRow>[]) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const locale = useLocale();
  const order = useMemo(() => parseSort(address.sort, columns), [address.sort, columns]);
  const shown = useMemo(() => sortByColumn(rows, columns, order, locale), [rows, columns, order, locale]);

  function sortBy(column: string): void {
    const { sort: _before, ...rest } = address;
    const sort = nextSort(order, column);
    navigation.go(sort === undefined ? rest : { ...rest, sort }, { replace: true });
  }

  return {
    shown,
    inOrder: (all: readonly EarningRow[]) => sortByColumn(all, columns, order, locale),
    sort: { directionOf: (column: string) => sortDirection(order, column), onSort: sortBy },
    scrollKey: address.sort ?? '',
  };
}

/** The report scrolls between its head and its totals when the window is large enough. */
const EarningArea = styled.div`
  --table-min: 18rem;
  --table-reserved: -100rem;
  @media (min-height: 600px) and (min-width: 900px) {
    --table-reserved: 18rem;
  }
  ${cardRows}
`;

const ROW_REM = 2.75;

const SKELETON_ROWS = 10;

export function EarningReportScreen() {
  const { t } = useTranslation('earning-report');
  const rowRem = useRowRem(ROW_REM);
  const { http, notify } = useHost();
  const locale = useLocale();
  const control = useReportRange();
  const { range } = control;
  const { rows, whole, isLoading, isRefreshing, failure, notes, reload } = useEarningReport(range);
  const zone = useZone();
  const money = useMoney();
  const page = useColumnPage('earning-report');
  const columns = useMemo(() => bindColumns(EARNING_COLUMNS, { money }, page), [money, page]);
  const { shown, inOrder, sort, scrollKey } = useEarningOrder(rows, columns);
  const headings = page.wordsOf('columns');
  const context = useMemo(() => ({ missing: t('missing') }), [t]);
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare: async () => {
      const all = whole === null ? shown : inOrder((await fetchEarningReport(http, range)).report);
      const written = { rows: all, unit: money, total: t('total') };
      return listSheet(t('title'), columns, headings, written);
    },
    onFailure: () => notify({ kind: 'error', text: t('export.failed') }),
  });

  return (
    <ReportFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <ExportMenu
          texts={t('export.menu', { returnObjects: true })}
          isBusy={isExporting}
          onExport={save}
          onPrint={() => globalThis.print()}
        />
      }
      hasRows={rows.length > 0}
      form={<ReportRangeForm control={control} isFetching={isRefreshing} onReload={reload} />}
      summary={
        <>
          <RangeBadge range={range} />
          {!isLoading && failure === null && (
            <span>
              {t(whole === null ? 'entries' : 'highest', {
                count: whole?.lines ?? rows.length,
                formatted: formatNumber(whole?.lines ?? rows.length, locale),
                shown: formatNumber(rows.length, locale),
              })}
            </span>
          )}
        </>
      }
      isLoading={isLoading}
      loadingLabel={t('loading')}
      skeleton={
        <EarningArea>
          <EarningSkeleton rows={SKELETON_ROWS} columns={columns} />
        </EarningArea>
      }
      failure={failure}
      failureTitle={t('fetchFailed')}
      retryLabel={t('retry')}
      onRetry={reload}
      isFetching={isRefreshing}
      notes={notes}
      empty={rows.length === 0 ? <EmptyView title={t('empty')} /> : null}
    >
      {rows.length > 0 && (
        <EarningArea>
          <EarningTable
            rowRem={rowRem}
            label={t('table')}
            headings={headings}
            columns={columns}
            rows={shown}
            context={context}
            sort={sort}
            scrollKey={scrollKey}
            foot={
              <TotalRow
                label={t('total')}
                headings={headings}
                columns={columns}
                rows={whole === null ? shown : [lineOf(whole)]}
              />
            }
          />
        </EarningArea>
      )}
    </ReportFrame>
  );
}
