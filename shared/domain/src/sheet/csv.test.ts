import { csvForm, csvSeparator, neutralise, toCsv } from './csv.ts';
import type { Sheet, SheetCell } from './sheet.ts';

const sheet: Sheet = {
  name: 'Rides',
  columns: [
    { title: 'Driver', kind: 'text' },
    { title: 'Pickup', kind: 'dateTime' },
    { title: 'Day', kind: 'day' },
    { title: 'Earning, BYN', kind: 'number', decimals: 2 },
  ],
  rows: [
    ['Иван "Ваня" Петров', '2026-11-20T21:15:00.000Z', '2026-11-20', 1234.5],
    ['=HYPERLINK("http://x")', null, null, -5],
    ['a;b', 'no time', 'no day', null],
  ],
};
const commas = { form: 'commas', timeZone: 'UTC' } as const;
const lines = (text: string) => text.split('\r\n');
const textOf = (text: string) =>
  lines(toCsv({ name: '', columns: [{ title: 'T', kind: 'text' }], rows: [[text]] }, commas))[1];
const numberOf = (value: SheetCell, form: 'commas' | 'semicolons' = 'commas', decimals = 2) =>
  lines(
    toCsv(
      { name: '', columns: [{ title: 'N', kind: 'number', decimals }], rows: [[value]] },
      { ...commas, form },
    ),
  )[1];

/** The cells of a line for a spreadsheet that divides by a separator, quotes and all. */
function cellsBy(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

describe('a CSV export', () => {
  it('begins with a byte order mark, so that a spreadsheet reads it as UTF-8', () => {
    expect(toCsv(sheet, commas).startsWith('\uFEFFDriver,')).toBe(true);
  });

  it('is written for English spreadsheets with commas and points, times as every spreadsheet reads them', () => {
    expect(lines(toCsv(sheet, commas)).slice(1)).toEqual([
      '"Иван ""Ваня"" Петров",2026-11-20 21:15,2026-11-20,1234.50',
      '"\'=HYPERLINK(""http://x"")",,,-5.00',
      '"a;b",no time,no day,',
      '',
    ]);
  });

  it('is written for Russian spreadsheets with semicolons and decimal commas, on the clocks of the zone', () => {
    expect(lines(toCsv(sheet, { form: 'semicolons', timeZone: 'Europe/Minsk' })).slice(1)).toEqual([
      '"Иван ""Ваня"" Петров";2026-11-21 00:15;2026-11-20;1234,50',
      '"\'=HYPERLINK(""http://x"")";;;-5,00',
      '"a;b";no time;no day;',
      '',
    ]);
  });

  it('has the totals below the rows', () => {
    const whole = { ...sheet, totals: ['Total', null, null, 1229.5] };
    expect(lines(toCsv(whole, commas)).slice(-2)).toEqual(['Total,,,1229.50', '']);
  });

  it.each(['=1+1', '+cmd', '-a', '@SUM(A1)', '\tcmd', '\rcmd'])('does not let %j be evaluated', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  });

  it.each(['Иван', 'a-7', 'a=b', 'Minsk, -'])('leaves %j unchanged', (text) => {
    expect(neutralise(text)).toBe(text);
  });

  it.each(['Petrov;=1+1', 'Ivanov\t=2+2', 'a,@SUM(A1)', 'a\n-1+cmd', 'Petrov;"=1+1"', '\t=1', 'a\r\n+b'])(
    'has no part of %j that begins a formula, whatever separator a spreadsheet takes',
    (text) => {
      const [, line = ''] = toCsv(
        { ...sheet, columns: sheet.columns.slice(0, 2), rows: [['Anna', text]] },
        commas,
      ).split(/\r\n(?=Anna)/);
      for (const separator of [',', ';', '\t'])
        for (const cell of line.split(/[\r\n]+/).flatMap((part) => cellsBy(part, separator)))
          expect(cell).not.toMatch(/^"*[=+\-@]/);
    },
  );

  it.each(['a;b', 'a,b', 'a\tb', 'a\nb', 'a\rb', 'a"b'])('quotes %j', (text) => {
    expect(textOf(text)?.startsWith('"')).toBe(true);
  });

  it('keeps what begins like a formula as it is, where nothing in it parts a cell', () => {
    expect(['@ivan', '-a', '=1+1'].map(textOf)).toEqual(['"=""@ivan"""', '"=""-a"""', '"=""=1+1"""']);
    expect(['@a;b', '=A("x")'].map(textOf)).toEqual([`"'@a;b"`, `"'=A(""x"")"`]);
  });

  it('keeps licences, phones and long numbers as they are', () => {
    const all = ['007', '1E5', '12345678901234567890', '+375 29 123-45-67', '80296000008', '5-7', 'MAR1'];
    expect(all.map(textOf)).toEqual(all.map((text) => `"=""${text}"""`));
    expect(textOf('53.9000, 27.5000')).toBe('"53.9000, 27.5000"');
    expect(textOf('1234 AB-7')).toBe('1234 AB-7');
  });

  it('rounds as the screen does', () => {
    expect([1.005, 8.925, -1.005, 0.1 + 0.2].map((value) => numberOf(value))).toEqual([
      '1.01',
      '8.93',
      '-1.01',
      '0.30',
    ]);
    expect(numberOf(1_234_567.5, 'semicolons')).toBe('1234567,50');
    expect(numberOf(1_234_567, 'semicolons', 0)).toBe('1234567');
  });

  it('keeps a name with a line break in one cell', () => {
    const broken: Sheet = { ...sheet, columns: [{ title: 'Driver', kind: 'text' }], rows: [['a\nb']] };
    expect(toCsv(broken, commas)).toBe('\uFEFFDriver\r\n"a\nb"\r\n');
  });

  it('takes the form of the locale', () => {
    expect([csvForm('en-US'), csvForm('ru-RU'), csvSeparator('ru-RU')]).toEqual([
      'commas',
      'semicolons',
      ';',
    ]);
  });
});
