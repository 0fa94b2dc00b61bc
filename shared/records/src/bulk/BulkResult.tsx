import { type BulkRecord, countOutcomes, worstFirst } from '@park/domain/bulk/bulk-result';
import { undoableRecords } from '@park/domain/bulk/undo-plan';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { X } from '@park/ui/theme/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkJob, undoChange } from './bulk-run.ts';
import type { BulkReport, BulkValue } from './use-bulk.ts';
import { RecordsArea, ResultClose, ResultLine, ResultText } from './bulk.styles.ts';
import { useUndoTime } from './use-undo-time.ts';
import { Dialog } from '@park/ui/floating/Dialog';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';

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
interface RecordWords {
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
function BulkRecords({ report, words, onClose }: BulkRecordsProps) {
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

interface BulkResultProps {
  readonly job: BulkJob;
  readonly report: BulkReport;
  readonly words: RecordWords;
}

const PROBLEMS = ['failed', 'unknown', 'changed', 'gone', 'kept', 'unsent'] as const;

/** What the last bulk change did, and the way back. What it did not reach is still selected. */
export function BulkResult({ job, report, words }: BulkResultProps) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const line = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { seconds, holders } = useUndoTime(report.finishedAt);
  const { records, isUndo } = report;
  const counts = countOutcomes(records);
  const number = (count: number): string => formatNumber(count, locale);
  const undoable = isUndo ? 0 : undoableRecords(records).length;
  const isUndoable = seconds > 0 && undoable > 0;
  const isWhole = counts.done === records.length;
  const isSpent = isWhole && seconds === 0;
  const { store } = job;

  useEffect(() => {
    if (isSpent) store.finish(null);
  }, [isSpent, store]);

  useEffect(() => {
    // The button that began the change is gone or disabled; without a focus nobody finds Undo by
    // the keyboard in time.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || activeElement.matches(':disabled')) line.current?.focus({ preventScroll: true });
  }, []);

  const done = isUndo ? 'undone' : 'done';
  const sentences = [
    t(`result.${done}`, { done: number(counts.done), total: number(records.length) }),
    ...PROBLEMS.filter((kind) => counts[kind] > 0).map((kind) =>
      t(`result.${kind}`, { formatted: number(counts[kind]) }),
    ),
  ];

  return (
    <ResultLine
      ref={line}
      tabIndex={-1}
      role="group"
      aria-label={t('result.label')}
      data-result={isWhole ? 'whole' : 'partial'}
    >
      <ResultText role="status">{sentences.join(' ')}</ResultText>
      {isUndoable && (
        <Button size="s" {...holders} onClick={() => void undoChange(job, report)}>
          {t('undo')}
          {undoable < counts.done && ` (${number(undoable)})`}
          <span aria-hidden> · {seconds}</span>
        </Button>
      )}
      {!isWhole && (
        <Button size="s" onClick={() => setIsOpen(true)}>
          {t('details')}
        </Button>
      )}
      <ResultClose>
        <IconButton label={t('close')} icon={<X aria-hidden />} onClick={() => store.finish(null)} />
      </ResultClose>
      {isOpen && <BulkRecords report={report} words={words} onClose={() => setIsOpen(false)} />}
    </ResultLine>
  );
}
