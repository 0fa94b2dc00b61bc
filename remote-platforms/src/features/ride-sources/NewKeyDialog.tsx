import { createApiKey, type RideSource } from '@park/contract/ride-sources';
import {
  keyEnd,
  keyProblems,
  type KeyValues,
  scopesOf,
  type SourceProblem,
} from '@park/domain/connectors/source-form';
import { useHost } from '@park/federation/host-services';
import { ShownOnce } from '@park/forms/CopyField';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { usePark } from '@park/session/use-park';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';
import { useParkToday } from '@park/session/use-today';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

interface NewKeyDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
}

/** Makes a key of a source, and shows it once. */
export function NewKeyDialog({ source, refresh, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const today = useParkToday();
  const park = usePark();
  const form = useCallForm({
    initial: { name: '', expiresAt: '', scopes: 'both' },
    problemsOf: (typed: KeyValues & { readonly scopes: string }) => keyProblems(typed, today),
    textOf: (code: SourceProblem) => t(`problems.${code}`),
    send: ({ name, expiresAt, scopes }) => {
      const input = {
        name: name.trim(),
        scopes: scopesOf(scopes),
        ...(expiresAt !== '' && { expiresAt: keyEnd(expiresAt, park) }),
      };
      return http.call(createApiKey, input, { params: { id: source.id ?? '' } });
    },
    refresh,
  });
  return (
    <FormDialog
      form={form}
      title={t('makeKeyOf', { name: words.nameOf(source) })}
      label={t('makeKey')}
      onClose={onClose}
      given={
        form.answer && (
          <ShownOnce
            once={t('keyOnce')}
            label={t('key')}
            text={form.answer.secret ?? ''}
            copyLabel={t('copy')}
            done={t('copied')}
            refused={t('notCopied')}
          />
        )
      }
    >
      <TextField
        {...form.field('name')}
        label={t('fields.keyName')}
        hint={t('hints.keyName')}
        required
        autoComplete="off"
      />
      <SelectField {...form.field('scopes')} label={t('fields.right')} options={words.rights} />
      <DateField
        {...form.field('expiresAt')}
        {...{ today, min: today }}
        label={t('fields.until')}
        hint={t('hints.until')}
      />
    </FormDialog>
  );
}
