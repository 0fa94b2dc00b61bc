import type { Sheet } from '../sheet/sheet.ts';
import type { BankRow } from './bank-rows.ts';
import type { MoneyUnit } from './currency.ts';

/** The headings of a bank's file, and the name of its sheet. */
export type BankTitles = Readonly<
  Record<'name' | 'recipient' | 'iban' | 'amount' | 'currency' | 'purpose', string>
>;

/**
 * The payments of a run as a bank's file: recipient, account, amount with the decimals of its
 * currency, currency, purpose (issue "Money", payout run).
 */
export function bankSheet(rows: readonly BankRow[], { decimals }: MoneyUnit, titles: BankTitles): Sheet {
  return {
    name: titles.name,
    columns: [
      { title: titles.recipient, kind: 'text' },
      { title: titles.iban, kind: 'text' },
      { title: titles.amount, kind: 'number', decimals },
      { title: titles.currency, kind: 'text' },
      { title: titles.purpose, kind: 'text' },
    ],
    rows: rows.map(({ recipient, iban, amount, currency, purpose }) => [
      recipient,
      iban,
      amount,
      currency,
      purpose,
    ]),
  };
}
