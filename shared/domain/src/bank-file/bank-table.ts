import type { BankFileSettings } from '@park/contract/bank-files';
import { amountText, type BankOrder, type Payment, plainDay } from './payments.ts';

const LINE_END = '\r\n';

type Column = keyof (typeof HEADINGS)['en'];

/** A file's headings are in the park's language for it, whoever saves it in whatever other. */
const HEADINGS = {
  en: {
    number: 'Document number',
    day: 'Date',
    payer: 'Payer',
    payerAccount: "Payer's account",
    bankCode: 'BIC',
    taxId: 'Tax number',
    recipient: 'Recipient',
    iban: 'IBAN',
    amount: 'Amount',
    currency: 'Currency',
    purposeCode: 'Code of payment purpose',
    purpose: 'Purpose',
  },
  ru: {
    number: 'Номер документа',
    day: 'Дата',
    payer: 'Плательщик',
    payerAccount: 'Счёт плательщика',
    bankCode: 'БИК',
    taxId: 'УНП',
    recipient: 'Получатель',
    iban: 'Счёт (IBAN)',
    amount: 'Сумма',
    currency: 'Валюта',
    purposeCode: 'Код назначения платежа',
    purpose: 'Назначение платежа',
  },
  be: {
    number: 'Нумар дакумента',
    day: 'Дата',
    payer: 'Плацельшчык',
    payerAccount: 'Рахунак плацельшчыка',
    bankCode: 'БІК',
    taxId: 'УНП',
    recipient: 'Атрымальнік',
    iban: 'Рахунак (IBAN)',
    amount: 'Сума',
    currency: 'Валюта',
    purposeCode: 'Код прызначэння плацяжу',
    purpose: 'Прызначэнне плацяжу',
  },
} as const satisfies Record<BankFileSettings['language'], object>;

const COLUMNS: Readonly<Record<'table' | 'payerTable', readonly Column[]>> = {
  table: ['recipient', 'iban', 'amount', 'currency', 'purpose'],
  payerTable: [
    ...(['number', 'day', 'payer', 'payerAccount', 'bankCode', 'taxId', 'recipient', 'iban'] as const),
    ...(['amount', 'currency', 'purposeCode', 'purpose'] as const),
  ],
};

function cellOf(column: Column, payment: Payment, order: BankOrder): string {
  const { settings, money } = order;
  if (column === 'number') return String(payment.number);
  if (column === 'day') return plainDay(order.orderDay);
  if (column === 'payer') return order.payer;
  if (column === 'amount') return amountText(payment.amount, money, settings.decimalSign);
  if (column === 'currency') return money.currency;
  if (column === 'recipient' || column === 'iban' || column === 'purpose') return payment[column];
  return settings[column] ?? '';
}

/**
 * The payments of a run as a table. A bank's program reads it, no spreadsheet: nothing stands before
 * a text, and a cell has quotes only where it needs them.
 */
export function bankTable(order: BankOrder): string {
  const { settings, payments } = order;
  const { separator, language } = settings;
  const columns = COLUMNS[settings.format === 'payerTable' ? 'payerTable' : 'table'];
  const quote = (text: string): string =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const rows = [
    columns.map((column) => HEADINGS[language][column]),
    ...payments.map((payment) => columns.map((column) => cellOf(column, payment, order))),
  ];
  return rows.map((cells) => cells.map(quote).join(separator) + LINE_END).join('');
}
