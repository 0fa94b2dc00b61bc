import {
  confirmPayoutRun,
  discardPayoutRun,
  updatePayoutResults,
  updatePayoutRun,
} from '@park/contract/payouts';
import { formatKopecks } from '@park/domain/money/kopecks';
import { lineName, type PayoutChange } from '@park/domain/money/payout-changes';
import { payoutTotals, unmarkedLines } from '@park/domain/money/payout-run';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { ChangeList } from './ChangeList.tsx';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';
import type { PayoutAction } from './payout-action.ts';
import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** That somebody else has changed the run meanwhile; null when nobody has. */
  readonly note: string | null;
  readonly label: string;
  readonly confirmLabel: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onFailure: (error: Error) => void;
  readonly onClose: () => void;
}

/** A change of one line that needs a reason; what was typed stays after a refusal. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, note, label, confirmLabel, send, onFailure, onClose } = props;
  const form = useCallForm({
    initial: { reason: '' },
    fields: { reason: 'text 1..' },
    send: ({ reason }) => send(reason.trim()),
    onClose,
    onFailure,
  });
  return (
    <FormDialog form={form} title={title} onClose={onClose} label={confirmLabel}>
      {note !== null && <p>{note}</p>}
      <p>{text}</p>
      <TextField {...form.field('reason')} label={label} autoComplete="off" />
    </FormDialog>
  );
}

interface PayoutDialogProps {
  readonly payout: Payout;
  readonly action: PayoutAction;
  /** What differs from the run that the person has looked at. */
  readonly changes: readonly PayoutChange[];
  /** The person has changed a line, and knows it. */
  readonly onSeen: (driverId: string, payout: Payout) => void;
  readonly onClose: () => void;
}

/** The dialog of an action on a run. After a conflict it asks again, about the run as it is now. */
export function PayoutDialog({ payout, action, changes, onSeen, onClose }: PayoutDialogProps) {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const answers = usePayoutAnswers();
  const [isChanged, setChanged] = useState(false);
  const { run, lines } = payout;
  const version = run.version ?? 0;
  const totals = payoutTotals(lines);
  const sum = formatKopecks(totals.total, locale, money);

  async function follow(sent: Promise<Payout>): Promise<void> {
    answers.onDone(await sent);
  }
  const question = {
    onClose,
    refresh: useRefreshLedger(),
    onFailure: (error: Error) => setChanged(answers.onFailure(error)),
  };
  const changed = isChanged ? ` ${t('changedMeanwhile')}` : '';

  switch (action.kind) {
    case 'confirm':
      return (
        <QuestionDialog
          {...question}
          title={t('confirmTitle')}
          text={
            <>
              {`${t('confirmText', { count: totals.drivers, sum })}${changed}`}
              <ChangeList changes={changes} />
            </>
          }
          confirmLabel={t('confirmNow', { sum })}
          done={t('confirmed')}
          send={() => follow(http.call(confirmPayoutRun, { version }, paramsOf(run)))}
        />
      );
    case 'discard':
      return (
        <QuestionDialog
          {...question}
          title={t('discardTitle')}
          text={`${t('discardText')}${changed}`}
          confirmLabel={t('discard')}
          done={t('discarded')}
          send={() => follow(http.call(discardPayoutRun, { version }, paramsOf(run)))}
          danger
        />
      );
    case 'payRest': {
      const rest = unmarkedLines(lines);
      const marks = rest.flatMap(({ driver }) =>
        driver?.id ? [{ driverId: driver.id, status: 'paid' as const, note: null }] : [],
      );
      return (
        <QuestionDialog
          {...question}
          title={t('payRest')}
          text={t('payRestText', { count: rest.length })}
          confirmLabel={t('payRestNow', { count: rest.length })}
          done={t('marked')}
          send={() => follow(http.call(updatePayoutResults, { lines: marks }, paramsOf(run)))}
        />
      );
    }
    case 'exclude':
    case 'fail': {
      const name = lineName(action.line);
      const driverId = action.line.driver?.id ?? '';
      const isExclusion = action.kind === 'exclude';
      return (
        <ReasonDialog
          title={isExclusion ? t('excludeOf', { name }) : t('failOf', { name })}
          text={isExclusion ? t('excludeText') : t('failText')}
          note={isChanged ? t('changedMeanwhile') : null}
          label={isExclusion ? t('reason') : t('note')}
          confirmLabel={isExclusion ? t('exclude') : t('fail')}
          send={(reason) =>
            follow(
              isExclusion
                ? http
                    .call(
                      updatePayoutRun,
                      { version, lines: [{ driverId, isExcluded: true, reason }] },
                      paramsOf(run),
                    )
                    .then((answer) => {
                      onSeen(driverId, answer);
                      return answer;
                    })
                : http.call(
                    updatePayoutResults,
                    { lines: [{ driverId, status: 'failed', note: reason }] },
                    paramsOf(run),
                  ),
            )
          }
          {...question}
        />
      );
    }
  }
}
