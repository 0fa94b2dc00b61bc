import { useRowRem } from '@park/forms/use-row-rem';
import { type PayoutLine, updatePayoutResults, updatePayoutRun } from '@park/contract/payouts';
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
import type { PayoutAction } from './payout-action.ts';
import { paramsOf, type Payout, usePayoutAnswers } from './payout-calls.ts';
import { LineButtons, LineState, TableArea } from './payouts.styles.ts';
import type { MoneyUnit } from '@park/domain/format/currency';
import { groupIban } from '@park/domain/money/iban';
import { formatAmount } from '@park/domain/money/kopecks';
import { lineName } from '@park/domain/money/payout-changes';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { ReactNode } from 'react';
import { TextScreenLink } from '@park/forms/screen.styles';
import type en from './locales/en.json';

interface LineContext {
  readonly t: ReturnType<typeof useTranslation<'payouts'>>['t'];
  readonly locale: string;
  readonly money: MoneyUnit;
  /** The status of the run. */
  readonly status: string | null;
  /** Why this person may change nothing; null when they may. */
  readonly obstacle: string | null;
  readonly isBusy: boolean;
  readonly onAsk: (action: PayoutAction) => void;
  /** Takes a line of a draft in again, or marks one of a confirmed run as paid. */
  readonly onMark: (line: PayoutLine) => void;
  /** What platforms say in sum beside what is posted; null where nobody read that. */
  readonly verdictOf: (driverId: string | null | undefined) => ReactNode;
}

type Column = RecordColumn<PayoutLine, keyof typeof en.lineColumns, LineContext>;

const amountOf = (kopecks: number | null, { locale, money }: LineContext): string | null =>
  kopecks === null ? null : formatAmount(kopecks, locale, money);

function StateOf({ line, context: { t, status } }: { line: PayoutLine; context: LineContext }) {
  if (line.isExcluded === true)
    return (
      <LineState>
        <Badge tone="warning">{t('isExcluded')}</Badge>
        {line.reason !== null && <small title={line.reason}>{line.reason}</small>}
      </LineState>
    );
  if (status !== 'confirmed') return null;
  if (line.status === 'paid') return <Badge tone="success">{t('isPaid')}</Badge>;
  if (line.status !== 'failed') return <Badge tone="neutral">{t('isOpen')}</Badge>;
  return (
    <LineState>
      <Badge tone="danger">{t('isFailed')}</Badge>
      {line.note !== null && <small title={line.note}>{line.note}</small>}
    </LineState>
  );
}

/** The buttons of a line. A failed payment is final: its money is paid in another run. */
function ActionsOf({ line, context }: { line: PayoutLine; context: LineContext }) {
  const { t, status, obstacle, isBusy, onAsk, onMark } = context;
  const name = lineName(line);
  const isExcluded = line.isExcluded === true;
  const common = { size: 's', obstacle } as const;
  if (status === 'draft')
    return (
      <LineButtons>
        {isExcluded ? (
          <Button {...common} busy={isBusy} aria-label={t('takeInOf', { name })} onClick={() => onMark(line)}>
            {t('takeIn')}
          </Button>
        ) : (
          <Button
            {...common}
            aria-label={t('excludeOf', { name })}
            onClick={() => onAsk({ kind: 'exclude', line })}
          >
            {t('exclude')}
          </Button>
        )}
      </LineButtons>
    );
  if (status !== 'confirmed' || isExcluded || line.status === 'failed') return null;
  return (
    <LineButtons>
      {line.status !== 'paid' && (
        <Button {...common} busy={isBusy} aria-label={t('payOf', { name })} onClick={() => onMark(line)}>
          {t('pay')}
        </Button>
      )}
      <Button {...common} aria-label={t('failOf', { name })} onClick={() => onAsk({ kind: 'fail', line })}>
        {t('fail')}
      </Button>
    </LineButtons>
  );
}

const COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 10,
    grows: true,
    card: 'title',
    cell: (line, { t, verdictOf }) => (
      <>
        {line.driver?.id ? (
          <TextScreenLink to={{ tab: 'settlements', driver: line.driver.id }}>
            {lineName(line)}
          </TextScreenLink>
        ) : (
          lineName(line)
        )}{' '}
        {line.hasLeft === true && <Badge tone="neutral">{t('hasLeft')}</Badge>}
        {verdictOf(line.driver?.id)}
      </>
    ),
  },
  { key: 'balance', width: 7, align: 'end', text: ({ balance }, context) => amountOf(balance, context) },
  { key: 'minimum', width: 7, align: 'end', text: ({ minimum }, context) => amountOf(minimum, context) },
  {
    key: 'amount',
    width: 7,
    card: 'tools',
    align: 'end',
    text: ({ amount }, context) => amountOf(amount, context),
  },
  {
    key: 'iban',
    width: 18,
    card: 'first',
    cell: ({ iban }, { t }) =>
      iban === null ? <Badge tone="warning">{t('noIban')}</Badge> : groupIban(iban),
  },
  {
    key: 'state',
    width: 9,
    grows: true,
    card: 'lead',
    cell: (line, context) => <StateOf line={line} context={context} />,
  },
  {
    key: 'actions',
    width: 13,
    card: 'note',
    align: 'end',
    hideLabel: true,
    cell: (line, context) => <ActionsOf line={line} context={context} />,
  },
];

const { RecordTable: LineTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ driver }: PayoutLine) => driver?.id ?? null,
  rowRem: 3.25,
  // The balance and what stays of it share a line.
  cards: { rem: 8.75, lineRem: 0.75, Element: CardTable },
  missing: () => '–',
  isFirstPinned: true,
});

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
