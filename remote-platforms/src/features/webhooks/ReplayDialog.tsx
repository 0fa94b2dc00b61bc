import { replayWebhookDeliveries, type Webhook } from '@park/contract/webhooks';
import { formatNumber } from '@park/domain/format/number';
import { type ReplayProblem, replayProblems, replayTimes } from '@park/domain/webhooks/webhook-form';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useLocale } from '@park/i18n/use-locale';
import { usePark } from '@park/session/use-park';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { useTranslation } from 'react-i18next';
import { useParkToday } from '@park/session/use-today';
import { useWebhookWords } from './webhook-words.ts';
import type { WebhookDialogProps } from './use-webhooks.ts';

interface ReplayDialogProps extends WebhookDialogProps {
  readonly webhook: Webhook;
}

/** Sends what happened on some days again. */
export function ReplayDialog({ webhook, refresh, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  const { http, notify } = useHost();
  const locale = useLocale();
  const words = useWebhookWords();
  const today = useParkToday();
  const park = usePark();
  const form = useCallForm({
    initial: { from: today, to: today, onlyFailed: 'yes' },
    problemsOf: (typed: Readonly<Record<'from' | 'to' | 'onlyFailed', string>>) => replayProblems(typed),
    textOf: (code: ReplayProblem) => t(`problems.${code}`),
    send: ({ onlyFailed, ...days }) =>
      http.call(
        replayWebhookDeliveries,
        { ...replayTimes(days, park), onlyFailed: onlyFailed === 'yes' },
        { params: { id: webhook.id ?? '' } },
      ),
    onDone: ({ replayed }) => {
      const count = replayed ?? 0;
      notify({ kind: 'success', text: t('replayed', { count, formatted: formatNumber(count, locale) }) });
    },
    refresh,
    onClose,
  });
  const only = form.field('onlyFailed');
  return (
    <FormDialog
      form={form}
      title={t('replayOf', { name: words.nameOf(webhook) })}
      label={t('again')}
      onClose={onClose}
    >
      <p>{t('replayText')}</p>
      <DateField {...form.field('from')} {...{ today, max: today }} label={t('fields.from')} required />
      <DateField {...form.field('to')} {...{ today, max: today }} label={t('fields.to')} required />
      <CheckboxField
        label={t('fields.onlyFailed')}
        checked={only.value === 'yes'}
        onChange={({ target }) => only.onChange({ target: { value: target.checked ? 'yes' : 'no' } })}
      />
    </FormDialog>
  );
}
