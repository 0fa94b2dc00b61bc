import type { BankFileSettings } from '@park/contract/bank-files';
import { ibanProblem } from '../money/iban.ts';

export type PayerField = 'payerAccount' | 'bankCode' | 'purposeCode' | 'purpose';

/** An account of twenty digits, as payment orders in Russia have it. */
const DOMESTIC_ACCOUNT = /^\d{20}$/;
/** A BIC (ISO 9362). */
const BIC = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
/** The nine digits of a bank in Russia. */
const DOMESTIC_BANK = /^\d{9}$/;
/** The codes of ISO 20022 have four letters; national ones are longer. */
const SEPA_CODE_MAX = 4;

/**
 * What a bank would not take of a payer's details as they are kept: without spaces, in capitals. An
 * empty field is none.
 */
export function payerProblems(
  settings: Pick<BankFileSettings, 'format' | 'payerAccount' | 'bankCode' | 'purposeCode' | 'purpose'>,
): Partial<Record<PayerField, 'invalid' | 'required'>> {
  const { format, payerAccount, bankCode, purposeCode, purpose } = settings;
  // SEPA knows IBAN and BIC only.
  const isSepa = format === 'pain001';
  const isAccount =
    payerAccount && (ibanProblem(payerAccount) === null || (!isSepa && DOMESTIC_ACCOUNT.test(payerAccount)));
  const isBank = bankCode && (BIC.test(bankCode) || (!isSepa && DOMESTIC_BANK.test(bankCode)));
  return {
    ...(payerAccount && !isAccount && { payerAccount: 'invalid' as const }),
    ...(bankCode && !isBank && { bankCode: 'invalid' as const }),
    ...(isSepa && (purposeCode ?? '').length > SEPA_CODE_MAX && { purposeCode: 'invalid' as const }),
    ...(purpose.trim() === '' && { purpose: 'required' as const }),
  };
}
