import type { BankRow } from '@park/domain/money/bank-rows';
import type { Sheet } from '@park/domain/sheet/sheet';
import type { usePayoutsTexts } from './use-payouts-texts.ts';

/** The payments of a run as a bank's file: recipient, account, amount with two decimals, currency, purpose. */
export function bankSheet(rows: readonly BankRow[], t: ReturnType<typeof usePayoutsTexts>): Sheet {
  return {
    name: t('bank.name'),
    columns: [
      { title: t('bank.recipient'), kind: 'text' },
      { title: t('bank.iban'), kind: 'text' },
      { title: t('bank.amount'), kind: 'number', decimals: 2 },
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
