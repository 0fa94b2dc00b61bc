import { csvSeparator, neutralise, toCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';

const sheet: Sheet = {
  name: 'Rides',
  columns: [
    { title: 'Driver', kind: 'text' },
    { title: 'Pickup', kind: 'dateTime' },
    { title: 'Earning, BYN', kind: 'number', decimals: 2 },
  ],
  rows: [
    ['Иван "Ваня" Петров', '2026-11-20T08:15:00.000Z', 1234.5],
    ['=HYPERLINK("http://x")', null, -5],
    ['a;b', '2026-11-20T08:15:00.000Z', null],
  ],
};
const lines = (text: string) => text.split('\r\n');

describe('a CSV export', () => {
  it('begins with a byte order mark, so that a spreadsheet reads it as UTF-8', () => {
    expect(toCsv(sheet, { locale: 'en-US', timeZone: 'UTC' }).startsWith('\uFEFFDriver,')).toBe(true);
  });

  it('is written for English spreadsheets with commas and points', () => {
    expect(lines(toCsv(sheet, { locale: 'en-US', timeZone: 'UTC' })).slice(1)).toEqual([
      '"Иван ""Ваня"" Петров","11/20/2026, 08:15 AM",1234.50',
      '"\'=HYPERLINK(""http://x"")",,-5.00',
      'a;b,"11/20/2026, 08:15 AM",',
      '',
    ]);
  });

  it('is written for Russian spreadsheets with semicolons and decimal commas', () => {
    expect(lines(toCsv(sheet, { locale: 'ru-RU', timeZone: 'Europe/Minsk' })).slice(1)).toEqual([
      '"Иван ""Ваня"" Петров";20.11.2026, 11:15;1234,50',
      '"\'=HYPERLINK(""http://x"")";;-5,00',
      '"a;b";20.11.2026, 11:15;',
      '',
    ]);
  });

  it.each(['=1+1', '+375 29', '-5', '@SUM(A1)', '\tcmd', '\rcmd'])('does not let %j be evaluated', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  });

  it.each(['Иван', '5-7', 'a=b', ''])('leaves %j unchanged', (text) => {
    expect(neutralise(text)).toBe(text);
  });

  it('keeps a name with a line break in one cell', () => {
    const broken: Sheet = { ...sheet, columns: [{ title: 'Driver', kind: 'text' }], rows: [['a\nb']] };
    expect(toCsv(broken, { locale: 'en-US', timeZone: 'UTC' })).toBe('\uFEFFDriver\r\n"a\nb"\r\n');
  });

  it('uses the separators of the locale', () => {
    expect([csvSeparator('en-US'), csvSeparator('ru-RU')]).toEqual([',', ';']);
  });
});
