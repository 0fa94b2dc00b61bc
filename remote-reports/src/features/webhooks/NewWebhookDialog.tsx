import { createWebhook } from '@park/contract/webhooks';
import { WEBHOOK_EVENTS } from '@park/contract/webhook-events';
import { type WebhookProblem, webhookProblems } from '@park/domain/webhooks/webhook-form';
import { useHost } from '@park/federation/host-services';
import { ActionDialog } from '@park/forms/ActionDialog';
import { Form } from '@park/forms/form.styles';
import { useCallForm } from '@park/forms/use-call-form';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretOnce } from './SecretOnce.tsx';
import { chosenEvents, type TypedWebhook, WebhookFields } from './WebhookFields.tsx';
import type { WebhookDialogProps } from './WebhookQuestion.tsx';

/** What most receivers want. */
const FIRST_EVENTS = WEBHOOK_EVENTS.slice(0, 3).join(',');

/** Adds a webhook, and shows its secret once. */
export function NewWebhookDialog({ refresh, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const id = useId();
  const [secret, setSecret] = useState<string | null>(null);
  const { field, submit, busy, failure } = useCallForm({
    initial: { name: '', url: '', events: FIRST_EVENTS },
    problemsOf: ({ events, ...typed }: Readonly<Record<keyof TypedWebhook, string>>) =>
      webhookProblems({ ...typed, events: chosenEvents(events) }),
    textOf: (code: WebhookProblem) => t(`problems.${code}`),
    send: ({ name, url, events }) =>
      http.call(createWebhook, { name: name.trim(), url: url.trim(), events: chosenEvents(events) }),
    onDone: (made) => {
      setSecret(made.secret);
      refresh();
    },
    onFailure: refresh,
  });
  return (
    <ActionDialog
      title={t('add')}
      closeLabel={t('close')}
      leaveLabel={secret === null ? t('cancel') : t('close')}
      onClose={onClose}
      action={
        secret === null && (
          <Button type="submit" form={id} kind="primary" busy={busy}>
            {t('add')}
          </Button>
        )
      }
    >
      {secret === null ? (
        <Form id={id} noValidate onSubmit={submit}>
          <Refusal text={failure} />
          <WebhookFields field={field} />
        </Form>
      ) : (
        <SecretOnce secret={secret} />
      )}
    </ActionDialog>
  );
}
