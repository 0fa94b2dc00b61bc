import { type RideSource, updateRideSource } from '@park/contract/ride-sources';
import { EARNINGS, knownIn, type SourceProblem, sourceProblems } from '@park/domain/ingest/source-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { isApiError } from '@park/http/api-error';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ledger/ActionDialog.tsx';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

export interface ChangeSourceDialogProps extends AddSourceDialogProps {
  /** The source as it was when the dialog was opened, which the edit is based on. */
  readonly opened: RideSource;
  /** The source as it was read last. */
  readonly current: RideSource;
}

/** Renames a source, or changes what its earning is. What somebody else did meanwhile is shown. */
export function ChangeSourceDialog({ opened, current, refresh, onClose }: ChangeSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http, notify } = useHost();
  const words = useSourceWords();
  const [isStale, setStale] = useState(false);
  const { version } = isStale ? current : opened;
  const { field, ...form } = useCallForm({
    initial: { name: opened.name ?? '', earning: opened.earning ?? '' },
    problemsOf: sourceProblems,
    textOf: (code: SourceProblem) => t(`problems.${code}`),
    send: ({ name, earning }: Readonly<Record<'name' | 'earning', string>>) =>
      http.call(
        updateRideSource,
        { name: name.trim(), earning: knownIn(EARNINGS, earning), ...(version !== null && { version }) },
        { params: { id: opened.id ?? '' } },
      ),
    onDone: () => {
      notify({ kind: 'success', text: t('changed') });
      refresh();
      onClose();
    },
    onFailure: (error) => {
      if (isApiError(error) && error.stale !== null) setStale(true);
      refresh();
    },
  });
  const now = { name: words.nameOf(current), earning: words.earning(current) };
  return (
    <FormDialog
      {...form}
      title={t('changeOf', { name: words.nameOf(opened) })}
      onClose={onClose}
      label={isStale ? t('saveAnyway') : t('save')}
    >
      {isStale && <p>{t('stale', now)}</p>}
      <TextField {...field('name')} label={t('fields.name')} required autoComplete="off" />
      <SelectField
        {...field('earning')}
        label={t('fields.earning')}
        hint={t('hints.earningChange')}
        options={words.earnings}
      />
    </FormDialog>
  );
}
