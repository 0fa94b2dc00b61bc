import { useRowRem } from '@park/forms/use-row-rem';
import { updatePayoutResults, updatePayoutRun } from '@park/contract/payouts';
import type { PayoutLine } from '@park/contract/payouts';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useMay } from '@park/session/use-may';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { useDriverVerdicts } from '../../ledger/statement-match/use-driver-verdicts.tsx';
import { useParkToday } from '@park/session/use-today';
import { LineTable } from './line-columns.tsx';
import type { PayoutAction } from './payout-action.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';
import { TableArea } from './payouts.styles.ts';

const ROW_REM = 3.25;

interface RunLinesProps {
  readonly payout: Payout;
  readonly onAsk: (action: PayoutAction) => void;
  /** The person has changed a line, and knows it. */
  readonly onSeen: (driverId: string, payout: Payout) => void;
}

/**
 * The lines of a run. In a draft a line is excluded or taken in again; in a confirmed run it is
 * marked.
 */
export function RunLines({ payout: { run, lines }, onAsk, onSeen }: RunLinesProps) {
  const { t } = useTranslation('payouts');
  const rowRem = useRowRem(ROW_REM);
  const { http } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const today = useParkToday();
  const mayPrepare = useMay('preparePayouts');
  const answers = usePayoutAnswers();
  const verdictOf = useDriverVerdicts(run.day ?? today);

  const call = useCall({
    send: async ({ driver }: PayoutLine) => {
      const driverId = driver?.id ?? '';
      const answer =
        run.status === 'draft'
          ? await http.call(
              updatePayoutRun,
              { version: run.version ?? 0, lines: [{ driverId, isExcluded: false, reason: null }] },
              paramsOf(run),
            )
          : await http.call(
              updatePayoutResults,
              { lines: [{ driverId, status: 'paid', note: null }] },
              paramsOf(run),
            );
      onSeen(driverId, answer);
      return answer;
    },
    onDone: answers.onDone,
    onFailure: (error) => void answers.onFailure(error),
  });

  const context = {
    t,
    locale,
    money,
    status: run.status,
    obstacle: mayPrepare ? null : t('mayNotPrepare'),
    isBusy: call.busy,
    onAsk,
    onMark: call.run,
    verdictOf,
  };
  if (lines.length === 0)
    return (
      <Card>
        <EmptyView title={t('noLines')} text={t('noLinesText')} />
      </Card>
    );
  return (
    <>
      <Refusal text={call.failure} />
      <TableArea>
        <LineTable
          rowRem={rowRem}
          label={t('lines')}
          headings={t('lineColumns', { returnObjects: true })}
          rows={lines}
          context={context}
        />
      </TableArea>
    </>
  );
}
