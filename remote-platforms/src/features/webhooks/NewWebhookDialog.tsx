import { createWebhook } from '@park/contract/webhooks';
import { WEBHOOK_EVENTS } from '@park/contract/webhook-events';
import { type WebhookProblem, webhookProblems } from '@park/domain/webhooks/webhook-form';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm } from '@park/forms/use-call-form';
import { useTranslation } from 'react-i18next';
import { SecretOnce } from './SecretOnce.tsx';
import { chosenEvents, type TypedWebhook, WebhookFields } from './WebhookFields.tsx';
import type { WebhookDialogProps } from './use-webhooks.ts';

/** What most receivers want. */
const FIRST_EVENTS = WEBHOOK_EVENTS.slice(0, 3).join(',');

/** Adds a webhook, and shows its secret once. */
export function NewWebhookDialog({ refresh, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const form = useCallForm({
    keptAs: 'webhook',
    initial: { name: '', url: '', events: FIRST_EVENTS },
    problemsOf: ({ events, ...typed }: Readonly<Record<keyof TypedWebhook, string>>) =>
      webhookProblems({ ...typed, events: chosenEvents(events) }),
    textOf: (code: WebhookProblem) => t(`problems.${code}`),
    send: ({ name, url, events }) =>
      http.call(createWebhook, { name: name.trim(), url: url.trim(), events: chosenEvents(events) }),
    refresh,
  });
  return (
    <FormDialog
      form={form}
      title={t('add')}
      label={t('add')}
      onClose={onClose}
      given={form.answer && <SecretOnce secret={form.answer.secret ?? ''} />}
    >
      <WebhookFields field={form.field} />
    </FormDialog>
  );
}
