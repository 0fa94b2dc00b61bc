import { countOutcomes } from '@park/domain/bulk/bulk-result';
import { undoableRecords } from '@park/domain/bulk/undo-plan';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { X } from '@park/ui/theme/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkJob, undoChange } from './bulk-run.ts';
import type { BulkReport } from './use-bulk.ts';
import { ResultClose, ResultLine, ResultText } from './bulk.styles.ts';
import { BulkRecords, type RecordWords } from './BulkRecords.tsx';
import { useUndoTime } from './use-undo-time.ts';

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
