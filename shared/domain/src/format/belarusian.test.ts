import { formatMonth, formatShortDay, formatWeekday } from './date.ts';
import { formatDuration } from './duration.ts';
import { formatNumber, formatPercent } from './number.ts';
import { formatTimeAgo } from './time-ago.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const ago = (hours: number, locale: string) =>
  formatTimeAgo(new Date(NOW - hours * 3_600_000).toISOString(), NOW, locale);
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** What the server and WebKit call it, and what Chromium is asked for instead. */
describe.each(['be-BY', 'ru-BY'])('Belarusian as %s', (locale) => {
  it('has its own months and weekdays in every engine', () => {
    expect(formatShortDay('2026-11-12', locale)).toBe('12 ліс');
    expect(formatWeekday('2026-11-26', locale)).toBe('чц, 26 ліс');
    expect(formatMonth('2026-05', locale)).toBe('май 2026');
    for (const month of ['01', '06', '12'])
      expect(formatShortDay(`2026-${month}-05`, locale)).toBe(
        new Intl.DateTimeFormat('be-BY', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
          new Date(`2026-${month}-05`),
        ),
      );
  });

  it('says how long ago something was, and how long it lasted', () => {
    expect([0, 1 / 60, 2, 5, 21, 24, 72, 120].map((hours) => ago(hours, locale))).toEqual([
      'у гэту хвіліну',
      '1 хвіліну таму',
      '2 гадзіны таму',
      '5 гадзін таму',
      '21 гадзіну таму',
      '1 дзень таму',
      '3 дні таму',
      '5 дзён таму',
    ]);
    expect(formatDuration(4_800_000, locale)).toBe('1 гадз 20 хв');
  });

  it('groups its amounts from four digits on', () => {
    expect([1307.96, -8526.21, 22_066.65].map((value) => plain(formatNumber(value, locale, 2)))).toEqual([
      '1 307,96',
      '-8 526,21',
      '22 066,65',
    ]);
    expect(plain(formatPercent(67, locale))).toBe('67 %');
  });
});
