import { z } from 'zod';
import { ALL_LANGUAGES } from './languages.ts';
import { requiredText, text } from './field-schemas.ts';

/** A table; a table with the payer; ISO 20022 pain.001.001.09; 1CClientBankExchange 1.03. */
export const bankFormat = z.enum(['table', 'payerTable', 'pain001', 'oneC']);
export const bankSeparator = z.enum([';', ',', '\t']);
export const bankEncoding = z.enum(['utf-8', 'windows-1251']);

/** How a park writes the file of a payout run for its bank; texts are null where there are none. */
export const bankFileSettings = z.object({
  format: bankFormat,
  separator: bankSeparator,
  decimalSign: z.enum(['.', ',']),
  encoding: bankEncoding,
  /** Of the headings. */
  language: z.enum(ALL_LANGUAGES.map(({ code }) => code)),
  /** `{driver}`, `{day}` and `{run}` are filled in. */
  purpose: requiredText,
  payerName: text.nullable(),
  /** An IBAN, or an account of twenty digits. */
  payerAccount: text.nullable(),
  /** A BIC of 8 or 11 signs, or a code of nine digits. */
  bankCode: text.nullable(),
  taxId: text.nullable(),
  purposeCode: text.nullable(),
});
