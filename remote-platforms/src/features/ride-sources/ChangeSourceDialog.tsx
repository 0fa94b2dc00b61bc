import { type RideSource, updateRideSource } from '@park/contract/ride-sources';
import { EARNINGS, knownIn, type SourceProblem, sourceProblems } from '@park/domain/connectors/source-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@park/forms/ActionDialog';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

interface ChangeSourceDialogProps extends AddSourceDialogProps {
  /** The source as it was when the dialog was opened, which the edit is based on. */
  readonly opened: RideSource;
  /** The source as it was read last. */
  readonly current: RideSource;
}

/** Renames a source, or changes what its earning is. What somebody else did meanwhile is shown. */
export function ChangeSourceDialog({ opened, current, refresh, onClose }: ChangeSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const form = useCallForm({
    keptAs: `ride-source/${opened.id}`,
    initial: { name: opened.name ?? '', earning: opened.earning ?? '' },
    problemsOf: sourceProblems,
    textOf: (code: SourceProblem) => t(`problems.${code}`),
    send: ({ name, earning }: Readonly<Record<'name' | 'earning', string>>, stale) => {
      const input = { name: name.trim(), earning: knownIn(EARNINGS, earning) };
      const version = versionOf(stale ? current : opened);
      return http.call(updateRideSource, { ...input, ...version }, { params: { id: opened.id ?? '' } });
    },
    done: t('changed'),
    refresh,
    onClose,
  });
  const now = { name: words.nameOf(current), earning: words.earning(current) };
  return (
    <FormDialog
      form={form}
      title={t('changeOf', { name: words.nameOf(opened) })}
      onClose={onClose}
      stale={t('stale', now)}
      label={form.stale ? t('saveAnyway') : t('save')}
    >
      <TextField {...form.field('name')} label={t('fields.name')} required autoComplete="off" />
      <SelectField
        {...form.field('earning')}
        label={t('fields.earning')}
        hint={t('hints.earningChange')}
        options={words.earnings}
      />
    </FormDialog>
  );
}
