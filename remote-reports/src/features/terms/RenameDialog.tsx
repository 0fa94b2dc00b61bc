import { type Terms, updateTerms } from '@park/contract/terms';
import { type TermsProblem, termsNameProblem } from '@park/domain/money/terms-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '../../ledger/ActionDialog.tsx';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';
import { useKnownTerms } from './use-known-terms.ts';

export interface RenameDialogProps {
  readonly terms: Terms;
  readonly onClose: () => void;
}

export function RenameDialog({ terms, onClose }: RenameDialogProps) {
  const { t } = useTranslation('terms');
  const { http, notify } = useHost();
  const refresh = useRefreshLedger();
  const { known, isStale, version, followFailure } = useKnownTerms(terms);
  const { field, ...form } = useCallForm({
    initial: { name: terms.name ?? '' },
    problemsOf: (typed: { readonly name: string }) => {
      const problem = termsNameProblem(typed.name);
      return problem === null ? {} : { name: problem };
    },
    textOf: (code: TermsProblem) => t(`problems.${code}`),
    send: ({ name }) =>
      http.call(updateTerms, { name: name.trim(), ...version }, { params: { id: terms.id ?? '' } }),
    onDone: () => {
      notify({ kind: 'success', text: t('renamed') });
      refresh();
      onClose();
    },
    onFailure: followFailure,
  });
  return (
    <FormDialog
      {...form}
      title={t('renameOf', { name: terms.name ?? t('unnamed') })}
      onClose={onClose}
      label={isStale ? t('saveAnyway') : t('save')}
    >
      {isStale && <p>{t('stale')}</p>}
      <TextField
        {...field('name')}
        label={t('fields.name')}
        hint={isStale ? t('savedNow', { value: known.name ?? '' }) : undefined}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
