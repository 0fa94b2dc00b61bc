import { rotateWebhookSecret, type Webhook } from '@park/contract/webhooks';
import { useHost } from '@park/federation/host-services';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretOnce } from './SecretOnce.tsx';
import { useWebhookWords } from './webhook-words.ts';
import type { WebhookDialogProps } from './WebhookQuestion.tsx';

export interface SecretDialogProps extends WebhookDialogProps {
  readonly webhook: Webhook;
}

/** Makes a new secret of a webhook, and shows it once. */
export function SecretDialog({ webhook, refresh, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http } = useHost();
  const words = useWebhookWords();
  const [secret, setSecret] = useState<string | null>(null);
  const call = useCall({
    send: () => http.call(rotateWebhookSecret, undefined, { params: { id: webhook.id ?? '' } }),
    onDone: (made) => {
      setSecret(made.secret);
      refresh();
    },
    onFailure: refresh,
  });
  return (
    <ActionDialog
      title={t('rotateOf', { name: words.nameOf(webhook) })}
      closeLabel={t('close')}
      leaveLabel={secret === null ? t('cancel') : t('close')}
      onClose={onClose}
      action={
        secret === null && (
          <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
            {t('rotate')}
          </Button>
        )
      }
    >
      {secret === null ? (
        <Stack>
          <Refusal text={call.failure} />
          <p>{t('rotateText')}</p>
        </Stack>
      ) : (
        <SecretOnce secret={secret} />
      )}
    </ActionDialog>
  );
}
