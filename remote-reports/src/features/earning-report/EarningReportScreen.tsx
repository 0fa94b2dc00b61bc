import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { isRange } from '@park/domain/report/date-range';
import { isSameRange } from '@park/domain/report/range-box';
import { earningSheet } from '@park/domain/report/earning-sheet';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { AnswerNotes } from '@park/ui/surfaces/AnswerNotes';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card } from '@park/ui/surfaces/Card';
import { Calendar } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../export/ExportMenu.tsx';
import { useSheetExport } from '../../export/use-sheet-export.ts';
import { useReportRange } from '../../report-range/use-report-range.ts';
import { sheetTexts } from './sheet-texts.ts';
import { Summary } from './earning-report.styles.ts';
import { EarningRangeForm } from './EarningRangeForm.tsx';
import { EarningTable } from './EarningTable.tsx';
import { useEarningOrder } from './use-earning-order.ts';
import { useEarningReport } from './use-earning-report.ts';

const SKELETON_ROWS = 10;

export function EarningReportScreen() {
  const { t } = useTranslation('earning-report');
  const { notify } = useHost();
  const locale = useLocale();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { range, draft, preset, problem, edit, settle, choose, reset } = useReportRange();
  const { rows, isLoading, isRefreshing, failure, notes, reload } = useEarningReport(range);
  const { shown, order, sortBy } = useEarningOrder(rows, locale);
  const isReported = !isLoading && failure === null;
  const { isExporting, save } = useSheetExport({
    range,
    locale,
    timeZone,
    prepare: () => Promise.resolve(earningSheet(shown, sheetTexts(t))),
    failureText: t('export.failed'),
  });
  const days = { from: formatDay(range.from, locale), to: formatDay(range.to, locale) };

  function handleApply(): void {
    if (!settle() && isRange(draft)) reload();
  }

  function handleReset(): void {
    reset();
    notify({ kind: 'success', text: t('resetDone') });
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          isReported &&
          rows.length > 0 && (
            <ExportMenu
              texts={t('export.menu', { returnObjects: true })}
              isBusy={isExporting}
              onExport={save}
              onPrint={() => globalThis.print()}
            />
          )
        }
      />
      <EarningRangeForm
        preset={preset}
        onPreset={choose}
        draft={draft}
        problem={problem}
        isBusy={isRefreshing && isSameRange(draft, range)}
        onEdit={edit}
        onApply={handleApply}
        onReset={handleReset}
      />
      <Summary role="status">
        <Badge tone="info">
          <Calendar aria-hidden />
          {t('range', days)}
        </Badge>
        {isReported && (
          <span>{t('entries', { count: rows.length, formatted: formatNumber(rows.length, locale) })}</span>
        )}
        {isLoading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      </Summary>
      {isLoading && (
        <Card>
          <SkeletonRows rows={SKELETON_ROWS} columns={4} />
        </Card>
      )}
      {failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={t('retry')}
            onRetry={reload}
            busy={isRefreshing}
          />
        </Card>
      )}
      {isReported && <AnswerNotes notes={notes} />}
      {isReported && rows.length === 0 && (
        <Card>
          <EmptyView title={t('empty')} />
        </Card>
      )}
      {isReported && rows.length > 0 && (
        <EarningTable rows={shown} order={order} locale={locale} onSort={sortBy} />
      )}
    </>
  );
}
