import { fetchSourceDays, type RideSource } from '@park/contract/ride-sources';
import { type FetchProblem, fetchProblems } from '@park/domain/connectors/fetch-form';
import { useHost } from '@park/federation/host-services';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ledger/ActionDialog.tsx';
import { useParkToday } from '../../ledger/use-park-today.ts';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

export interface FetchDaysDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
}

/** Fetches days of a platform once more. */
export function FetchDaysDialog({ source, refresh, onClose }: FetchDaysDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http, notify } = useHost();
  const words = useSourceWords();
  const today = useParkToday();
  const { field, ...form } = useCallForm({
    initial: { from: '', to: '' },
    problemsOf: (days) => fetchProblems(days, today),
    textOf: (code: FetchProblem) => t(`problems.${code}`),
    send: ({ from, to }) =>
      http.call(fetchSourceDays, { from: from.trim(), to: to.trim() }, { params: { id: source.id ?? '' } }),
    onDone: () => {
      notify({ kind: 'success', text: t('fetchAsked') });
      refresh();
      onClose();
    },
    onFailure: refresh,
  });
  return (
    <FormDialog
      {...form}
      title={t('fetchOf', { name: words.nameOf(source) })}
      onClose={onClose}
      label={t('fetch')}
    >
      <p>{t('fetchText')}</p>
      <DateField {...field('from')} label={t('fields.from')} required max={today} today={today} />
      <DateField {...field('to')} label={t('fields.to')} required max={today} today={today} />
    </FormDialog>
  );
}
