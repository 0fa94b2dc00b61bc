import { ignoreHeldRides } from '@park/contract/held-rides';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import type { LinkDialogProps } from '@park/forms/links/LinkDialog';
import { useSubjectWords } from '@park/forms/links/use-subject-words';

/** Asks before the rides of a name leave the list. */
export function IgnoreDialog({ subject, onClose }: LinkDialogProps) {
  const { t } = useTranslation('held-rides');
  const { http } = useHost();
  const words = useSubjectWords();
  const { sourceId, ref, rides } = subject;
  return (
    <QuestionDialog
      title={t('ignoreTitle', { name: words.nameOf(subject) })}
      text={t('ignoreText', words.counted(rides))}
      confirmLabel={t('ignore')}
      done={t('ignored')}
      send={() => http.call(ignoreHeldRides, { sourceId: sourceId ?? '', ref: ref ?? '' })}
      refresh={useRefreshAll()}
      onClose={onClose}
      danger
    />
  );
}
