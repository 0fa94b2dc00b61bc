import { updateBankAccount } from '@park/contract/ledger';
import { groupIban, type IbanProblem, ibanProblem, plainIban } from '@park/domain/money/iban';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';

interface IbanDialogProps {
  readonly driverId: string;
  readonly iban: string | null;
  readonly onClose: () => void;
}

/** The bank account to which the driver is paid; an empty field clears it. */
export function IbanDialog({ driverId, iban, onClose }: IbanDialogProps) {
  const { t } = useTranslation('account');
  const { http } = useHost();
  const refresh = useRefreshLedger();
  const form = useCallForm({
    keptAs: `iban/${driverId}`,
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
    done: t('ibanSaved'),
    refresh,
    onClose,
  });
  return (
    <FormDialog form={form} title={t('ibanTitle')} onClose={onClose} label={t('save')}>
      <TextField
        {...form.field('iban')}
        label={t('iban')}
        hint={t('ibanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
