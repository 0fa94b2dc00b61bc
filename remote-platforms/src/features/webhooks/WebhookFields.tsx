import { WEBHOOK_EVENTS, type WebhookEvent } from '@park/contract/webhook-events';
import type { CallField } from '@park/forms/use-call-form';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { FieldBox, FieldError, FieldLabel } from '@park/ui/fields/field.styles';
import { TextField } from '@park/ui/fields/TextField';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { CircleAlert } from '@park/ui/theme/icons';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What is typed into the form of a webhook; `events` by comma. */
export interface TypedWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: string;
}

/** The events of a form that are chosen, in the order of the form. */
export function chosenEvents(typed: string): WebhookEvent[] {
  const chosen = typed.split(',');
  return WEBHOOK_EVENTS.filter((event) => chosen.includes(event));
}

interface WebhookFieldsProps {
  readonly field: CallField<keyof TypedWebhook>;
}

/** Name, address and events of a webhook. */
export function WebhookFields({ field }: WebhookFieldsProps) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const { value, error, onChange } = field('events');
  const chosen = chosenEvents(value);
  const toggle = (event: WebhookEvent) => (change: ChangeEvent<HTMLInputElement>) => {
    const next = change.target.checked ? [...chosen, event] : chosen.filter((each) => each !== event);
    onChange({ target: { value: next.join(',') } });
  };
  return (
    <>
      <TextField
        {...field('name')}
        label={t('fields.name')}
        hint={t('hints.name')}
        required
        autoComplete="off"
      />
      <TextField
        {...field('url')}
        label={t('fields.url')}
        hint={t('hints.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
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
