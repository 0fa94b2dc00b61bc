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
import { BankFileDialog } from './BankFileDialog.tsx';
import type { PayoutAction } from './payout-action.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';

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
