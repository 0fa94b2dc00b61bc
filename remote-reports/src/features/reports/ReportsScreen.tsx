import { useRowRem } from '@park/forms/use-row-rem';
import { formatNumber } from '@park/domain/format/number';
import { filterReports } from '@park/domain/report/report-filter';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { Button } from '@park/ui/actions/Button';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFrame } from '@park/forms/report/ReportFrame';
import { ReportFilters } from './ReportFilters.tsx';
import { reportFilterAtom } from './reports-atoms.ts';
import { ReportsSkeleton, ReportsTable } from './reports-columns.tsx';
import { Footer, ReportsArea, SampleNote } from './reports.styles.ts';
import { useReports } from './use-reports.ts';

const ROW_REM = 2.75;

const SKELETON_ROWS = 5;

export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const rowRem = useRowRem(ROW_REM);
  const locale = useLocale();
  const { reports, today, isSample, isLoading, isFetching, failure, notes, retry } = useReports();
  const [filter, setFilter] = useAtom(reportFilterAtom);
  const shown = useMemo(() => filterReports(reports, filter, today), [reports, filter, today]);
  const context = useMemo(() => ({ t, locale }), [t, locale]);

  function emptyView() {
    if (reports.length === 0) return <EmptyView title={t('emptyTitle')} />;
    if (shown.length > 0) return null;
    return (
      <EmptyView
        title={t('noMatch')}
        action={<Button onClick={() => setFilter({ period: null, type: null })}>{t('clear')}</Button>}
      />
    );
  }

  return (
    <ReportFrame
      title={t('title')}
      lead={t('lead')}
      form={
        <>
          <ReportFilters filter={filter} onFilter={setFilter} />
          {isSample && (
            <SampleNote>
              <Badge tone="warning">{t('sample')}</Badge>
              {t('sampleNote')}
            </SampleNote>
          )}
        </>
      }
      isLoading={isLoading}
      loadingLabel={t('loading')}
      skeleton={
        <ReportsArea>
          <ReportsSkeleton rows={SKELETON_ROWS} />
        </ReportsArea>
      }
      failure={failure}
      failureTitle={t('fetchFailed')}
      retryLabel={t('retry')}
      onRetry={retry}
      isFetching={isFetching}
      notes={notes}
      empty={emptyView()}
    >
      {shown.length > 0 && (
        <ReportsArea>
          <ReportsTable
            rowRem={rowRem}
            label={t('table')}
            headings={t('columns', { returnObjects: true })}
            rows={shown}
            context={context}
          />
        </ReportsArea>
      )}
      <Footer role="status">
        {t('showing', {
          shown: formatNumber(shown.length, locale),
          total: formatNumber(reports.length, locale),
        })}
      </Footer>
    </ReportFrame>
  );
}
