import { VERDICTS } from '@park/domain/ride-file/ride-batches';
import { formatTime } from '@park/domain/format/date';
import { Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { CircleCheck, TriangleAlert } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';
import { useRideRun } from './use-ride-run.ts';

export interface RunProgressProps {
  readonly run: RideRun;
  readonly texts: RideTexts;
}

/** How far a run has come, why it waits or has stopped, and what the server says of the rides. */
export function RunProgress({ run, texts }: RunProgressProps) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  const { phase, sent, pause, sentence, waitUntil, counts, isRunning } = useRideRun(run);
  const total = run.parts.rides.length;
  const kind = run.parts.isTried ? 'checked' : 'imported';
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <Stack>
      {phase !== 'done' && <ProgressBar label={t('progress')} value={(sent / Math.max(1, total)) * 100} />}
      <Note data-tone={phase === 'done' ? 'success' : 'warning'}>
        {phase === 'done' && <CircleCheck aria-hidden size={18} />}
        {phase === 'paused' && <TriangleAlert aria-hidden size={18} />}
        <div role="status">
          <p>{t(kind, { sent: texts.numberOf(sent), total: texts.numberOf(total) })}</p>
          {waitUntil !== null && <p>{t('waiting', { time: formatTime(waitUntil, locale, zone) })}</p>}
          {phase === 'paused' && pause !== null && (
            <p>
              {pause === 'refused' || pause === 'forbidden'
                ? (sentence ?? t(`pauses.${pause}`))
                : t(`pauses.${pause}`)}
            </p>
          )}
        </div>
      </Note>
      <DescriptionList
        items={VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
          label: t(`verdicts.${run.parts.isTried ? 'tried' : 'done'}.${verdict}`),
          value: texts.numberOf(counts[verdict]),
        }))}
      />
      {(isRunning || phase === 'paused') && (
        <Row>
          {isRunning && <Button onClick={() => run.stop()}>{t('stop')}</Button>}
          {phase === 'paused' && (
            <Button kind="primary" onClick={() => void run.start()}>
              {t('goOn', { count: total - sent, formatted: texts.numberOf(total - sent) })}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
