import { useCall } from '@park/forms/use-call';
import { updatePayoutRun } from '@park/contract/payouts';
import { confirmObstacle, unmarkedLines } from '@park/domain/money/payout-run';
import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Download, FileText } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankFile } from '../../ledger/use-bank-file.ts';
import type { PayoutAction } from './payout-action.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';
import { restDay } from '@park/domain/bank-file/rest-day';
import { type BankFileSettings, saveBankFile } from '@park/contract/bank-files';
import { bankFile } from '@park/domain/bank-file/bank-file';
import { bankOrder, lastOrderDay, type TextProblem } from '@park/domain/bank-file/payments';
import { formatKopecks } from '@park/domain/money/kopecks';
import { DateField } from '@park/forms/date-field/DateField';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney, usePark } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { saveFile } from '@park/ui/files/save-file';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { ActionDialog } from '@park/forms/ActionDialog';
import { Small } from '@park/forms/screen.styles';
import { useParkToday } from '@park/session/use-today';

interface BankFileDialogProps {
  readonly payout: Payout;
  readonly settings: BankFileSettings;
  /** The server keeps who has saved a file. */
  readonly isKept: boolean;
  readonly onClose: () => void;
}

/** So many texts of a kind are shown, so that those of one do not hide the others, which are counted. */
const SHOWN = 3;
const FIELDS: readonly TextProblem['field'][] = ['payer', 'taxId', 'purposeCode', 'recipient', 'purpose'];

/** What is in the bank's file and what is not, which texts a bank may refuse, and the file itself. */
function BankFileDialog({ payout, settings, isKept, onClose }: BankFileDialogProps) {
  const { t } = useTranslation('payouts');
  const { http, notify } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const { timeZone } = useZone();
  const answers = usePayoutAnswers();
  const [isMended, setMended] = useState(true);
  const today = useParkToday();
  const ahead = usePark()?.ahead ?? 0;
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const orderOf = (shown: Payout) => {
    const options = { money, timeZone, isMended, now: new Date().getTime() + ahead, chosenDay };
    return bankOrder(shown, settings, options);
  };
  const order = orderOf(payout);
  const { missing, paid, problems, obstacles } = order;
  const holds = ({ payments, total }: typeof order): string =>
    t('file.holds', { count: payments.length, sum: formatKopecks(total, locale, money) });
  const otherObstacles = obstacles.filter((obstacle) => obstacle !== 'day');
  const shown = FIELDS.flatMap((field) => problems.filter((each) => each.field === field).slice(0, SHOWN));
  const hasSigns = problems.some(({ code }) => code === 'signs');
  const saving = useCall({
    // Kept first: a file of which nobody knows would be the one that is paid twice.
    send: () => (isKept ? http.call(saveBankFile, undefined, paramsOf(payout.run)) : Promise.resolve(null)),
    onDone: (kept) => {
      if (kept) answers.onDone(kept);
      // The answer has the numbers of the documents, and what others have marked since.
      const written = orderOf(kept ?? payout);
      const { bytes, name, type } = bankFile(written);
      saveFile(new Blob([bytes], { type }), name);
      notify({ kind: 'success', text: `${t('file.saved', { name })}: ${holds(written)}` });
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
          {holds(order)}
          <Small>{`${t(`file.formats.${settings.format}`)} · ${bankFile(order).name}`}</Small>
        </p>
        {otherObstacles.map((obstacle) => (
          <p key={obstacle}>{t(`file.obstacles.${obstacle}`)}</p>
        ))}
        {settings.format !== 'table' && (
          <DateField
            label={t('file.day')}
            hint={t(`file.restDays.${restDay(order.orderDay) ?? 'none'}`)}
            value={order.orderDay}
            min={today}
            max={lastOrderDay(today)}
            today={today}
            error={obstacles.includes('day') ? t('file.obstacles.day') : undefined}
            onChange={({ target }) => setChosenDay(target.value)}
          />
        )}
        {missing.length > 0 && <p>{t('notInFile', { count: missing.length, names: missing.join(', ') })}</p>}
        {paid > 0 && <p>{t('file.paid', { count: paid })}</p>}
        {problems.length > 0 && (
          <section>
            <p>{t('file.mayRefuse', { count: problems.length })}</p>
            <Stack as="ul">
              {shown.map(({ code, field, text, written }, index) => (
                <li key={`${index} ${text}`}>
                  {t(`file.${code}`, { field: t(`file.fields.${field}`), text })}
                  {written !== text && <Small>{t('file.written', { text: written })}</Small>}
                </li>
              ))}
            </Stack>
            {problems.length > shown.length && (
              <Small>{t('file.more', { count: problems.length - shown.length })}</Small>
            )}
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

interface RunActionsProps {
  readonly payout: Payout;
  /** What of the statements keeps a draft from being confirmed. */
  readonly open: string | null;
  readonly onAsk: (action: PayoutAction) => void;
  readonly onStatements: () => void;
}

/** What may be done with a run as a whole; what a role may not do says why. */
export function RunActions({ payout, open, onAsk, onStatements }: RunActionsProps) {
  const { run, lines } = payout;
  const { t } = useTranslation('payouts');
  const { notify, http } = useHost();
  const answers = usePayoutAnswers();
  const mayConfirm = useMay('confirmPayouts');
  const mayPrepare = useMay('preparePayouts');
  const { settings, isKept } = useBankFile();
  const [isFileOpen, setFileOpen] = useState(false);
  const prepare = mayPrepare ? null : t('mayNotPrepare');
  const recalculation = useCall({
    send: () => http.call(updatePayoutRun, { version: run.version ?? 0, lines: [] }, paramsOf(run)),
    onDone: (payout) => {
      answers.onDone(payout);
      notify({ kind: 'success', text: t('recalculated') });
    },
    onFailure: (error) => {
      answers.onFailure(error);
      notify({ kind: 'error', text: error.message });
    },
  });

  if (run.status === 'draft') {
    const obstacle = confirmObstacle(lines) === null ? open : t('nobody');
    return (
      <>
        <Button obstacle={prepare} onClick={() => onAsk({ kind: 'discard' })}>
          {t('discard')}
        </Button>
        <Button obstacle={prepare} busy={recalculation.busy} onClick={() => recalculation.run(undefined)}>
          {t('recalculate')}
        </Button>
        <Button
          kind="primary"
          obstacle={mayConfirm ? obstacle : t('mayNotConfirm')}
          onClick={() => onAsk({ kind: 'confirm' })}
        >
          {t('confirm')}
        </Button>
      </>
    );
  }
  if (run.status !== 'confirmed') return null;

  const hasAccount = lines.some(({ isExcluded, iban }) => isExcluded !== true && iban !== null);
  const isAllMarked = unmarkedLines(lines).length === 0;
  return (
    <>
      <Button icon={<FileText aria-hidden />} onClick={onStatements}>
        {t('statements')}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        busy={isFileOpen && settings === null}
        obstacle={prepare ?? (hasAccount ? null : t('noIbanAtAll'))}
        onClick={() => setFileOpen(true)}
      >
        {t('bankFile')}
      </Button>
      <Button
        kind="primary"
        obstacle={prepare ?? (isAllMarked ? t('allMarked') : null)}
        onClick={() => onAsk({ kind: 'payRest' })}
      >
        {t('payRest')}
      </Button>
      {isFileOpen && settings !== null && (
        <BankFileDialog {...{ payout, settings, isKept }} onClose={() => setFileOpen(false)} />
      )}
    </>
  );
}
