import type { BankFileSettings } from '@park/contract/bank-files';
import type { PayoutLine, PayoutRun } from '@park/contract/payouts';
import { bankFile, defaultBankFile } from './bank-file.ts';
import { amountText, bankOrder, lastOrderDay } from './payments.ts';
import { payerProblems } from './settings-form.ts';

const IBAN = 'BY13NBRB3600900000002Z00AB00';
const run: PayoutRun = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  day: '2026-11-27',
  status: 'confirmed',
  text: null,
  createdBy: null,
  createdAt: null,
  confirmedBy: null,
  confirmedAt: '2026-11-20T22:30:15.000Z',
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
const NOW = Date.parse('2026-11-27T22:30:15Z');
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
  chosenDay: string | null = null,
) {
  const settings = { ...defaultBankFile(money.currency), ...parts };
  return bankOrder({ run, lines }, settings, {
    money,
    timeZone: 'Europe/Minsk',
    isMended,
    now: NOW,
    chosenDay,
  });
}
const textOf = (order: ReturnType<typeof orderOf>, encoding = 'utf-8') =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bankFile(order).bytes);

describe('the payments of a run', () => {
  it('are those that are due and open, with numbers that every file of the run has', () => {
    const order = orderOf([
      line('Anna', { isExcluded: true }),
      line('Boris', { status: 'failed' }),
      line('Vera', { iban: null }),
      line('Gleb', { status: 'paid' }),
      line('Zero', { amount: 0 }),
      line('Less', { amount: -5 }),
      line('Dina'),
    ]);
    expect(order.payments.map(({ number, recipient }) => [number, recipient])).toEqual([[7, 'Dina']]);
    expect([order.missing, order.paid, order.total]).toEqual([['Vera'], 1, 10_005]);
  });

  it('say what they are for with the driver, the day as it is read in one way, and the run', () => {
    expect(orderOf([line('Анна Лис')]).payments[0]?.purpose).toBe(
      'Расчёт с водителем Анна Лис по 27.11.2026, ведомость A1B2C3D4',
    );
  });

  it('are of the day on which the file is made, by the clocks of the park, or of a later one', () => {
    const textFor = (day: string | null = null) =>
      textOf(orderOf([line('Anna')], { ...payer, format: 'oneC' }, BYN, true, day));
    expect(textFor()).toContain('ДатаСоздания=28.11.2026\r\nВремяСоздания=01:30:15\r\nДатаНачала=28.11.2026');
    expect(textFor('2026-12-01')).toContain('ДатаСоздания=28.11.2026');
    expect(textFor('2026-12-01')).toContain('\r\nДата=01.12.2026\r\n');
    expect(orderOf([line('Anna')], {}, BYN, true, lastOrderDay('2026-11-28')).obstacles).toEqual([]);
  });

  it.each(['2026-11-27', '2027-11-29', '', '1.12'])(
    'are not of the day "%s": past, too far, or none',
    (day) => {
      expect(orderOf([line('Anna')], {}, BYN, true, day).obstacles).toEqual(['day']);
    },
  );

  it('have the numbers that their lines keep, in whatever order and whatever is left out', () => {
    const lines = [
      line('Vera', { number: 403 }),
      line('Boris', { number: 402, status: 'paid' }),
      line('Anna', { number: 401 }),
    ];
    expect(orderOf(lines).payments.map(({ number }) => number)).toEqual([403, 401]);
  });

  it('name a SEPA message by themselves: the same ones have one name, others another', () => {
    const nameOf = (...numbers: readonly number[]): string | undefined => {
      const lines = numbers.map((number) => line('Anna', { number }));
      const order = orderOf(lines, { ...payer, format: 'pain001' }, { currency: 'EUR', decimals: 2 });
      return /<MsgId>(.+?)<\/MsgId>/.exec(textOf(order))?.[1];
    };
    expect(nameOf(1, 40)).toBe(nameOf(1, 40));
    expect(new Set([nameOf(1, 40), nameOf(2, 9), nameOf(1), nameOf(40)]).size).toBe(4);
  });

  it('tell which texts a bank may refuse, and write them otherwise, or as they are', () => {
    const odd = 'ИП\u00A0\u00AD"Ромашка" 🚕';
    const [first] = orderOf([line(odd)]).problems;
    expect(first).toEqual({
      code: 'signs',
      field: 'recipient',
      text: 'ИП "Ромашка" 🚕',
      written: 'ИП "Ромашка"',
    });
    expect(orderOf([line(odd)], {}, BYN, false).payments[0]?.recipient).toBe('ИП "Ромашка" 🚕');
    const long = orderOf([line('Я'.repeat(180))]);
    expect([[...(long.payments[0]?.recipient ?? '')].length, long.problems[0]?.code]).toEqual([140, 'long']);
  });

  it('have amounts in the decimals of any currency, exactly', () => {
    const amounts = [5, 10_005, 123].map((amount, index) =>
      amountText(amount, { currency: 'X', decimals: [2, 3, 0][index] ?? 0 }),
    );
    expect(amounts).toEqual(['0.05', '10.005', '123']);
  });
});

