import { datePart, formatDateTime, formatDay, formatMonth, formatShortDay, formatTime } from './date.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('datePart', () => {
  it.each([
    ['2026-03-01T23:30:00.000Z', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['', ''],
  ])('of %j is %j', (text, part) => {
    expect(datePart(text)).toBe(part);
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-03-01', 'en-US', '03/01/2026'],
    ['2026-03-01', 'ru-RU', '01.03.2026'],
    ['2026-03-01T23:30:00.000Z', 'ru-RU', '01.03.2026'],
    ['2026-12-31T23:59:59+14:00', 'en-US', '12/31/2026'],
    ['not a day', 'en-US', 'not a day'],
    ['', 'en-US', ''],
  ])('writes %j for %s as %j', (day, locale, text) => {
    expect(formatDay(day, locale)).toBe(text);
  });
});

describe('formatDateTime', () => {
  it.each([
    ['2026-03-01T08:15:00.000Z', 'en-US', 'Europe/Minsk', '03/01/2026, 11:15 AM'],
    ['2026-03-01T08:15:00.000Z', 'ru-RU', 'Europe/Minsk', '01.03.2026, 11:15'],
    ['2026-03-01T21:15:00.000Z', 'ru-RU', 'Europe/Minsk', '02.03.2026, 00:15'],
    // The clock shows this hour twice; both instants are formatted alike.
    ['2026-10-25T00:30:00.000Z', 'ru-RU', 'Europe/Warsaw', '25.10.2026, 02:30'],
    ['2026-10-25T01:30:00.000Z', 'ru-RU', 'Europe/Warsaw', '25.10.2026, 02:30'],
    ['soon', 'ru-RU', 'UTC', 'soon'],
  ])('writes %s for %s in %s as %j', (instant, locale, timeZone, text) => {
    expect(plain(formatDateTime(instant, locale, timeZone))).toBe(text);
  });
});

describe('formatMonth', () => {
  it.each([
    ['2026-11', 'en-US', 'November 2026'],
    ['2026-02', 'ru-RU', 'февраль 2026 г.'],
    ['soon', 'en-US', 'soon'],
  ])('writes %s for %s as %j', (month, locale, text) => {
    expect(plain(formatMonth(month, locale))).toBe(text);
  });
});

describe('formatTime', () => {
  it('writes the time of an instant in a time zone', () => {
    const instant = Date.parse('2026-03-20T06:05:00Z');
    expect(plain(formatTime(instant, 'en-US', 'Europe/Minsk'))).toBe('09:05 AM');
    expect(formatTime(instant, 'ru-RU', 'Europe/Minsk')).toBe('09:05');
  });
});

describe('formatShortDay', () => {
  it.each([
    ['2026-11-12', 'en-US', 'Nov 12'],
    ['2026-11-12', 'ru-RU', '12 нояб.'],
    ['soon', 'en-US', 'soon'],
  ])('writes %s for %s as %s', (day, locale, text) => {
    expect(plain(formatShortDay(day, locale))).toBe(text);
  });
});
