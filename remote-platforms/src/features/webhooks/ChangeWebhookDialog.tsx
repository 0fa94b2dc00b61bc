import { updateWebhook, type Webhook } from '@park/contract/webhooks';
import { type WebhookProblem, webhookProblems } from '@park/domain/webhooks/webhook-form';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { useTranslation } from 'react-i18next';
import { useWebhookWords } from './webhook-words.ts';
import { chosenEvents, type TypedWebhook, WebhookFields } from './WebhookFields.tsx';
import type { WebhookDialogProps } from './use-webhooks.ts';

interface ChangeWebhookDialogProps extends WebhookDialogProps {
  /** The webhook as it was when the dialog was opened, which the edit is based on. */
  readonly opened: Webhook;
  /** The webhook as it was read last. */
  readonly current: Webhook;
}

/** Changes name, address and events of a webhook. What somebody else did meanwhile is shown. */
export function ChangeWebhookDialog({ opened, current, refresh, onClose }: ChangeWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const words = useWebhookWords();
  const form = useCallForm({
    keptAs: `webhook/${opened.id}`,
    initial: { name: opened.name ?? '', url: opened.url ?? '', events: opened.events.join(',') },
    problemsOf: ({ events, ...typed }: Readonly<Record<keyof TypedWebhook, string>>) =>
      webhookProblems({ ...typed, events: chosenEvents(events) }),
    textOf: (code: WebhookProblem) => t(`problems.${code}`),
    send: ({ name, url, events }, stale) => {
      const input = { name: name.trim(), url: url.trim(), events: chosenEvents(events) };
      const version = versionOf(stale ? current : opened);
      return http.call(updateWebhook, { ...input, ...version }, { params: { id: opened.id ?? '' } });
    },
    done: t('changed'),
    refresh,
    onClose,
  });
  const now = { name: words.nameOf(current), url: current.url ?? '', events: current.events.join(', ') };
  return (
    <FormDialog
      form={form}
      title={t('changeOf', { name: words.nameOf(opened) })}
      label={form.stale ? t('saveAnyway') : t('save')}
      stale={t('stale', now)}
      onClose={onClose}
    >
      <WebhookFields field={form.field} />
    </FormDialog>
  );
}
