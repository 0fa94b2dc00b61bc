import type { BankRow } from '@park/domain/money/bank-rows';
import type { MoneyUnit } from '@park/domain/money/currency';
import type { Sheet } from '@park/domain/sheet/sheet';
import type { usePayoutsTexts } from './use-payouts-texts.ts';

/** The payments of a run as a bank's file: recipient, account, amount with the decimals of its currency, currency, purpose. */
export function bankSheet(
  rows: readonly BankRow[],
  { decimals }: MoneyUnit,
  t: ReturnType<typeof usePayoutsTexts>,
): Sheet {
  return {
    name: t('bank.name'),
    columns: [
      { title: t('bank.recipient'), kind: 'text' },
      { title: t('bank.iban'), kind: 'text' },
      { title: t('bank.amount'), kind: 'number', decimals },
      { title: t('bank.currency'), kind: 'text' },
      { title: t('bank.purpose'), kind: 'text' },
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
