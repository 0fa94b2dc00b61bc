import type { BankFileSettings } from '@park/contract/bank-files';
import { bankTable } from './bank-table.ts';
import { WINDOWS_1251 } from './bank-text.ts';
import { amountText, type BankOrder, type Payment, plainDay } from './payments.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');

/** An element with text, or with elements; nothing where it would be empty. */
const element = (name: string, ...parts: readonly string[]): string =>
  parts.join('') === '' ? '' : `<${name}>${parts.join('')}</${name}>`;
const leaf = (name: string, text: string): string => element(name, escape(text));

const account = (iban: string): string => element('Id', leaf('IBAN', iban));

function transfer({ money, run, settings }: BankOrder, payment: Payment): string {
  const { number, recipient, iban, amount, purpose } = payment;
  return element(
    'CdtTrfTxInf',
    element('PmtId', leaf('EndToEndId', `${run}-${number}`)),
    element('Amt', `<InstdAmt Ccy="${money.currency}">${amountText(amount, money)}</InstdAmt>`),
    element('Cdtr', leaf('Nm', recipient)),
    element('CdtrAcct', account(iban)),
    element('Purp', leaf('Cd', settings.purposeCode ?? '')),
    element('RmtInf', leaf('Ustrd', purpose)),
  );
}

/** FNV-1a of 64 bits: what differs in two numbers at once differs here too. */
const fingerprint = (numbers: readonly number[]): string =>
  numbers
    .reduce(
      (code, number) => BigInt.asUintN(64, (code ^ BigInt(number)) * 0x100000001b3n),
      0xcbf29ce484222325n,
    )
    .toString(36)
    .toUpperCase();

/**
 * The payments of a run as a customer credit transfer, ISO 20022 pain.001.001.09, one batch, with
 * the SEPA level of service, count and control sum.
 */
function pain001(order: BankOrder): string {
  const { settings, run, payer, payments, total, money, madeAt, orderDay } = order;
  const sums = leaf('NbOfTxs', String(payments.length)) + leaf('CtrlSum', amountText(total, money));
  const party =
    leaf('Nm', payer) + element('Id', element('OrgId', element('Othr', leaf('Id', settings.taxId ?? ''))));
  // A bank takes each name of a message once: the same payments have the same one, others another.
  const name = `${run}-${fingerprint(payments.map(({ number }) => number))}`;
  const agent = settings.bankCode
    ? leaf('BICFI', settings.bankCode)
    : element('Othr', leaf('Id', 'NOTPROVIDED'));
  const body = element(
    'CstmrCdtTrfInitn',
    element('GrpHdr', leaf('MsgId', name), leaf('CreDtTm', madeAt), sums, element('InitgPty', party)),
    element(
      'PmtInf',
      ...[leaf('PmtInfId', name), leaf('PmtMtd', 'TRF'), sums],
      element('PmtTpInf', element('SvcLvl', leaf('Cd', 'SEPA'))),
      element('ReqdExctnDt', leaf('Dt', orderDay)),
      element('Dbtr', party),
      element('DbtrAcct', account(settings.payerAccount ?? '')),
      element('DbtrAgt', element('FinInstnId', agent)),
      leaf('ChrgBr', 'SLEV'),
      ...payments.map((payment) => transfer(order, payment)),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
}

const LINE_END = '\r\n';
const KIND = 'Платежное поручение';

const lines = (fields: Readonly<Record<string, string | null>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}=${value}${LINE_END}`)
    .join('');

/** The payments of a run as a file of 1CClientBankExchange, version 1.03. */
function oneC({ settings, payer, payments, money, madeAt, orderDay }: BankOrder): string {
  const { payerAccount, bankCode, taxId, purposeCode, encoding } = settings;
  const day = plainDay(orderDay);
  const head = lines({
    ВерсияФормата: '1.03',
    Кодировка: encoding === 'windows-1251' ? 'Windows' : 'UTF-8',
    Отправитель: 'Taxi Park Console',
    ДатаСоздания: plainDay(madeAt.slice(0, 10)),
    ВремяСоздания: madeAt.slice(11),
    ДатаНачала: day,
    ДатаКонца: day,
    РасчСчет: payerAccount,
    Документ: KIND,
  });
  const documents = payments.map(({ number, recipient, iban, amount, purpose }) =>
    lines({
      СекцияДокумент: KIND,
      Номер: String(number),
      Дата: day,
      Сумма: amountText(amount, money),
      ПлательщикСчет: payerAccount,
      Плательщик: payer,
      ПлательщикИНН: taxId,
      ПлательщикРасчСчет: payerAccount,
      ПлательщикБИК: bankCode,
      ПолучательСчет: iban,
      Получатель: recipient,
      ПолучательРасчСчет: iban,
      ВидОплаты: '01',
      КодНазначенияПлатежа: purposeCode,
      Очередность: '5',
      НазначениеПлатежа: purpose,
    }),
  );
  const end = `КонецДокумента${LINE_END}`;
  return `1CClientBankExchange${LINE_END}${head}${documents.map((text) => text + end).join('')}КонецФайла${LINE_END}`;
}

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
