import { formatNumber } from '@park/domain/format/number';
import { countOutcomes } from '@park/domain/import/import-progress';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { CircleCheck, Download, TriangleAlert } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '../import-kinds.ts';
import { Muted, Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import type { ImportRun } from './import-run.ts';
import { OutcomeRows } from './OutcomeRows.tsx';
import { useResultFiles } from './use-result-files.ts';
import { useRun } from './use-run.ts';

export interface RunStepProps {
  readonly kind: ImportKind;
  readonly run: ImportRun;
  readonly onFinish: () => void;
}

/** The last step: the sound rows are created, and what has become of each is told. */
export function RunStep({ kind, run, onFinish }: RunStepProps) {
  const { t } = useTranslation('import');
  const locale = useLocale();
  const files = useResultFiles();
  const { job } = run;
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { phase, outcomes, pause, sentence, settled, isKept, isRunning, addressOf } = useRun(kind, run);
  const counts = countOutcomes(outcomes);
  const { created, total } = counts;
  const count = (value: number): string => formatNumber(value, locale);
  const notAdded = job.refused.length + counts.refused;
  const isDone = phase === 'done';
  const hasPasswords = created > 0 && job.rows.some(({ password }) => password !== undefined);
  const done = t(`created.${kind.name}`, { created: count(created), total: count(total) });

  const open = total - created - counts.refused;
  const isUnsaved = hasPasswords && !isSaved;
  const losses = [
    ...(open > 0 ? [t('question.open', { count: open, formatted: count(open) })] : []),
    ...(isUnsaved ? [t('question.passwords')] : []),
  ];

  function savePasswords(): void {
    files.savePasswords(job, outcomes);
    setSaved(true);
  }

  function leave(): void {
    if (losses.length > 0) setAsking(true);
    else onFinish();
  }

  return (
    <Stack>
      <Row>
        <p>
          <strong>{job.fileName}</strong>
        </p>
      </Row>
      {!isDone && <ProgressBar label={t('progress')} value={((created + counts.refused) / total) * 100} />}
      <Note data-tone={isDone && notAdded === 0 ? 'success' : 'warning'}>
        {isDone && notAdded === 0 ? (
          <CircleCheck aria-hidden size={18} />
        ) : (
          !isRunning && <TriangleAlert aria-hidden size={18} />
        )}
        <div role="status">
          <p>{done}</p>
          {phase === 'settling' && <p>{t('settling')}</p>}
          {!isRunning && pause !== null && !isDone && <p>{sentence ?? t(`pauses.${pause}`)}</p>}
          {counts.unknown > 0 && !isRunning && <p>{t('unknown', { count: counts.unknown })}</p>}
          {settled.found + settled.absent > 0 && (
            <p>{t('settled', { found: count(settled.found), absent: count(settled.absent) })}</p>
          )}
          {!isRunning && notAdded > 0 && (
            <p>{t('notAdded', { count: notAdded, formatted: count(notAdded) })}</p>
          )}
          {!isKept && <p>{t('notKept')}</p>}
        </div>
      </Note>
      <Row>
        {isRunning && <Button onClick={() => run.stop()}>{t('stop')}</Button>}
        {phase === 'paused' && (
          <Button kind="primary" onClick={() => void run.start()}>
            {t('goOn', { count: open, formatted: count(open) })}
          </Button>
        )}
        {!isRunning && notAdded > 0 && (
          <Button icon={<Download aria-hidden />} onClick={() => files.saveRefused(job, outcomes)}>
            {t('saveRefused', { count: notAdded, formatted: count(notAdded) })}
          </Button>
        )}
        {!isRunning && hasPasswords && (
          <Button icon={<Download aria-hidden />} onClick={() => savePasswords()}>
            {t('savePasswords')}
          </Button>
        )}
        {isDone && counts.refused > 0 && (
          <Button onClick={() => void run.retry()}>
            {t('retryFailed', { count: counts.refused, formatted: count(counts.refused) })}
          </Button>
        )}
        {!isRunning && (
          <Button kind={isDone ? 'primary' : 'quiet'} onClick={leave}>
            {isDone ? t('done') : t('discard')}
          </Button>
        )}
      </Row>
      {!isRunning && hasPasswords && <Muted>{t('passwordsLater')}</Muted>}
      <OutcomeRows job={job} outcomes={outcomes} addressOf={addressOf} />
      <ConfirmDialog
        open={isAsking}
        title={t('question.title')}
        message={losses.join(' ')}
        confirmLabel={t('question.leave')}
        cancelLabel={t('question.back')}
        onConfirm={onFinish}
        onCancel={() => setAsking(false)}
        danger
      />
    </Stack>
  );
}
