import { useRowRem } from '@park/forms/use-row-rem';
import { formatNumber } from '@park/domain/format/number';
import { filterReports, REPORT_PERIODS, type ReportFilter } from '@park/domain/report/report-filter';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { Button } from '@park/ui/actions/Button';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFrame } from '@park/forms/report/ReportFrame';
import { ReportsSkeleton, ReportsTable } from './reports-columns.tsx';
import { SelectField } from '@park/ui/fields/SelectField';
import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { cardRows } from '@park/forms/card-rows.styles';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { type GeneratedReport, listReports } from '@park/contract/reports';
import type { Http } from '@park/contract/http';
import { addDays } from '@park/domain/report/date-range';

/**
 * The three rows of the specification, shown and labelled where the server does not list
 * reports.
 */
function sampleReports(today: string): readonly GeneratedReport[] {
  const currency = 'BYN';
  return [
    { id: 'sample-1', date: today, type: 'earning', value: 1250.5, currency, status: 'Pending' },
    { id: 'sample-2', date: addDays(today, -3), type: 'ride', value: 840, currency, status: 'Generated' },
    {
      id: 'sample-3',
      date: addDays(today, -14),
      type: 'earning',
      value: 2310.75,
      currency,
      status: 'Generated',
    },
  ];
}

/** The cached value is null when the server does not offer the list. */
const reportsKey = [listReports.path] as const;

function fetchReports(http: Http, signal: AbortSignal) {
  return http.call(listReports, undefined, { signal });
}

/** The generated reports: the server's when it lists them, otherwise labelled samples. */
function useReports() {
  const { http, hasExtension } = useHost();
  const { t } = useTranslation('reports');
  const today = useParkToday();
  const query = useQuery({
    queryKey: reportsKey,
    queryFn: async ({ signal }) => ((await hasExtension('reports')) ? fetchReports(http, signal) : null),
  });
  const { data } = query;
  const { failure, isLoading, isFetching, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed'),
    unreadable: data?.unreadable,
  });
  const reports = useMemo(
    () => (data === null ? sampleReports(today) : (data?.reports ?? [])),
    [data, today],
  );

  return {
    reports,
    today,
    isSample: data === null,
    isLoading,
    isFetching,
    failure,
    notes,
    retry: refetch,
  };
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  > div {
    inline-size: 12rem;
  }
`;

const SampleNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;

const Footer = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

const ReportsArea = styled.div`
  ${cardRows}
`;

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
}

const TYPES = ['earning', 'ride'] as const;
const ALL = '';

function ReportFilters({ filter, onFilter }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  return (
    <Filters>
      <SelectField
        label={t('filters.period')}
        value={String(filter.period ?? ALL)}
        options={REPORT_PERIODS.map((period) => ({
          value: String(period ?? ALL),
          label: t(`periods.${period ?? 'all'}`),
        }))}
        onChange={({ target }) => {
          const period = REPORT_PERIODS.find((each) => String(each ?? ALL) === target.value) ?? null;
          onFilter({ ...filter, period });
        }}
      />
      <SelectField
        label={t('filters.type')}
        value={filter.type ?? ALL}
        options={[
          { value: ALL, label: t('allTypes') },
          ...TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, type: target.value === ALL ? null : target.value })}
      />
    </Filters>
  );
}

/** The filters of the reports; kept while the operator visits other screens. */
const reportFilterAtom = atom<ReportFilter>({ period: null, type: null });

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
