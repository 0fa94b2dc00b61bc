import type { PayoutLine } from '@park/contract/payouts';
import { BYN, type MoneyUnit } from './currency.ts';
import { bynOf } from './kopecks.ts';

/** One payment order for a bank. */
export interface BankRow {
  readonly recipient: string;
  readonly iban: string;
  /** In units of the currency, with at most as many decimals as it has. */
  readonly amount: number;
  readonly currency: string;
  readonly purpose: string;
}

/**
 * The payments of a run for a bank, in the order of the run: excluded lines and those that failed
 * are left out, and so are lines without a bank account, whose drivers are named in `missing`
 * (issue "Money", payout run).
 */
export function bankRows(
  lines: readonly PayoutLine[],
  purposeOf: (recipient: string) => string,
  money: MoneyUnit = BYN,
): { readonly rows: readonly BankRow[]; readonly missing: readonly string[] } {
  const payable = lines.filter(({ isExcluded, status }) => isExcluded !== true && status !== 'failed');
  const nameOf = ({ driver }: PayoutLine): string => driver?.name ?? driver?.id ?? '';
  const rows = payable.flatMap((line) => {
    if (line.iban === null || line.amount === null) return [];
    const recipient = nameOf(line);
    const amount = bynOf(line.amount, money);
    const { currency } = money;
    return [{ recipient, iban: line.iban, amount, currency, purpose: purposeOf(recipient) }];
  });
  return { rows, missing: payable.filter(({ iban }) => iban === null).map(nameOf) };
}
