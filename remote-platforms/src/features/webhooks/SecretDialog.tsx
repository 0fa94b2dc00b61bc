import { rotateWebhookSecret, type Webhook } from '@park/contract/webhooks';
import { useHost } from '@park/federation/host-services';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { SecretOnce } from './SecretOnce.tsx';
import { useWebhookWords } from './webhook-words.ts';
import type { WebhookDialogProps } from './use-webhooks.ts';

interface SecretDialogProps extends WebhookDialogProps {
  readonly webhook: Webhook;
}

/** Makes a new secret of a webhook, and shows it once. */
export function SecretDialog({ webhook, refresh, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const words = useWebhookWords();
  const call = useCall({
    send: () => http.call(rotateWebhookSecret, undefined, { params: { id: webhook.id ?? '' } }),
    onDone: refresh,
    onFailure: refresh,
  });
  return (
    <ActionDialog
      title={t('rotateOf', { name: words.nameOf(webhook) })}
      onClose={onClose}
      action={
        call.answer === null && (
          <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
            {t('rotate')}
          </Button>
        )
      }
    >
      {call.answer === null ? (
        <Stack>
          <Refusal text={call.failure} />
          <p>{t('rotateText')}</p>
        </Stack>
      ) : (
        <SecretOnce secret={call.answer.secret ?? ''} />
      )}
    </ActionDialog>
  );
}
