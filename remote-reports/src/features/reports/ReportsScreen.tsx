import { formatNumber } from '@park/domain/format/number';
import { filterReports } from '@park/domain/report/report-filter';
import { useLocale } from '@park/i18n/use-locale';
import { AnswerNotes } from '@park/ui/surfaces/AnswerNotes';
import { Badge } from '@park/ui/surfaces/Badge';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFilters } from './ReportFilters.tsx';
import { reportFilterAtom } from './reports-atoms.ts';
import { Footer, SampleNote } from './reports.styles.ts';
import { ReportsTable } from './ReportsTable.tsx';
import { useReports } from './use-reports.ts';

const SKELETON_ROWS = 5;

export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const { reports, today, isSample, isLoading, isFetching, failure, notes, retry } = useReports();
  const [filter, setFilter] = useAtom(reportFilterAtom);
  const shown = useMemo(() => filterReports(reports, filter, today), [reports, filter, today]);
  const isListed = !isLoading && failure === null;

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <ReportFilters filter={filter} onFilter={setFilter} />
      {isSample && (
        <SampleNote>
          <Badge tone="warning">{t('sample')}</Badge>
          {t('sampleNote')}
        </SampleNote>
      )}
      {isLoading && (
        <Card>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <SkeletonRows rows={SKELETON_ROWS} columns={4} />
        </Card>
      )}
      {failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={t('retry')}
            onRetry={retry}
            busy={isFetching}
          />
        </Card>
      )}
      {isListed && <AnswerNotes notes={notes} />}
      {isListed && shown.length > 0 && <ReportsTable reports={shown} locale={locale} />}
      {isListed && reports.length === 0 && (
        <Card>
          <EmptyView title={t('emptyTitle')} />
        </Card>
      )}
      {isListed && reports.length > 0 && shown.length === 0 && (
        <Card>
          <EmptyView
            title={t('noMatch')}
            action={<Button onClick={() => setFilter({ period: null, type: null })}>{t('clear')}</Button>}
          />
        </Card>
      )}
      {isListed && (
        <Footer role="status">
          {t('showing', {
            shown: formatNumber(shown.length, locale),
            total: formatNumber(reports.length, locale),
          })}
        </Footer>
      )}
    </>
  );
}
