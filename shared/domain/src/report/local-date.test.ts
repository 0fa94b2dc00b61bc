import { formatLocalDate, parseLocalDate, stepDay } from './local-date.ts';

describe('parseLocalDate', () => {
  it.each([
    ['15.11.2026', '2026-11-15'],
    ['15/11/26', '2026-11-15'],
    ['15 11 2026', '2026-11-15'],
    ['15-11-2026', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2026.11.15', '2026-11-15'],
    ['5.1.26', '2026-01-05'],
    [' 5. 1. 2026 ', '2026-01-05'],
    ['15112026', '2026-11-15'],
    ['151126', '2026-11-15'],
    ['29.02.2028', '2028-02-29'],
    ['31.12.49', '2049-12-31'],
    ['15.06.85', '1985-06-15'],
    ['01.01.1900', '1900-01-01'],
    ['03.02.2206', '2206-02-03'],
  ])('reads %j in Russian as %s', (text, day) => {
    expect(parseLocalDate(text, 'ru-RU')).toBe(day);
  });

  it.each([
    ['11/15/2026', '2026-11-15'],
    ['11/15/26', '2026-11-15'],
    ['1/5/2026', '2026-01-05'],
    ['1-5-2026', '2026-01-05'],
    ['11152026', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    // Nobody writes the month first with points.
    ['15.11.2026', '2026-11-15'],
    ['5.1.26', '2026-01-05'],
  ])('reads %j in English as %s', (text, day) => {
    expect(parseLocalDate(text, 'en-US')).toBe(day);
  });

  it.each([
    [''],
    ['soon'],
    ['31.02.2026'],
    ['29.02.2027'],
    ['00.01.2026'],
    ['15.13.2026'],
    ['15.11.0001'],
    ['0001-01-01'],
    ['31.12.1899'],
    ['15.11.1'],
    ['15.11.202'],
    ['15.11'],
    ['15.11.2026 10:00'],
    ['11/15/2026'],
    ['1511202'],
    ['15.11.20266'],
  ])('refuses %j in Russian', (text) => {
    expect(parseLocalDate(text, 'ru-RU')).toBeNull();
  });

  it('refuses a day in the place of the month in English', () => {
    expect(parseLocalDate('15/11/2026', 'en-US')).toBeNull();
  });

  it('reads what each language writes', () => {
    for (const locale of ['en-US', 'ru-RU', 'be-BY', 'de-DE', 'sv-SE'])
      expect(parseLocalDate(formatLocalDate('2026-11-05', locale), locale)).toBe('2026-11-05');
  });
});

describe('formatLocalDate', () => {
  it.each([
    ['2026-11-15', 'en-US', '11/15/2026'],
    ['2026-11-15', 'ru-RU', '15.11.2026'],
    ['2026-02-31', 'ru-RU', '2026-02-31'],
    ['15.11', 'ru-RU', '15.11'],
    ['', 'ru-RU', ''],
  ])('writes %j for %s as %j', (day, locale, text) => {
    expect(formatLocalDate(day, locale)).toBe(text);
  });
});

describe('stepDay', () => {
  it.each([
    ['2026-02-28', 1, undefined, undefined, '2026-03-01'],
    ['2026-01-01', -1, undefined, undefined, '2025-12-31'],
    ['2026-01-01', 1, undefined, '2026-01-01', '2026-01-01'],
    ['2026-05-01', 1, undefined, '2026-01-31', '2026-01-31'],
    ['2026-01-01', -1, '2026-01-01', undefined, '2026-01-01'],
    ['1900-01-01', -1, undefined, undefined, '1900-01-01'],
  ])('goes from %s by %d between %s and %s to %s', (day, days, min, max, next) => {
    expect(stepDay(day, days, min, max)).toBe(next);
  });
});
