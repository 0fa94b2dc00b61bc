import { type BankFileSettings, saveBankFile } from '@park/contract/bank-files';
import { bankFile } from '@park/domain/bank-file/bank-file';
import { bankOrder } from '@park/domain/bank-file/payments';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { Stack } from '@park/forms/form.styles';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { saveFile } from '@park/ui/files/save-file';
import { Refusal } from '@park/ui/forms/Refusal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../ledger/ActionDialog.tsx';
import { Small } from '../../ledger/ledger.styles.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';

export interface BankFileDialogProps {
  readonly payout: Payout;
  readonly settings: BankFileSettings;
  /** The server keeps who has saved a file. */
  readonly isKept: boolean;
  readonly onClose: () => void;
}

/** So many texts are shown; the others are counted. */
const SHOWN = 8;

/** What is in the bank's file and what is not, which texts a bank may refuse, and the file itself. */
export function BankFileDialog({ payout, settings, isKept, onClose }: BankFileDialogProps) {
  const { t } = useTranslation('payouts');
  const { http, notify } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const { timeZone } = useZone();
  const answers = usePayoutAnswers();
  const [isMended, setMended] = useState(true);
  const order = bankOrder(payout, settings, { money, timeZone, isMended });
  const { payments, total, missing, paid, problems, obstacles } = order;
  const { bytes, name, type } = bankFile(order);
  const hasSigns = problems.some(({ code }) => code === 'signs');
  const saving = useCall({
    // Kept first: a file of which nobody knows would be the one that is paid twice.
    send: () =>
      isKept
        ? http.call(saveBankFile, { payments: payments.length, total }, paramsOf(payout.run))
        : Promise.resolve(null),
    onDone: (kept) => {
      if (kept) answers.onDone(kept);
      saveFile(new Blob([bytes], { type }), name);
      notify({ kind: 'success', text: t('file.saved', { name }) });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('bankFile')}
      onClose={onClose}
      action={
        <Button
          kind="primary"
          busy={saving.busy}
          obstacle={obstacles[0] ? t(`file.obstacles.${obstacles[0]}`) : null}
          onClick={() => saving.run(undefined)}
        >
          {t('file.save')}
        </Button>
      }
    >
      <Stack>
        <Refusal text={saving.failure} />
        <p>
          {t('file.holds', { count: payments.length, sum: formatKopecks(total, locale, money) })}
          <Small>{`${t(`file.formats.${settings.format}`)} · ${name}`}</Small>
        </p>
        {obstacles.map((obstacle) => (
          <p key={obstacle}>{t(`file.obstacles.${obstacle}`)}</p>
        ))}
        {missing.length > 0 && <p>{t('notInFile', { count: missing.length, names: missing.join(', ') })}</p>}
        {paid > 0 && <p>{t('file.paid', { count: paid })}</p>}
        {problems.length > 0 && (
          <section>
            <p>{t('file.mayRefuse', { count: problems.length })}</p>
            <Stack as="ul">
              {problems.slice(0, SHOWN).map(({ code, field, text, written }, index) => (
                <li key={`${index} ${text}`}>
                  {t(`file.${code}`, { field: t(`file.fields.${field}`), text })}
                  {(isMended || code === 'long') && <Small>{t('file.written', { text: written })}</Small>}
                </li>
              ))}
            </Stack>
            {problems.length > SHOWN && <Small>{t('file.more', { count: problems.length - SHOWN })}</Small>}
          </section>
        )}
        {hasSigns && (
          <CheckboxField
            label={t('file.mend')}
            checked={isMended}
            onChange={({ target }) => setMended(target.checked)}
          />
        )}
      </Stack>
    </ActionDialog>
  );
}
