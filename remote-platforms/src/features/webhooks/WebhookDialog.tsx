import {
  createWebhook,
  removeWebhook,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '@park/contract/webhooks';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import type { WebhookAction, WebhookDialogProps } from './use-webhooks.ts';
import { useWebhookWords } from './webhook-words.ts';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { formatNumber } from '@park/domain/format/number';
import { replayProblems, replayTimes } from '@park/domain/webhooks/webhook-form';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useLocale } from '@park/i18n/use-locale';
import { usePark } from '@park/session/use-park';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { useParkToday } from '@park/session/use-today';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@park/contract/webhook-events';
import { type useCallForm, versionOf } from '@park/forms/use-call-form';
import { FieldBox, FieldError, FieldLabel } from '@park/ui/fields/field.styles';
import { TextField } from '@park/ui/fields/TextField';
import { CircleAlert } from '@park/ui/theme/icons';
import { type ChangeEvent, useId } from 'react';
import { Code } from './webhooks.styles.ts';
import { ShownOnce } from '@park/forms/CopyField';

/** A secret that nobody can read again, with a button that copies it. */
function SecretOnce({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('webhooks');
  return (
    <ShownOnce
      once={t('secretOnce')}
      label={t('secret')}
      text={secret}
      copyLabel={t('copy')}
      done={t('copied')}
      refused={t('notCopied')}
    />
  );
}

const EVENT_TEXTS = {
  'ride.created': 'rideCreated',
  'ride.updated': 'rideUpdated',
  'ride.cancelled': 'rideCancelled',
  'ride.held': 'rideHeld',
  'ingest.batch_finished': 'batchFinished',
  'source.failing': 'sourceFailing',
  'source.recovered': 'sourceRecovered',
  'driver.created': 'driverCreated',
  'driver.updated': 'driverUpdated',
  'vehicle.created': 'vehicleCreated',
  'vehicle.updated': 'vehicleUpdated',
  'custody.changed': 'custodyChanged',
  'bill.created': 'billCreated',
  'bill.updated': 'billUpdated',
  'ledger.changed': 'ledgerChanged',
  'payout.confirmed': 'payoutConfirmed',
} as const satisfies Readonly<Record<WebhookEvent, string>>;

/** What most receivers want. */
const FIRST_EVENTS = WEBHOOK_EVENTS.slice(0, 3);

interface TypedWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Which hosts may be called, the server decides. */
const problemsOf = ({ url }: TypedWebhook): { readonly url?: 'urlInvalid' } =>
  url.trim() === '' || URL.canParse(url.trim()) ? {} : { url: 'urlInvalid' };

interface WebhookFieldsProps {
  readonly form: Pick<ReturnType<typeof useCallForm<TypedWebhook>>, 'field' | 'values' | 'set' | 'errorOf'>;
}

/** Name, address and events of a webhook. */
function WebhookFields({ form }: WebhookFieldsProps) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const { events: chosen } = form.values;
  const error = form.errorOf('events');
  const toggle = (event: WebhookEvent) => (change: ChangeEvent<HTMLInputElement>) =>
    form.set(
      'events',
      WEBHOOK_EVENTS.filter((each) => (each === event ? change.target.checked : chosen.includes(each))),
    );
  return (
    <>
      <TextField {...form.field('name')} label={t('fields.name')} hint={t('hints.name')} autoComplete="off" />
      <TextField
        {...form.field('url')}
        label={t('fields.url')}
        hint={t('hints.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <FieldBox role="group" aria-labelledby={`${id}-label`}>
        <FieldLabel as="span" id={`${id}-label`}>
          {t('fields.events')}
          <span aria-hidden>{'\u00a0*'}</span>
        </FieldLabel>
        <Stack $gap={0}>
          {WEBHOOK_EVENTS.map((event) => (
            <Row $gap={[0, 3]} $justify="space-between" key={event}>
              <CheckboxField
                label={t(`events.${EVENT_TEXTS[event]}`)}
                checked={chosen.includes(event)}
                onChange={toggle(event)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
              />
              <Code>{event}</Code>
            </Row>
          ))}
        </Stack>
        {error && (
          <FieldError id={`${id}-error`}>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </FieldError>
        )}
      </FieldBox>
    </>
  );
}

/** Adds a webhook, and shows its secret once. */
function NewWebhookDialog(dialog: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const initial: TypedWebhook = { name: '', url: '', events: FIRST_EVENTS };
  return (
    <CallDialog
      {...dialog}
      {...{ initial, problemsOf }}
      call={createWebhook}
      keptAs="webhook"
      textOf={(code) => t(`problems.${code}`)}
      title={t('add')}
      label={t('add')}
      given={({ secret }) => <SecretOnce secret={secret} />}
    >
      {(form) => <WebhookFields form={form} />}
    </CallDialog>
  );
}

interface ChangeWebhookDialogProps extends WebhookDialogProps {
  /** The webhook as it was when the dialog was opened, which the edit is based on. */
  readonly opened: Webhook;
  /** The webhook as it was read last. */
  readonly current: Webhook;
}

/** Changes name, address and events of a webhook. What somebody else did meanwhile is shown. */
function ChangeWebhookDialog({ opened, current, ...dialog }: ChangeWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const words = useWebhookWords();
  const initial: TypedWebhook = {
    name: opened.name ?? '',
    url: opened.url ?? '',
    events: WEBHOOK_EVENTS.filter((event) => opened.events.includes(event)),
  };
  const now = { name: words.nameOf(current), url: current.url ?? '', events: current.events.join(', ') };
  return (
    <CallDialog
      {...dialog}
      {...{ initial, problemsOf }}
      call={updateWebhook}
      params={{ id: opened.id ?? '' }}
      keptAs={`webhook/${opened.id}`}
      inputOf={(typed, stale) => ({ ...typed, ...versionOf(stale ? current : opened) })}
      textOf={(code) => t(`problems.${code}`)}
      done={t('changed')}
      title={t('changeOf', { name: words.nameOf(opened) })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={t('stale', now)}
    >
      {(form) => <WebhookFields form={form} />}
    </CallDialog>
  );
}

interface ReplayDialogProps extends WebhookDialogProps {
  readonly webhook: Webhook;
}

/** Sends what happened on some days again. */
function ReplayDialog({ webhook, refresh, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  const { notify } = useHost();
  const locale = useLocale();
  const words = useWebhookWords();
  const today = useParkToday();
  const park = usePark();
  return (
    <CallDialog
      {...{ refresh, onClose }}
      call={replayWebhookDeliveries}
      params={{ id: webhook.id ?? '' }}
      initial={{ from: today, to: today, onlyFailed: true }}
      problemsOf={replayProblems}
      textOf={(code: 'endBeforeStart') => t(`problems.${code}`)}
      inputOf={({ from = '', to = '', onlyFailed }) => ({
        ...replayTimes({ from, to }, park),
        onlyFailed,
      })}
      onDone={({ replayed }) => {
        const count = replayed ?? 0;
        notify({ kind: 'success', text: t('replayed', { count, formatted: formatNumber(count, locale) }) });
      }}
      title={t('replayOf', { name: words.nameOf(webhook) })}
      label={t('again')}
    >
      {(form) => (
        <>
          <p>{t('replayText')}</p>
          <DateField {...form.field('from')} {...{ today, max: today }} label={t('fields.from')} required />
          <DateField {...form.field('to')} {...{ today, max: today }} label={t('fields.to')} required />
          <CheckboxField {...form.flag('onlyFailed')} label={t('fields.onlyFailed')} />
        </>
      )}
    </CallDialog>
  );
}

interface SecretDialogProps extends WebhookDialogProps {
  readonly webhook: Webhook;
}

/** Makes a new secret of a webhook, and shows it once. */
function SecretDialog({ webhook, refresh, onClose }: SecretDialogProps) {
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
