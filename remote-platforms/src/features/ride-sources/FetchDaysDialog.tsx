import { fetchSourceDays, type RideSource } from '@park/contract/ride-sources';
import { type FetchProblem, fetchProblems } from '@park/domain/connectors/fetch-form';
import { useHost } from '@park/federation/host-services';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@park/forms/ActionDialog';
import { useParkToday } from '@park/session/use-today';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

interface FetchDaysDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
}

/** Fetches days of a platform once more. */
export function FetchDaysDialog({ source, refresh, onClose }: FetchDaysDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const today = useParkToday();
  const form = useCallForm({
    initial: { from: '', to: '' },
    problemsOf: (days) => fetchProblems(days, today),
    textOf: (code: FetchProblem) => t(`problems.${code}`),
    send: ({ from, to }) =>
      http.call(fetchSourceDays, { from: from.trim(), to: to.trim() }, { params: { id: source.id ?? '' } }),
    done: t('fetchAsked'),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('fetchOf', { name: words.nameOf(source) })}
      onClose={onClose}
      label={t('fetch')}
    >
      <p>{t('fetchText')}</p>
      <DateField {...form.field('from')} label={t('fields.from')} required max={today} today={today} />
      <DateField {...form.field('to')} label={t('fields.to')} required max={today} today={today} />
    </FormDialog>
  );
}
