import { updateBankAccount } from '@park/contract/ledger';
import { groupIban, type IbanProblem, ibanProblem, plainIban } from '@park/domain/money/iban';
import { CallDialog } from '@park/forms/CallDialog';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';

interface IbanDialogProps {
  readonly driverId: string;
  readonly iban: string | null;
  readonly onClose: () => void;
}

/** The bank account to which the driver is paid; an empty field clears it. */
export function IbanDialog({ driverId, iban: known, onClose }: IbanDialogProps) {
  const { t } = useTranslation('account');
  const refresh = useRefreshLedger();
  return (
    <CallDialog
      call={updateBankAccount}
      params={{ id: driverId }}
      keptAs={`iban/${driverId}`}
      initial={{ iban: groupIban(known ?? '') }}
      problemsOf={({ iban }) => ({ iban: (iban.trim() === '' ? null : ibanProblem(iban)) ?? undefined })}
      textOf={(code: IbanProblem) => t(`ibanProblems.${code}`)}
      inputOf={({ iban }) => ({ iban: iban === null ? null : plainIban(iban) })}
      done={t('ibanSaved')}
      refresh={refresh}
      onClose={onClose}
      title={t('ibanTitle')}
      label={t('save')}
    >
      {({ field }) => (
        <TextField
          {...field('iban')}
          label={t('iban')}
          hint={t('ibanHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </CallDialog>
  );
}
