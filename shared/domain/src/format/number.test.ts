import { ALL_LANGUAGES } from '@park/contract/languages';
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

describe('a language that says how it writes numbers', () => {
  const said = ALL_LANGUAGES.flatMap(({ locale, near = locale, numbers }) => (numbers ? [near] : []));
  const edges = [
    0,
    5,
    10,
    999,
    1000,
    12_345,
    999_999,
    1_000_000,
    123_456_789.5,
    0.1,
    0.25,
    0.005,
    1.005,
    9.995,
    999.995,
    0.1 + 0.2,
    1e-7,
  ];
  const values = [
    ...edges,
    1e14,
    1e15,
    1e21,
    NaN,
    Infinity,
    ...Array.from({ length: 500 }, (_, at) => (at * 7919) ** 2 / 700),
  ];

  it.each(said)('is written as the browser writes it: %s', (locale) => {
    expect(said.length).toBeGreaterThan(2);
    for (const decimals of [0, 1, 2]) {
      const { format } = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      for (const value of values.flatMap((each) => (each === 0 ? [0] : [each, -each])))
        expect([value, formatNumber(value, locale, decimals)]).toEqual([value, format(value)]);
    }
  });

  it.each(said)('writes percentages as the browser does: %s', (locale) => {
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const delta = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    for (const percent of [0, 0.2, 0.5, 1, 7, 12.5, 99.6, 100, 1234, 56_789]) {
      expect(formatPercent(percent, locale)).toBe(share.format(percent / 100));
      for (const each of percent === 0 ? [0] : [percent, -percent])
        expect([each, formatDelta(each, locale)]).toEqual([each, delta.format(each / 100)]);
    }
  });

  it('does without a formatter of the browser, whose first one takes long', () => {
    const made = jest.spyOn(Intl, 'NumberFormat');
    expect(formatNumber(10_000, 'en-US')).toBe('10,000');
    expect(formatNumber(-1234.5, 'ru-RU', 2)).toBe(`-1${nbsp}234,50`);
    expect(formatDelta(5, 'en-US')).toBe('+5%');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
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
