import { readOneTerms, type Terms, updateTerms } from '@park/contract/terms';
import { type TermsProblem, termsNameProblem } from '@park/domain/money/terms-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import type { StaleRecord } from '@park/http/api-error';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';

export interface ChangeTermsDialogProps {
  /** The terms as they were when the dialog was opened, which the edit is based on. */
  readonly opened: Terms;
  readonly onClose: () => void;
}

/** The terms as the person knows them: theirs, once somebody else has changed them meanwhile. */
export const knownTerms = (opened: Terms, stale: StaleRecord | null): Terms =>
  (stale && readOneTerms(stale.current)) ?? opened;

/** Another name of terms. */
export function RenameDialog({ opened, onClose }: ChangeTermsDialogProps) {
  const { t } = useTranslation('terms');
  const { http } = useHost();
  const refresh = useRefreshLedger();
  const form = useCallForm({
    initial: { name: opened.name ?? '' },
    problemsOf: (typed: { readonly name: string }) => {
      const problem = termsNameProblem(typed.name);
      return problem === null ? {} : { name: problem };
    },
    textOf: (code: TermsProblem) => t(`problems.${code}`),
    send: ({ name }, stale) =>
      http.call(
        updateTerms,
        { name: name.trim(), ...versionOf(knownTerms(opened, stale)) },
        { params: { id: opened.id ?? '' } },
      ),
    done: t('renamed'),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('renameOf', { name: opened.name ?? t('unnamed') })}
      onClose={onClose}
      label={form.stale ? t('saveAnyway') : t('save')}
      stale={t('stale')}
    >
      <TextField
        {...form.field('name')}
        label={t('fields.name')}
        hint={form.stale ? t('savedNow', { value: knownTerms(opened, form.stale).name ?? '' }) : undefined}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
