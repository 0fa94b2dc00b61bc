import { WEBHOOKS_MAX } from '@park/contract/limits';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Plus } from '@park/ui/theme/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebhooks } from './use-webhooks.ts';
import type { WebhookAction } from './use-webhooks.ts';
import { WebhookSection } from './WebhookSection.tsx';

const WebhookDialog = lateDialog(() => import('./WebhookDialog.tsx').then((each) => each.WebhookDialog));

/** Whom the park tells what happens, and what became of telling it. */
export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const mayNot = useMay('manageSources') ? null : t('mayNot');
  const found = useWebhooks();
  const { webhooks, refresh, isLoading, failure } = found;
  const [action, setAction] = useState<WebhookAction | null>(null);
  const full = webhooks.length >= WEBHOOKS_MAX ? t('full', { max: WEBHOOKS_MAX }) : null;

  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={t('title')}
        actions={
          <Button
            icon={<Plus aria-hidden />}
            obstacle={mayNot ?? full}
            onClick={() => setAction({ kind: 'add' })}
          >
            {t('add')}
          </Button>
        }
      />
      <CardBody>
        <Stack>
          <Muted>{t('lead')}</Muted>
          <DataNotes notes={found.notes} />
          <RequestView state={found} loading={t('loading')} failed={t('failed')} />
          {!isLoading && failure === null && webhooks.length === 0 && (
            <EmptyView title={t('none')} text={t('noneText')} />
          )}
        </Stack>
        {webhooks.map((webhook, index) => (
          <WebhookSection
            key={webhook.id ?? index}
            webhook={webhook}
            obstacle={mayNot}
            refresh={refresh}
            onAsk={setAction}
          />
        ))}
      </CardBody>
      {action && <WebhookDialog {...{ action, webhooks, refresh }} onClose={() => setAction(null)} />}
    </Card>
  );
}
