import { replayWebhookDeliveries, type Webhook } from '@park/contract/webhooks';
import { formatNumber } from '@park/domain/format/number';
import { type ReplayProblem, replayProblems, replayTimes } from '@park/domain/webhooks/webhook-form';
import { useHost } from '@park/federation/host-services';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
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
      textOf={(code: ReplayProblem) => t(`problems.${code}`)}
      inputOf={({ onlyFailed, ...days }) => ({ ...replayTimes(days, park), onlyFailed })}
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
