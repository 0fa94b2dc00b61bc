import { formatTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { CircleCheck, TriangleAlert } from '@park/ui/theme/icons';
import type { ReactNode } from 'react';
import { Note, Row } from '../table-file/table-file.styles.ts';
import type { ImportRun, PauseReason } from './import-run.ts';
import type { useRun } from './use-run.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** Other reasons have their words where rows are sent one by one. */
type KnownPause = Exclude<PauseReason, 'break' | 'list' | 'otherTab'>;

interface RunProgressProps {
  readonly run: Pick<ImportRun<unknown>, 'start' | 'stop'>;
  readonly state: Omit<ReturnType<typeof useRun>, 'outcomes'>;
  /** How many rows there is an answer for, and how many there are. */
  readonly sent: number;
  readonly total: number;
  /** How far it has come, in words. */
  readonly title: string;
  /** What else is to be known, after the reason of a pause. */
  readonly children?: ReactNode;
  /** Nothing of it was left out. */
  readonly isSound?: boolean;
  /** What can be done besides going on or stopping. */
  readonly actions?: ReactNode;
}

/** How far a run has come, why it waits or has stopped, and what can be done about it. */
export function RunProgress(props: RunProgressProps) {
  const { run, state, sent, total, title, children, isSound = true, actions } = props;
  const { phase, pause, sentence, waitUntil, isRunning } = state;
  const { t } = useRoomTexts();
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isDone = phase === 'done';
  const open = total - sent;
  // Why it refuses, the server knows; what to do about anything else, the console says better.
  const isTold = pause === 'refused' || pause === 'forbidden';

  return (
    <>
      {!isDone && <ProgressBar label={t('progress')} value={(sent / Math.max(1, total)) * 100} />}
      <Note data-tone={isDone && isSound ? 'success' : 'warning'}>
        {isDone && isSound ? (
          <CircleCheck aria-hidden size={18} />
        ) : (
          !isRunning && <TriangleAlert aria-hidden size={18} />
        )}
        <div role="status">
          <p>{title}</p>
          {waitUntil !== null && <p>{t('waiting', { time: formatTime(waitUntil, locale, zone) })}</p>}
          {phase === 'paused' && pause !== null && (
            <p>{(isTold ? sentence : null) ?? t(`pauses.${pause as KnownPause}`)}</p>
          )}
          {children}
        </div>
      </Note>
      <Row>
        {isRunning && <Button onClick={() => run.stop()}>{t('stop')}</Button>}
        {phase === 'paused' && (
          <Button kind="primary" onClick={() => void run.start()}>
            {t('goOn', { count: open, formatted: formatNumber(open, locale) })}
          </Button>
        )}
        {actions}
      </Row>
    </>
  );
}
