import { readNumber, typedNumber, writeNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['4,5', 4.5],
    ['4.5', 4.5],
    ['1,35', 1.35],
    [' 4 ', 4],
    ['.5', 0.5],
    [',5', 0.5],
    ['4,', 4],
    ['1 234,50', 1234.5],
    ['1\u00a0234\u202f567.89', 1_234_567.89],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['-0,10', -0.1],
    ['−3', -3],
    ['\u20133', -3],
    ['+5', 5],
    // Pasted from a message or a sheet, with marks that nobody sees.
    ['\u202a4,5\u202c', 4.5],
    ['4\u200b,\ufeff5', 4.5],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'abc',
    '4,5,6',
    '1.2.3',
    '4,5 BYN',
    '1e3',
    '0x10',
    '12 34',
    '.',
    ',',
    '-',
    '--3',
    '4-5',
    'Infinity',
    '5%',
    '½',
  ])('%j is none', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it('keeps its digits, so that no hundredth is lost in a fraction', () => {
    expect(typedNumber('-1 234,070')).toEqual({ isNegative: true, whole: '1234', decimals: '070' });
  });
});

describe('a number in a field', () => {
  it.each([
    [4.5, 'en-US', '4.5'],
    [4.5, 'ru-RU', '4,5'],
    [15.25, 'be-BY', '15,25'],
    [1500, 'en-US', '1500'],
    [1234.5, 'ru-RU', '1234,5'],
    [-3, 'ru-RU', '-3'],
  ])('%d in %s is %j, and is read again as it was', (value, locale, text) => {
    expect(writeNumber(value, locale)).toBe(text);
    expect(readNumber(text)).toBe(value);
  });
});
