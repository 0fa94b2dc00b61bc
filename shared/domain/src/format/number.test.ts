import { formatDelta, formatNumber, formatPercent } from './number.ts';

const nbsp = '\u00a0';

describe('formatNumber', () => {
  it.each([
    [1234567, 'en-US', 0, '1,234,567'],
    [1234567, 'ru-RU', 0, `1${nbsp}234${nbsp}567`],
    [120.5, 'en-US', 2, '120.50'],
    [120.5, 'ru-RU', 2, '120,50'],
    [7.449, 'en-US', 1, '7.4'],
    [7.45, 'en-US', 1, '7.5'],
    [1.005, 'en-US', 2, '1.01'],
    [0, 'ru-RU', 2, '0,00'],
    [-3.5, 'en-US', 1, '-3.5'],
  ])('writes %d for %s with %d decimals as %j', (value, locale, decimals, text) => {
    expect(formatNumber(value, locale, decimals)).toBe(text);
  });

  it('writes whole numbers by default', () => {
    expect(formatNumber(2103, 'en-US')).toBe('2,103');
  });
});

describe('percentages', () => {
  it.each([
    [67, 'en-US', '67%'],
    [67, 'ru-RU', `67${nbsp}%`],
    [0, 'en-US', '0%'],
  ])('%d for %s is %j', (percent, locale, text) => {
    expect(formatPercent(percent, locale)).toBe(text);
  });

  it.each([
    [-20, 'en-US', '-20%'],
    [5, 'en-US', '+5%'],
    [0, 'en-US', '0%'],
    [-20, 'ru-RU', `-20${nbsp}%`],
  ])('a change of %d for %s is %j', (percent, locale, text) => {
    expect(formatDelta(percent, locale)).toBe(text);
  });
});
