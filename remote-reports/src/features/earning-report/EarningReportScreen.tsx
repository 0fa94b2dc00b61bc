import { useRowRem } from '@park/forms/use-row-rem';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
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
import { EarningSkeleton, EarningTable } from './earning-columns.tsx';
import { EarningArea } from './earning-report.styles.ts';
import { earningSheet } from './earning-sheet.ts';
import { EarningTotalRow } from './EarningTotalRow.tsx';
import { useEarningOrder } from './use-earning-order.ts';
import { useEarningReport } from './use-earning-report.ts';

const ROW_REM = 2.75;

const SKELETON_ROWS = 10;

export function EarningReportScreen() {
  const { t } = useTranslation('earning-report');
  const rowRem = useRowRem(ROW_REM);
  const { notify } = useHost();
  const locale = useLocale();
  const control = useReportRange();
  const { range } = control;
  const { rows, isLoading, isRefreshing, failure, notes, reload } = useEarningReport(range);
  const { shown, sort, scrollKey } = useEarningOrder(rows, locale);
  const money = useMoney();
  const zone = useZone();
  const context = useMemo(() => ({ t, locale, money }), [t, locale, money]);
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare: () => Promise.resolve(earningSheet(shown, context)),
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
            <span>{t('entries', { count: rows.length, formatted: formatNumber(rows.length, locale) })}</span>
          )}
        </>
      }
      isLoading={isLoading}
      loadingLabel={t('loading')}
      skeleton={
        <EarningArea>
          <EarningSkeleton rows={SKELETON_ROWS} />
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
            headings={t('columns', { returnObjects: true })}
            rows={shown}
            context={context}
            sort={sort}
            scrollKey={scrollKey}
            foot={<EarningTotalRow rows={rows} locale={locale} />}
          />
        </EarningArea>
      )}
    </ReportFrame>
  );
}
