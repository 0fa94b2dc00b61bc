import {
  bynOf,
  formatAmount,
  formatKopecks,
  formatSignedAmount,
  kopecksOf,
  parseKopecks,
} from './kopecks.ts';

const shown = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a typed amount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,5', 1250],
    [' 0.07 ', 7],
    ['0', 0],
    ['.5', 50],
    ['12.', 1200],
    ['1 234,50', 123_450],
    ['1\u00a0234\u202f567.89', 123_456_789],
    ['1,234.50', 123_450],
    ['1.234.567,8', 123_456_780],
    ['1000000', 100_000_000],
    ['4.35', 435],
    ['1.15', 115],
  ])('%j is %d kopecks', (typed, kopecks) => {
    expect(parseKopecks(typed, { max: 1_000_000_000 })).toEqual({ kopecks });
  });

  it.each([
    ['1500000', 'UZS', 2, { kopecks: 150_000_000 }],
    ['10000000000.01', 'UZS', 2, { problem: 'tooLarge' }],
    ['100000000', 'JPY', 0, { kopecks: 100_000_000 }],
    ['1000000.01', 'EUR', 2, { problem: 'tooLarge' }],
  ])('%s %s is within the limit of its currency, or beyond it', (typed, currency, decimals, read) => {
    expect(parseKopecks(typed, {}, { currency, decimals })).toEqual(read);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['abc', 'notNumber'],
    ['12 BYN', 'notNumber'],
    ['1e3', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['12 34', 'notNumber'],
    ['.', 'notNumber'],
    ['-', 'notNumber'],
    ['-5', 'negative'],
    ['−5,00', 'negative'],
    ['1.005', 'tooManyDecimals'],
    ['1,234', 'tooManyDecimals'],
    ['1000000.01', 'tooLarge'],
    ['9'.repeat(40), 'tooLarge'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseKopecks(typed)).toEqual({ problem });
  });

  it('is within the limits of its field', () => {
    expect(parseKopecks('0', { min: 1 })).toEqual({ problem: 'tooSmall' });
    expect(parseKopecks('0.01', { min: 1 })).toEqual({ kopecks: 1 });
    expect(parseKopecks('10.01', { max: 1000 })).toEqual({ problem: 'tooLarge' });
  });
});

describe('an amount of a report', () => {
  it.each([
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [19.99, 1999],
    [0, 0],
    [null, null],
  ])('%d is %d kopecks', (byn, kopecks) => {
    expect(kopecksOf(byn)).toBe(kopecks);
  });

  it('is the same after a turn through kopecks', () => {
    for (let kopecks = -1000; kopecks <= 1000; kopecks += 1) expect(kopecksOf(bynOf(kopecks))).toBe(kopecks);
  });
});

describe('kopecks on screen', () => {
  it.each([
    [123_450, 'en-US', 'BYN 1,234.50', '1,234.50', '+1,234.50'],
    [-5, 'en-US', 'BYN -0.05', '-0.05', '-0.05'],
    [0, 'en-US', 'BYN 0.00', '0.00', '0.00'],
    [-123_450, 'ru-RU', 'BYN -1 234,50', '-1 234,50', '-1 234,50'],
  ])('%d in %s are %s', (kopecks, locale, withCurrency, plain, signed) => {
    expect([
      shown(formatKopecks(kopecks, locale)),
      shown(formatAmount(kopecks, locale)),
      shown(formatSignedAmount(kopecks, locale)),
    ]).toEqual([withCurrency, plain, signed]);
  });
});
