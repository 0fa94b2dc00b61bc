import { formatDuration } from './duration.ts';

const MINUTE = 60_000;
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a length of time', () => {
  it.each([
    [0, '0 min', '0 мин'],
    [29_000, '0 min', '0 мин'],
    [59.6 * MINUTE, '1 hr', '1 ч'],
    [80 * MINUTE, '1 hr 20 min', '1 ч 20 мин'],
    [600 * MINUTE, '10 hr', '10 ч'],
    [-5 * MINUTE, '0 min', '0 мин'],
  ])('of %d ms is "%s", in Russian "%s"', (milliseconds, english, russian) => {
    expect(plain(formatDuration(milliseconds, 'en-US'))).toBe(english);
    expect(plain(formatDuration(milliseconds, 'ru-RU'))).toBe(russian);
  });
});
