import { type PayoutLine, updatePayoutResults, updatePayoutRun } from '@park/contract/payouts';
import { groupIban } from '@park/domain/money/iban';
import { lineName } from '@park/domain/money/payout-changes';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { smallList } from '@park/records/list/small-list';
import { useMay } from '@park/session/use-may';
import { useParkToday } from '@park/session/use-today';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DriverVerdicts, useDriverVerdicts } from '../../ledger/statement-match/use-driver-verdicts.ts';
import type { PayoutAction } from './payout-action.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';

interface Known {
  readonly t: ReturnType<typeof useTranslation<'payouts'>>['t'];
  /** The status of the run. */
  readonly status: string | null;
  /** What platforms say in sum beside what is posted. */
  readonly verdicts: DriverVerdicts;
}

const TONES: Readonly<Record<string, 'warning' | 'danger'>> = { excluded: 'warning', failed: 'danger' };

/** What became of a line; null for one of a draft that is in it. */
function stateOf({ isExcluded, status: marked }: PayoutLine, status: string | null): string | null {
  if (isExcluded === true) return 'excluded';
  if (status !== 'confirmed') return null;
  return marked === 'paid' || marked === 'failed' ? marked : 'open';
}

const LineList = smallList<PayoutLine, Known>({
  name: 'payouts',
  headings: 'lineColumns',
  idOf: ({ driver }) => driver?.id ?? null,
  columns: [
    {
      key: 'driver',
      width: 11,
      grows: true,
      value: lineName,
      to: ({ driver }) => (driver?.id ? { tab: 'settlements', driver: driver.id } : null),
      second: ({ hasLeft }, { t }) => (hasLeft === true ? t('hasLeft') : null),
    },
    {
      key: 'verdict',
      width: 9,
      filter: true,
      shows: ({ verdicts }) => verdicts.size > 0,
      value: ({ driver }, { verdicts }) => verdicts.get(driver?.id ?? '')?.word,
      none: () => '',
      attributes: ({ driver }, { verdicts }) => {
        const verdict = verdicts.get(driver?.id ?? '');
        return { 'data-tone': verdict?.tone, title: verdict?.reasons };
      },
    },
    { key: 'balance', kind: 'money', width: 8, value: ({ balance }) => balance },
    { key: 'minimum', kind: 'money', width: 8, value: ({ minimum }) => minimum },
    { key: 'amount', kind: 'money', width: 8, card: 'note', value: ({ amount }) => amount },
    {
      key: 'iban',
      width: 18,
      value: ({ iban }) => iban,
      text: ({ iban }) => iban && groupIban(iban),
      none: ({ t }) => t('noIban'),
      attributes: ({ iban }) => ({
        className: 'wraps',
        'data-tone': iban === null ? 'warning' : undefined,
      }),
    },
    {
      key: 'state',
      kind: 'word',
      words: 'lineStates',
      width: 9,
      card: 'lead',
      value: (line, { status }) => stateOf(line, status),
      none: () => '',
      second: ({ isExcluded, reason, note }) => (isExcluded === true ? reason : note),
      attributes: (line, { status }) => ({ 'data-tone': TONES[stateOf(line, status) ?? ''] }),
    },
  ],
});

interface RunLinesProps {
  readonly payout: Payout;
  readonly onAsk: (action: PayoutAction) => void;
  /** The person has changed a line, and knows it. */
  readonly onSeen: (driverId: string, payout: Payout) => void;
}

/**
 * The lines of a run. In a draft a line is excluded or taken in again; in a confirmed run it is
 * marked, and a failed payment is final: its money is paid in another run.
 */
export function RunLines({ payout: { run, lines }, onAsk, onSeen }: RunLinesProps) {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const today = useParkToday();
  const mayPrepare = useMay('preparePayouts');
  const answers = usePayoutAnswers();
  const verdicts = useDriverVerdicts(run.day ?? today);
  const { status } = run;
  const known = useMemo(() => ({ t, status, verdicts }), [t, status, verdicts]);

  const call = useCall({
    async send(marked: readonly PayoutLine[]) {
      const ids = marked.map(({ driver }) => driver?.id ?? '');
      const answer =
        status === 'draft'
          ? await http.call(
              updatePayoutRun,
              {
                version: run.version ?? 0,
                lines: ids.map((driverId) => ({ driverId, isExcluded: false, reason: null })),
              },
              paramsOf(run),
            )
          : await http.call(
              updatePayoutResults,
              { lines: ids.map((driverId) => ({ driverId, status: 'paid' as const, note: null })) },
              paramsOf(run),
            );
      for (const id of ids) onSeen(id, answer);
      return answer;
    },
    onDone: answers.onDone,
    onFailure: (error) => void answers.onFailure(error),
  });

  function menuOf(line: PayoutLine) {
    const act = (key: 'takeIn' | 'exclude' | 'pay' | 'fail', onSelect: () => void) => ({
      key,
      label: t(key),
      onSelect,
      ...(!mayPrepare && { disabled: true, hint: t('mayNotPrepare') }),
    });
    const mark = () => call.run([line]);
    const state = stateOf(line, status);
    if (status === 'draft')
      return state === 'excluded'
        ? [act('takeIn', mark)]
        : [act('exclude', () => onAsk({ kind: 'exclude', line }))];
    if (state !== 'open' && state !== 'paid') return [];
    const failed = act('fail', () => onAsk({ kind: 'fail', line }));
    return state === 'open' ? [act('pay', mark), failed] : [failed];
  }

  /** Of the selected lines, those that are not marked are marked as paid together. */
  function actsOf(chosen: readonly PayoutLine[], clear: () => void) {
    const open = chosen.filter((line) => stateOf(line, status) === 'open');
    if (open.length === 0) return null;
    const mark = () => {
      clear();
      call.run(open);
    };
    return (
      <Button size="s" kind="primary" busy={call.busy} onClick={mark}>
        {t('payRestNow', { count: open.length })}
      </Button>
    );
  }

  const isMarkable = mayPrepare && lines.some((line) => stateOf(line, status) === 'open');
  return (
    <>
      <Refusal text={call.failure} />
      <LineList
        rows={lines}
        extra={known}
        label={t('lines')}
        empty={<EmptyView title={t('noLines')} text={t('noLinesText')} />}
        menuOf={menuOf}
        {...(isMarkable && { actsOf })}
      />
    </>
  );
}
