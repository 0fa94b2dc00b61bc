import { type Terms, updateTerms } from '@park/contract/terms';
import { type TermsProblem, termsNameProblem } from '@park/domain/money/terms-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useId } from 'react';
import { ActionDialog } from '../../ledger/ActionDialog.tsx';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { Form } from '@park/forms/form.styles';
import { useTranslation } from 'react-i18next';
import { useKnownTerms } from './use-known-terms.ts';

export interface RenameDialogProps {
  readonly terms: Terms;
  readonly onClose: () => void;
}

export function RenameDialog({ terms, onClose }: RenameDialogProps) {
  const { t } = useTranslation('terms');
  const { http, notify } = useHost();
  const id = useId();
  const refresh = useRefreshLedger();
  const { known, isStale, version, followFailure } = useKnownTerms(terms);
  const { field, submit, busy, failure } = useCallForm({
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
    <ActionDialog
      title={t('renameOf', { name: terms.name ?? t('unnamed') })}
      onClose={onClose}
      action={
        <Button type="submit" form={id} kind="primary" busy={busy}>
          {isStale ? t('saveAnyway') : t('save')}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <Refusal text={failure} />
        {isStale && <p>{t('stale')}</p>}
        <TextField
          {...field('name')}
          label={t('fields.name')}
          hint={isStale ? t('savedNow', { value: known.name ?? '' }) : undefined}
          required
          autoComplete="off"
        />
      </Form>
    </ActionDialog>
  );
}
