import { WEBHOOKS_MAX } from '@park/contract/limits';
import { lateDialog } from '@park/forms/ActionDialog';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Row } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebhooks, type WebhookAction } from './use-webhooks.ts';
import { testWebhook, updateWebhook, type Webhook } from '@park/contract/webhooks';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useZone } from '@park/session/use-zone';
import { Refusal } from '@park/ui/forms/Refusal';
import { Badge } from '@park/ui/surfaces/Badge';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Deliveries } from './Deliveries.tsx';
import { useWebhookWords } from './webhook-words.ts';
import { SettingsCard } from '../../settings/SettingsCard.tsx';
import { Entry, EntryHead } from '../../settings/settings-entry.styles.ts';
import { Code } from './webhooks.styles.ts';

interface WebhookSectionProps {
  readonly webhook: Webhook;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
  readonly refresh: () => void;
  readonly onAsk: (action: WebhookAction) => void;
}

/** One webhook: how it does, what can be done with it, and the log of its deliveries. */
function WebhookSection({ webhook, obstacle, refresh, onAsk }: WebhookSectionProps) {
  const { t } = useTranslation('webhooks');
  const { http, notify } = useHost();
  const locale = useLocale();
  const { timeZone } = useZone();
  const words = useWebhookWords();
  const [showsLog, setShowsLog] = useState(false);
  const { failingSince, lastDeliveredAt, earlierSecretUntil, waiting } = webhook;
  const name = words.nameOf(webhook);
  const state = words.state(webhook);
  const isOn = webhook.state === 'on';
  const off = isOn ? null : t('isOff');
  const params = { id: webhook.id ?? '' };
  const time = (at: string) => formatDateTime(at, locale, timeZone);
  const done = (text: string) => () => {
    notify({ kind: 'success', text });
    refresh();
  };
  const test = useCall({
    send: () => http.call(testWebhook, undefined, { params }),
    onDone: () => {
      done(t('testSent'))();
      setShowsLog(true);
    },
    onFailure: refresh,
  });
  const on = useCall({
    send: () => http.call(updateWebhook, { state: 'on' }, { params }),
    onDone: done(t('switchedOn')),
    onFailure: refresh,
  });

  return (
    <Entry aria-label={name}>
      <EntryHead>
        <h3>
          <bdi>{name}</bdi> <Badge tone={state.tone}>{state.text}</Badge>
        </h3>
        <Row>
          <Button
            size="s"
            obstacle={obstacle ?? off}
            busy={test.busy}
            aria-label={t('testOf', { name })}
            onClick={() => test.run(undefined)}
          >
            {t('test')}
          </Button>
          <Button
            size="s"
            obstacle={obstacle}
            aria-label={t('changeOf', { name })}
            onClick={() => onAsk({ kind: 'change', webhook })}
          >
            {t('change')}
          </Button>
          <Button
            size="s"
            obstacle={obstacle}
            aria-label={t('rotateOf', { name })}
            onClick={() => onAsk({ kind: 'secret', webhook })}
          >
            {t('rotate')}
          </Button>
          <Button
            size="s"
            obstacle={obstacle}
            busy={on.busy}
            aria-label={t(isOn ? 'offOf' : 'onOf', { name })}
            onClick={() => (isOn ? onAsk({ kind: 'off', webhook }) : on.run(undefined))}
          >
            {t(isOn ? 'off' : 'on')}
          </Button>
          <Button
            size="s"
            obstacle={obstacle}
            aria-label={t('removeOf', { name })}
            onClick={() => onAsk({ kind: 'remove', webhook })}
          >
            {t('remove')}
          </Button>
        </Row>
      </EntryHead>
      <Refusal text={test.failure ?? on.failure} />
      <Code>{webhook.url}</Code>
      <DescriptionList
        items={[
          { label: t('facts.events'), value: <Code>{webhook.events.join(', ')}</Code> },
          {
            label: t('facts.last'),
            value: lastDeliveredAt === null ? t('facts.never') : time(lastDeliveredAt),
          },
          { label: t('facts.waiting'), value: formatNumber(waiting ?? 0, locale) },
          ...(failingSince === null ? [] : [{ label: t('facts.failing'), value: time(failingSince) }]),
          ...(earlierSecretUntil === null
            ? []
            : [{ label: t('facts.earlier'), value: time(earlierSecretUntil) }]),
        ]}
      />
      <Row>
        <Button
          size="s"
          aria-expanded={showsLog}
          aria-label={t(showsLog ? 'hideLogOf' : 'showLogOf', { name })}
          onClick={() => setShowsLog(!showsLog)}
        >
          {t(showsLog ? 'hideLog' : 'showLog')}
        </Button>
        <Button
          size="s"
          obstacle={obstacle ?? off}
          aria-label={t('replayOf', { name })}
          onClick={() => onAsk({ kind: 'replay', webhook })}
        >
          {t('replay')}
        </Button>
      </Row>
      {showsLog && <Deliveries webhook={webhook} obstacle={obstacle ?? off} refresh={refresh} />}
    </Entry>
  );
}

const WebhookDialog = lateDialog(() => import('./WebhookDialog.tsx').then((each) => each.WebhookDialog));

/** Whom the park tells what happens, and what became of telling it. */
export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const mayNot = useMay('manageSources') ? null : t('mayNot');
  const found = useWebhooks();
  const { webhooks, refresh } = found;
  const [action, setAction] = useState<WebhookAction | null>(null);
  const full = webhooks.length >= WEBHOOKS_MAX ? t('full', { max: WEBHOOKS_MAX }) : null;

  return (
    <SettingsCard
      name="webhooks"
      state={found}
      isEmpty={webhooks.length === 0}
      obstacle={mayNot ?? full}
      onAdd={() => setAction({ kind: 'add' })}
    >
      {webhooks.map((webhook, index) => (
        <WebhookSection
          key={webhook.id ?? index}
          webhook={webhook}
          obstacle={mayNot}
          refresh={refresh}
          onAsk={setAction}
        />
      ))}
      {action && <WebhookDialog {...{ action, webhooks, refresh }} onClose={() => setAction(null)} />}
    </SettingsCard>
  );
}
