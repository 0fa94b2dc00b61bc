import { removeWebhook, updateWebhook, type Webhook } from '@park/contract/webhooks';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import { useWebhookWords } from './webhook-words.ts';

/** What the open dialog is about. */
export type WebhookAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'secret' | 'replay' | 'off' | 'remove'; readonly webhook: Webhook };

/** What every dialog of webhooks gets. */
export interface WebhookDialogProps {
  readonly refresh: () => void;
  readonly onClose: () => void;
}

export interface WebhookQuestionProps extends WebhookDialogProps {
  readonly kind: 'off' | 'remove';
  readonly webhook: Webhook;
}

/** Asks before a webhook is switched off or removed, and says what is lost. */
export function WebhookQuestion({ kind, webhook, refresh, onClose }: WebhookQuestionProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const words = useWebhookWords();
  const params = { id: webhook.id ?? '' };
  const send = {
    off: () => http.call(updateWebhook, { state: 'off' as const }, { params }),
    remove: () => http.call(removeWebhook, undefined, { params }),
  }[kind];
  return (
    <QuestionDialog
      title={t(`questions.${kind}.title`, { name: words.nameOf(webhook) })}
      text={t(`questions.${kind}.text`)}
      confirmLabel={t(`questions.${kind}.confirm`)}
      cancelLabel={t('cancel')}
      done={t(`questions.${kind}.done`)}
      send={send}
      refresh={refresh}
      onClose={onClose}
      danger
    />
  );
}
