import { updateWebhook, type Webhook } from '@park/contract/webhooks';
import { type WebhookProblem, webhookProblems } from '@park/domain/webhooks/webhook-form';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '../../ledger/ActionDialog.tsx';
import { useCallForm } from '@park/forms/use-call-form';
import { isApiError } from '@park/http/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebhookWords } from './webhook-words.ts';
import { chosenEvents, type TypedWebhook, WebhookFields } from './WebhookFields.tsx';
import type { WebhookDialogProps } from './WebhookQuestion.tsx';

export interface ChangeWebhookDialogProps extends WebhookDialogProps {
  /** The webhook as it was when the dialog was opened, which the edit is based on. */
  readonly opened: Webhook;
  /** The webhook as it was read last. */
  readonly current: Webhook;
}

/** Changes name, address and events of a webhook. What somebody else did meanwhile is shown. */
export function ChangeWebhookDialog({ opened, current, refresh, onClose }: ChangeWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http, notify } = useHost();
  const words = useWebhookWords();
  const [isStale, setStale] = useState(false);
  const { version } = isStale ? current : opened;
  const { field, ...form } = useCallForm({
    initial: { name: opened.name ?? '', url: opened.url ?? '', events: opened.events.join(',') },
    problemsOf: ({ events, ...typed }: Readonly<Record<keyof TypedWebhook, string>>) =>
      webhookProblems({ ...typed, events: chosenEvents(events) }),
    textOf: (code: WebhookProblem) => t(`problems.${code}`),
    send: ({ name, url, events }) => {
      const input = { name: name.trim(), url: url.trim(), events: chosenEvents(events) };
      return http.call(
        updateWebhook,
        { ...input, ...(version !== null && { version }) },
        { params: { id: opened.id ?? '' } },
      );
    },
    onDone: () => {
      notify({ kind: 'success', text: t('changed') });
      refresh();
      onClose();
    },
    onFailure: (error) => {
      if (isApiError(error) && error.stale !== null) setStale(true);
      refresh();
    },
  });
  const now = { name: words.nameOf(current), url: current.url ?? '', events: current.events.join(', ') };
  return (
    <FormDialog
      {...form}
      title={t('changeOf', { name: words.nameOf(opened) })}
      label={isStale ? t('saveAnyway') : t('save')}
      onClose={onClose}
    >
      {isStale && <p>{t('stale', now)}</p>}
      <WebhookFields field={field} />
    </FormDialog>
  );
}
