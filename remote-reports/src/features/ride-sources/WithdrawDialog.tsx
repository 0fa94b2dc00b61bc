import { type ApiKey, type RideSource, withdrawApiKey } from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

export interface WithdrawDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
  readonly apiKey: ApiKey;
}

/** Asks before a key is withdrawn, and says what will no longer work. */
export function WithdrawDialog({ source, apiKey, refresh, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  return (
    <QuestionDialog
      title={t('withdrawTitle', { name: words.nameOf(apiKey) })}
      text={t('withdrawText', { source: words.nameOf(source) })}
      confirmLabel={t('withdraw')}
      cancelLabel={t('cancel')}
      done={t('withdrawn')}
      send={() => http.call(withdrawApiKey, undefined, { params: { id: apiKey.id ?? '' } })}
      refresh={refresh}
      onClose={onClose}
      danger
    />
  );
}
