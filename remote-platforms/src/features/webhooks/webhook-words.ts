import type { DeliveryAttempt, Webhook, WebhookDelivery } from '@park/contract/webhooks';
import { knownIn } from '@park/domain/connectors/source-form';
import { ATTEMPT_PROBLEMS, DELIVERY_STATES, WEBHOOK_STATES } from '@park/domain/webhooks/webhook-form';
import type { Tone } from '@park/ui/theme/tone.styles';
import { useTranslation } from 'react-i18next';

const STATE_TONES: Readonly<Record<(typeof WEBHOOK_STATES)[number], Tone>> = {
  on: 'success',
  off: 'neutral',
  gone: 'danger',
  failing: 'danger',
};
const DELIVERY_TONES: Readonly<Record<(typeof DELIVERY_STATES)[number], Tone>> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
};

/** What webhooks and their deliveries are, in words; a code that is not known stays as it is. */
export function useWebhookWords() {
  const { t } = useTranslation('webhooks');
  return {
    nameOf: ({ name }: Pick<Webhook, 'name'>): string => name ?? t('unnamed'),
    state({ state, failingSince }: Webhook): { readonly text: string; readonly tone: Tone } {
      const known = knownIn(WEBHOOK_STATES, state);
      if (!known) return { text: state ?? t('unknown'), tone: 'neutral' };
      if (known === 'on' && failingSince !== null) return { text: t('states.trouble'), tone: 'warning' };
      return { text: t(`states.${known}`), tone: STATE_TONES[known] };
    },
    delivery({ state }: WebhookDelivery): { readonly text: string; readonly tone: Tone } {
      const known = knownIn(DELIVERY_STATES, state);
      if (!known) return { text: state ?? t('unknown'), tone: 'neutral' };
      return { text: t(`deliveryStates.${known}`), tone: DELIVERY_TONES[known] };
    },
    /** What a receiver answered, or why nobody did. */
    attempt({ status, problem }: DeliveryAttempt): string {
      const known = knownIn(ATTEMPT_PROBLEMS, problem);
      const answer = status === null ? '' : t('answered', { status });
      const why = known && known !== 'status' ? t(`attemptProblems.${known}`) : '';
      return [answer, why].filter(Boolean).join(' · ') || t('unknown');
    },
  };
}