describe('the table for a bank', () => {
  it('is the same for everybody, without an apostrophe before a cell', () => {
    const order = orderOf([line('-Анна; "А"')], { purpose: 'По {day}' });
    expect(textOf(order)).toBe(
      '\uFEFFПолучатель;Счёт (IBAN);Сумма;Валюта;Назначение платежа\r\n' +
        `"-Анна; ""А""";${IBAN};100,05;BYN;По 27.11.2026\r\n`,
    );
    expect(bankFile(order).name).toBe('payments_2026-11-27_A1B2C3D4.csv');
  });

  it('has the payer, the day and the number with it where the park wants that, in Windows-1251', () => {
    const order = orderOf([line('Anna')], {
      ...payer,
      format: 'payerTable',
      separator: ',',
      decimalSign: '.',
      encoding: 'windows-1251',
      language: 'en',
      purpose: 'Расчёт',
    });
    expect(textOf(order, 'windows-1251').split('\r\n')).toEqual([
      "Document number,Date,Payer,Payer's account,BIC,Tax number,Recipient,IBAN,Amount,Currency,Code of payment purpose,Purpose",
      `1,28.11.2026,"ООО ""Парк""",${IBAN},NBRBBY2X,191234567,Anna,${IBAN},100.05,BYN,10101,Расчёт`,
      '',
    ]);
  });
});

describe('the file of 1CClientBankExchange', () => {
  it('has a head, a document for each payment, and an end', () => {
    const order = orderOf([line('Анна'), line('Борис', { amount: 1 })], {
      ...payer,
      format: 'oneC',
      encoding: 'windows-1251',
    });
    const lines = textOf(order, 'windows-1251').split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows']);
    expect(lines.slice(-3)).toEqual(['КонецДокумента', 'КонецФайла', '']);
    expect(lines.filter((text) => text.startsWith('Сумма='))).toEqual(['Сумма=100.05', 'Сумма=0.01']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Дата=28.11.2026',
        'Получатель=Анна',
        `ПлательщикСчет=${IBAN}`,
        'КодНазначенияПлатежа=10101',
      ]),
    );
    expect(lines.filter((text) => text.startsWith('СекцияДокумент='))).toHaveLength(2);
  });
});

describe('a text for a bank', () => {
  it('has other letters for those that the encoding of the file has not, and says so', () => {
    const names = ['Łukasz Müller', 'Нұрлан Әбдіқадыр'];
    const lines = names.map((name) => line(name));
    const settings = { ...payer, format: 'oneC', encoding: 'windows-1251', purpose: 'Расчёт' } as const;
    const order = orderOf(lines, settings);
    expect(textOf(order, 'windows-1251')).not.toContain('?');
    expect(order.problems.map(({ text, written }) => [text, written])).toEqual([
      ['Łukasz Müller', 'Lukasz Muller'],
      ['Нұрлан Әбдіқадыр', 'Нурлан Абдікадыр'],
    ]);
    expect(orderOf(lines, { ...settings, encoding: 'utf-8' }).problems).toEqual([]);
  });

  it('has other letters in Windows-1251 also where a person leaves the signs as they are, and says so', () => {
    const order = orderOf(
      [line('Łukasz 王 "Ö"')],
      { ...payer, format: 'oneC', encoding: 'windows-1251', purpose: 'Ş', taxId: 'Ż1', purposeCode: '🚕2' },
      BYN,
      false,
    );
    expect(textOf(order, 'windows-1251')).not.toContain('?');
    expect(order.problems.map(({ field, written }) => [field, written])).toEqual([
      ['taxId', 'Z1'],
      ['purposeCode', '2'],
      ['recipient', 'Lukasz "O"'],
      ['purpose', 'S'],
    ]);
  });

  it('that would be empty in the file of a driver keeps the file from being saved', () => {
    const lines = [line('王'), line('Anna')];
    expect(orderOf(lines).obstacles).toEqual(['recipient']);
    expect(orderOf(lines, {}, BYN, false).obstacles).toEqual([]);
  });
});

describe('the payer of a park', () => {
  const settings = { ...defaultBankFile('EUR'), ...payer };
  it('is checked as a bank would', () => {
    expect(payerProblems(settings)).toEqual({});
    expect(
      payerProblems({ ...settings, payerAccount: '40702810900000012345', bankCode: '044525225' }),
    ).toEqual({});
    expect(
      payerProblems({ ...settings, format: 'pain001', payerAccount: '123', bankCode: 'X', purpose: ' ' }),
    ).toEqual({ payerAccount: 'invalid', bankCode: 'invalid', purposeCode: 'invalid', purpose: 'required' });
  });

  it('has an IBAN and a BIC in SEPA, and no national numbers', () => {
    const national = { payerAccount: '40702810900000012345', bankCode: '044525225', purposeCode: null };
    expect(payerProblems({ ...settings, ...national, format: 'pain001' })).toEqual({
      payerAccount: 'invalid',
      bankCode: 'invalid',
    });
  });
});
