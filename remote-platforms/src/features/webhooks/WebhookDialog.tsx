import { removeWebhook, updateWebhook, type Webhook } from '@park/contract/webhooks';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import { ReplayDialog } from './ReplayDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import type { WebhookAction, WebhookDialogProps } from './use-webhooks.ts';
import { ChangeWebhookDialog, NewWebhookDialog } from './WebhookForm.tsx';
import { useWebhookWords } from './webhook-words.ts';

interface AnyWebhookDialogProps extends WebhookDialogProps {
  readonly action: WebhookAction;
  /** The webhooks as they were read last. */
  readonly webhooks: readonly Webhook[];
}

/** The dialog of an action on webhooks; it says what is lost before one is switched off or removed. */
export function WebhookDialog({ action, webhooks, ...dialog }: AnyWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const words = useWebhookWords();
  if (action.kind === 'add') return <NewWebhookDialog {...dialog} />;
  const { kind, webhook } = action;
  if (kind === 'change') {
    const current = webhooks.find(({ id }) => id === webhook.id) ?? webhook;
    return <ChangeWebhookDialog {...dialog} opened={webhook} current={current} />;
  }
  if (kind === 'secret') return <SecretDialog {...dialog} webhook={webhook} />;
  if (kind === 'replay') return <ReplayDialog {...dialog} webhook={webhook} />;
  const params = { id: webhook.id ?? '' };
  const send = {
    off: () => http.call(updateWebhook, { state: 'off' as const }, { params }),
    remove: () => http.call(removeWebhook, undefined, { params }),
  }[kind];
  return (
    <QuestionDialog
      {...dialog}
      title={t(`questions.${kind}.title`, { name: words.nameOf(webhook) })}
      text={t(`questions.${kind}.text`)}
      confirmLabel={t(`questions.${kind}.confirm`)}
      done={t(`questions.${kind}.done`)}
      send={send}
      danger
    />
  );
}
