import { updateBankAccount } from '@park/contract/ledger';
import { groupIban, type IbanProblem, ibanProblem, plainIban } from '@park/domain/money/iban';
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

export interface IbanDialogProps {
  readonly driverId: string;
  readonly iban: string | null;
  readonly onClose: () => void;
}

/** The bank account to which the driver is paid; an empty field clears it. */
export function IbanDialog({ driverId, iban, onClose }: IbanDialogProps) {
  const { t } = useTranslation('account');
  const { http, notify } = useHost();
  const id = useId();
  const refresh = useRefreshLedger();
  const { field, submit, busy, failure } = useCallForm({
    initial: { iban: iban === null ? '' : groupIban(iban) },
    problemsOf: (typed: { readonly iban: string }) => {
      const problem = typed.iban.trim() === '' ? null : ibanProblem(typed.iban);
      return problem === null ? {} : { iban: problem };
    },
    textOf: (code: IbanProblem) => t(`ibanProblems.${code}`),
    send: (typed) =>
      http.call(
        updateBankAccount,
        { iban: plainIban(typed.iban) === '' ? null : plainIban(typed.iban) },
        { params: { id: driverId } },
      ),
    onDone: () => {
      notify({ kind: 'success', text: t('ibanSaved') });
      refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('ibanTitle')}
      onClose={onClose}
      action={
        <Button type="submit" form={id} kind="primary" busy={busy}>
          {t('save')}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <TextField
          {...field('iban')}
          label={t('iban')}
          hint={t('ibanHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form>
    </ActionDialog>
  );
}
