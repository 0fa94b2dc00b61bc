import { type BulkRecord, worstFirst } from '@park/domain/bulk/bulk-result';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsArea } from './bulk.styles.ts';
import type { BulkReport, BulkValue } from './bulk-report.ts';

type Result = BulkRecord<BulkValue>;

interface ResultContext {
  readonly unnamed: (id: string) => string;
  readonly changeOf: (record: Result) => string;
  readonly outcomeOf: (record: Result) => string;
}

type Column = RecordColumn<Result, 'record' | 'outcome', ResultContext>;

const COLUMNS: readonly Column[] = [
  {
    key: 'record',
    width: 8.5,
    grows: true,
    cell: (record, { unnamed, changeOf }) => (
      <>
        {record.name ?? unnamed(record.id)}
        <small className="aside">{changeOf(record)}</small>
      </>
    ),
  },
  {
    key: 'outcome',
    width: 9.5,
    attributes: ({ outcome }) => ({ className: outcome.kind === 'failed' ? 'two bad' : 'two' }),
    cell: (record, { outcomeOf }) => <span title={outcomeOf(record)}>{outcomeOf(record)}</span>,
  },
];

const { RecordTable: ResultTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ id }: Result) => id,
  rowRem: 4,
  missing: () => '',
});

interface BulkRecordsProps {
  readonly report: BulkReport;
  readonly onClose: () => void;
}

/** What happened to each record of a bulk change, what went wrong first. */
export function BulkRecords({ report, onClose }: BulkRecordsProps) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const { records, field, list } = report;
  const rows = useMemo(() => worstFirst(records), [records]);
  const context = useMemo((): ResultContext => {
    const valueOf = (value: BulkValue | null): string => {
      if (value === null) return t('fares.none');
      if (typeof value === 'number') return formatNumber(value, locale, 2);
      if (typeof value === 'string') return value || t('leaving.none');
      return value ? t('value.connected') : t('value.disconnected');
    };
    return {
      unnamed: (id) => `${t('unnamed')} (${id})`,
      changeOf: ({ before, value }) =>
        before === value ? valueOf(value) : `${valueOf(before)} → ${valueOf(value)}`,
      outcomeOf({ outcome }) {
        const reason = 'reason' in outcome ? outcome.reason : null;
        return reason === null ? t(`outcome.${outcome.kind}`) : `${t(`outcome.${outcome.kind}`)}: ${reason}`;
      },
    };
  }, [t, locale]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('records.title')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t(`records.${field}`)}</p>
      <RecordsArea>
        <ResultTable
          label={t('records.title')}
          headings={{ record: t(`records.${list}`), outcome: t('records.outcome') }}
          rows={rows}
          context={context}
        />
      </RecordsArea>
    </Dialog>
  );
}
