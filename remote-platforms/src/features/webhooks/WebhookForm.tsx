import { createWebhook, updateWebhook, type Webhook } from '@park/contract/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@park/contract/webhook-events';
import { CallDialog } from '@park/forms/CallDialog';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { FieldBox, FieldError, FieldLabel } from '@park/ui/fields/field.styles';
import { TextField } from '@park/ui/fields/TextField';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { CircleAlert } from '@park/ui/theme/icons';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretOnce } from './SecretOnce.tsx';
import type { WebhookDialogProps } from './use-webhooks.ts';
import { useWebhookWords } from './webhook-words.ts';
import { Code } from './webhooks.styles.ts';

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

const inputOf = ({ name, url, events }: TypedWebhook) => ({
  name: name.trim(),
  url: url.trim(),
  events: [...events],
});
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
      <TextField
        {...form.field('name')}
        label={t('fields.name')}
        hint={t('hints.name')}
        autoComplete="off"
      />
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
export function NewWebhookDialog(dialog: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const initial: TypedWebhook = { name: '', url: '', events: FIRST_EVENTS };
  return (
    <CallDialog
      {...dialog}
      {...{ initial, inputOf, problemsOf }}
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
export function ChangeWebhookDialog({ opened, current, ...dialog }: ChangeWebhookDialogProps) {
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
      inputOf={(typed, stale) => ({ ...inputOf(typed), ...versionOf(stale ? current : opened) })}
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
