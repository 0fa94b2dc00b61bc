import type { BankFileSettings } from '@park/contract/bank-files';
import { bankTable } from './bank-table.ts';
import { WINDOWS_1251 } from './bank-text.ts';
import { oneC } from './one-c.ts';
import { pain001 } from './pain-001.ts';
import type { BankOrder } from './payments.ts';

/** What a park writes until somebody sets it otherwise, by its currency. */
export function defaultBankFile(currency: string): BankFileSettings {
  const isSlavic = ['BYN', 'RUB', 'KZT'].includes(currency);
  const nobody = { payerName: null, payerAccount: null, bankCode: null, taxId: null, purposeCode: null };
  return {
    ...nobody,
    format: 'table',
    separator: isSlavic ? ';' : ',',
    decimalSign: isSlavic ? ',' : '.',
    encoding: 'utf-8',
    language: isSlavic ? 'ru' : 'en',
    purpose: isSlavic
      ? 'Расчёт с водителем {driver} по {day}, ведомость {run}'
      : 'Settlement with {driver} up to {day}, run {run}',
  };
}

/** Bytes of a text in Windows-1251. Throws for a sign that it does not have: `bankOrder` leaves none. */
function inWindows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text], (sign) => {
    const code = sign < '\u0080' ? sign.charCodeAt(0) : WINDOWS_1251.get(sign);
    if (code === undefined) throw new RangeError(`Windows-1251 has no ${sign}`);
    return code;
  });
}

export interface BankFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The file of a run for the bank: the same for everybody, in whatever language. */
export function bankFile(order: BankOrder): BankFile {
  const { settings, day, run } = order;
  const name = `payments_${day}_${run}`;
  const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  if (settings.format === 'pain001') {
    return { name: `${name}.xml`, bytes: utf8(pain001(order)), type: 'application/xml' };
  }
  const isTable = settings.format !== 'oneC';
  const text = isTable ? bankTable(order) : oneC(order);
  const mark = isTable ? '\uFEFF' : '';
  const bytes = settings.encoding === 'windows-1251' ? inWindows1251(text) : utf8(mark + text);
  return { name: `${name}.${isTable ? 'csv' : 'txt'}`, bytes, type: isTable ? 'text/csv' : 'text/plain' };
}
