import { amountText, type BankOrder, type Payment } from './payments.ts';

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
export function pain001(order: BankOrder): string {
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
