import { type BulkRecord, worstFirst } from '@park/domain/bulk/bulk-result';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsArea } from './bulk.styles.ts';
import type { BulkReport, BulkValue } from './use-bulk.ts';

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

/** How the records of a change are said. */
export interface RecordWords {
  /** What a record is. */
  readonly record: string;
  /** What was changed. */
  readonly lead: string;
  readonly valueOf: (value: BulkValue | null) => string;
}

interface BulkRecordsProps {
  readonly report: BulkReport;
  readonly words: RecordWords;
  readonly onClose: () => void;
}

/** What happened to each record of a bulk change, what went wrong first. */
export function BulkRecords({ report, words, onClose }: BulkRecordsProps) {
  const { t } = useTranslation('bulk');
  const { records } = report;
  const { valueOf } = words;
  const rows = useMemo(() => worstFirst(records), [records]);
  const context = useMemo((): ResultContext => {
    return {
      unnamed: (id) => `${t('unnamed')} (${id})`,
      changeOf: ({ before, value }) =>
        before === value ? valueOf(value) : `${valueOf(before)} → ${valueOf(value)}`,
      outcomeOf({ outcome }) {
        const reason = 'reason' in outcome ? outcome.reason : null;
        return reason === null ? t(`outcome.${outcome.kind}`) : `${t(`outcome.${outcome.kind}`)}: ${reason}`;
      },
    };
  }, [t, valueOf]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('records.title')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{words.lead}</p>
      <RecordsArea>
        <ResultTable
          label={t('records.title')}
          headings={{ record: words.record, outcome: t('records.outcome') }}
          rows={rows}
          context={context}
        />
      </RecordsArea>
    </Dialog>
  );
}
