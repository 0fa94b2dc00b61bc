import type { SettlementRow } from '@park/contract/ledger';
import type { PayoutLine, PayoutRun } from '@park/contract/payouts';

type Sum = Pick<PayoutLine, 'amount'>;

const sumOf = (lines: readonly Sum[]): number => lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The lines of a run by what happens to them; an excluded line is never paid. */
export function payoutTotals(lines: readonly PayoutLine[]) {
  const taken = lines.filter(({ isExcluded }) => isExcluded !== true);
  const excluded = lines.filter(({ isExcluded }) => isExcluded === true);
  const withStatus = (wanted: string) => taken.filter(({ status }) => status === wanted);
  const paid = withStatus('paid');
  const failed = withStatus('failed');
  return {
    /**
     * Who gets money, and how much in kopecks: what stands in the question before the run is
     * confirmed.
     */
    drivers: taken.length,
    total: sumOf(taken),
    excluded: excluded.length,
    excludedTotal: sumOf(excluded),
    withoutIban: taken.filter(({ iban }) => iban === null).length,
    paid: paid.length,
    paidTotal: sumOf(paid),
    failed: failed.length,
    failedTotal: sumOf(failed),
    /** Neither paid nor failed yet. */
    open: taken.length - paid.length - failed.length,
  };
}

/** The lines of a confirmed run that are not marked yet: "all the rest as paid". */
export function unmarkedLines(lines: readonly PayoutLine[]): readonly PayoutLine[] {
  return lines.filter(({ isExcluded, status }) => isExcluded !== true && status === 'open');
}

/**
 * How the balance of a line came about, from the driver's figures up to the run's day: payouts and
 * balance without this run's own payout, and what was posted or taken off later, so that balance and
 * `later` come to the balance of the line. Kopecks; null where a figure is unknown.
 */
export function balanceOfLine(
  { status }: Pick<PayoutRun, 'status'>,
  line: Pick<PayoutLine, 'balance' | 'amount'>,
  row: Pick<SettlementRow, 'paid' | 'balance'>,
) {
  const own = status === 'confirmed' ? (line.amount ?? 0) : 0;
  const balance = row.balance === null ? null : row.balance + own;
  return {
    paid: row.paid === null ? null : row.paid + own,
    balance,
    later: balance === null || line.balance === null ? null : line.balance - balance,
  };
}

export type ConfirmObstacle = 'nothing';

/**
 * Why a draft cannot be confirmed by anybody: there is nobody in it to be paid (issue "Money",
 * payout run).
 */
export function confirmObstacle(lines: readonly PayoutLine[]): ConfirmObstacle | null {
  return payoutTotals(lines).drivers === 0 ? 'nothing' : null;
}

/** The run that is being prepared; there is one draft at a time. */
export function draftOf(runs: readonly PayoutRun[]): PayoutRun | null {
  return runs.find(({ status }) => status === 'draft') ?? null;
}
