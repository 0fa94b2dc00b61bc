import { useCall } from '@park/forms/use-call';
import { updatePayoutRun } from '@park/contract/payouts';
import { formatDay } from '@park/domain/format/date';
import { bankRows } from '@park/domain/money/bank-rows';
import { bankSheet } from '@park/domain/money/bank-sheet';
import { confirmObstacle, unmarkedLines } from '@park/domain/money/payout-run';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { Download, FileText } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { PayoutAction } from './payout-action.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';

export interface RunActionsProps {
  readonly payout: Payout;
  readonly onAsk: (action: PayoutAction) => void;
  readonly onStatements: () => void;
}

/** What may be done with a run as a whole; what a role may not do says why. */
export function RunActions({ payout: { run, lines }, onAsk, onStatements }: RunActionsProps) {
  const { t } = useTranslation('payouts');
  const { notify, http } = useHost();
  const answers = usePayoutAnswers();
  const locale = useLocale();
  const mayConfirm = useMay('confirmPayouts');
  const mayPrepare = useMay('preparePayouts');
  const day = run.day ?? '';
  const money = useMoney();
  const bank = bankRows(lines, () => t('purpose', { day: formatDay(day, locale) }), money);
  const { isExporting, save } = useSheetExport({
    ...{ days: [day], locale, zone: useZone() },
    prepare: () => Promise.resolve(bankSheet(bank.rows, money, t('bank', { returnObjects: true }))),
    onFailure: () => notify({ kind: 'error', text: t('exportFailed') }),
  });
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
    const empty = confirmObstacle(lines) === null ? null : t('nobody');
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
          obstacle={mayConfirm ? empty : t('mayNotConfirm')}
          onClick={() => onAsk({ kind: 'confirm' })}
        >
          {t('confirm')}
        </Button>
      </>
    );
  }
  if (run.status !== 'confirmed') return null;

  function exportForBank(): void {
    if (bank.missing.length > 0)
      notify({
        kind: 'warning',
        text: t('notInFile', { count: bank.missing.length, names: bank.missing.join(', ') }),
        seconds: 12,
      });
    save('csv');
  }

  const isAllMarked = unmarkedLines(lines).length === 0;
  return (
    <>
      <Button icon={<FileText aria-hidden />} onClick={onStatements}>
        {t('statements')}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        busy={isExporting}
        obstacle={bank.rows.length === 0 ? t('noIbanAtAll') : null}
        onClick={exportForBank}
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
    </>
  );
}
