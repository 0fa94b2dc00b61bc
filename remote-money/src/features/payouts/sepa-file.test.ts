import type { BankFileSettings } from '@park/contract/bank-files';
import type { PayoutLine, PayoutRun } from '@park/contract/payouts';
import { bankFile, defaultBankFile } from '@park/domain/bank-file/bank-file';
import { bankOrder } from '@park/domain/bank-file/payments';

const IBAN = 'BY13NBRB3600900000002Z00AB00';
const run: PayoutRun = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  day: '2026-11-27',
  status: 'confirmed',
  text: null,
  createdBy: null,
  createdAt: null,
  confirmedBy: null,
  confirmedAt: '2026-11-27T22:30:15.000Z',
  total: 0,
  drivers: 0,
  excluded: 0,
  paid: 0,
  failed: 0,
  version: 1,
  fileSavedBy: null,
  fileSavedAt: null,
  fileNumber: null,
};
const line = (name: string, parts: Partial<PayoutLine> = {}): PayoutLine => ({
  driver: { id: `id of ${name}`, name },
  iban: IBAN,
  balance: 10_005,
  minimum: 0,
  amount: 10_005,
  isExcluded: false,
  reason: null,
  status: 'open',
  note: null,
  ...parts,
});
const EUR = { currency: 'EUR', decimals: 2 };
const BYN = { currency: 'BYN', decimals: 2 };
const payer = {
  payerName: 'ООО "Парк"',
  payerAccount: IBAN,
  bankCode: 'NBRBBY2X',
  taxId: '191234567',
  purposeCode: '10101',
};

function orderOf(
  lines: readonly PayoutLine[],
  parts: Partial<BankFileSettings> = {},
  money = BYN,
  isMended = true,
) {
  const settings = { ...defaultBankFile(money.currency), ...parts };
  return bankOrder({ run, lines }, settings, {
    money,
    timeZone: 'Europe/Minsk',
    isMended,
    now: Date.parse('2026-11-27T22:30:15Z'),
    chosenDay: null,
  });
}
const textOf = (order: ReturnType<typeof orderOf>) => new TextDecoder().decode(bankFile(order).bytes);

/** The elements of the schema that the file uses: their children in their order, `?` once at most, `+` once at least. */
const SCHEMA: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum? InitgPty',
  PmtInf:
    'PmtInfId PmtMtd NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf+',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr? CdtrAcct? Purp? RmtInf?',
  InitgPty: 'Nm? Id?',
  Dbtr: 'Nm? Id?',
  Cdtr: 'Nm? Id?',
};
/** What the schema says about texts. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  Nm: /^.{1,140}$/,
  Ustrd: /^.{1,140}$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  IBAN: /^[A-Z]{2}\d\d[a-zA-Z0-9]{1,30}$/,
  PmtMtd: /^TRF$/,
  ChrgBr: /^SLEV$/,
};

function checkSchema(element: Element): void {
  const { localName: name, children } = element;
  const names = [...children].map(({ localName }) => localName);
  const rule = SCHEMA[name];
  if (rule !== undefined) {
    const pattern = rule
      .split(' ')
      .map((part) => part.replace(/^(\w+)(.?)$/, '(?:$1 )$2'))
      .join('');
    expect([name, names.map((each) => `${each} `).join('')]).toEqual([
      name,
      expect.stringMatching(new RegExp(`^${pattern}$`)),
    ]);
  }
  const text = TEXTS[name];
  if (text !== undefined) expect([name, element.textContent]).toEqual([name, expect.stringMatching(text)]);
  expect(children.length > 0 || element.textContent !== '').toBe(true);
  [...children].forEach(checkSchema);
}

describe('the SEPA file', () => {
  const sepa = (lines: readonly PayoutLine[], isMended = true) =>
    orderOf(lines, { ...payer, format: 'pain001', purposeCode: 'SALA' }, EUR, isMended);
  const many = Array.from({ length: 60 }, (_, index) =>
    line(
      ['Łukasz Żółć', 'Иванов & Сын <«Ромашка»> 🚕', 'Ö'.repeat(90), '//Anna//', 'Ўладзімір Шчорс'][
        index % 5
      ] ?? '',
      {
        amount: 10 * index + 1,
      },
    ),
  );

  it('keeps the rules of the published schema: order, lengths, signs, count and control sum', () => {
    const order = sepa(many);
    const text = textOf(order);
    const document = new DOMParser().parseFromString(text, 'application/xml');
    checkSchema(document.documentElement);
    expect(document.documentElement.namespaceURI).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    const all = (name: string) =>
      [...document.getElementsByTagName(name)].map((each) => each.textContent ?? '');
    expect(all('NbOfTxs')).toEqual(['60', '60']);
    const cents = all('InstdAmt').reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
    expect(all('CtrlSum').map((sum) => BigInt(sum.replace('.', '')))).toEqual([cents, cents]);
    expect(new Set(all('EndToEndId')).size).toBe(60);
    for (const each of [...all('Nm'), ...all('Ustrd')]) {
      expect(each).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
      expect(each).not.toMatch(/^\/|\/$|\/\//);
    }
    expect(Math.max(...all('Nm').map(({ length }) => length))).toBe(70);
    expect(Math.max(...all('Ustrd').map(({ length }) => length))).toBeLessThanOrEqual(140);
    expect(all('Nm').slice(2, 4)).toEqual(['Lukasz Zolc', "Ivanov + Syn 'Romashka'"]);
  });

  it('is well formed also where a person leaves the signs as they are', () => {
    const document = new DOMParser().parseFromString(textOf(sepa(many, false)), 'application/xml');
    expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
    expect(document.getElementsByTagName('Nm')[3]?.textContent).toBe('Иванов & Сын <«Ромашка»> 🚕');
  });

  it('is there for euros with a payer only', () => {
    const obstacles = orderOf(
      [line('Anna', { amount: 100_000_000_000 })],
      { format: 'pain001' },
      BYN,
    ).obstacles;
    expect(obstacles).toEqual(['currency', 'payerName', 'payerAccount', 'amount']);
    expect(orderOf([]).obstacles).toEqual(['none']);
  });
});
