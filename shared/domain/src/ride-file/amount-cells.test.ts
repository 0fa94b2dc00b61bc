import { amountText, decimalSign, namedCurrency, readAmount } from './amount-cells.ts';

describe('an amount of a file', () => {
  it.each([
    ['12.5', '.', 1250],
    ['12,50', ',', 1250],
    ['1 234,50', ',', 123_450],
    ['1\u00a0234,50', ',', 123_450],
    ['1\u202f234,50', ',', 123_450],
    ['1.234,50', ',', 123_450],
    ['1,234.50', '.', 123_450],
    ["1'234.50", '.', 123_450],
    ['31500.0000', '.', 3_150_000],
    ['0', '.', 0],
    ['-0.00', '.', 0],
    ['-3,20', ',', -320],
    ['−3,20', ',', -320],
    ['(3.20)', '.', -320],
    ['3,20-', ',', -320],
    ['3,20 − €', ',', -320],
    ['€12.50', '.', 1250],
    ['12,50 €', ',', 1250],
    ['12,50 EUR', ',', 1250],
    ['EUR -12.50', '.', -1250],
    ['007', '.', 700],
    // Two digits are no group of three, whatever the other amounts of the file are written with.
    ['14.20 EUR', ',', 1420],
    ['14,20', '.', 1420],
  ] as const)('%j with the decimal sign %j is %d', (cell, decimal, value) => {
    expect(readAmount(cell, { decimal, currency: 'EUR' })).toEqual({ value });
  });

  it.each(['', ' ', '-', '—', '–', 'n/a'])('%j says nothing, which is not zero', (cell) => {
    expect(readAmount(cell, { decimal: '.', currency: 'EUR' })).toEqual({ value: null });
  });

  it.each([
    ['12,5', { code: 'amountUnreadable' }],
    ['1.2.3', { code: 'amountUnreadable' }],
    ['12,34.50', { code: 'amountUnreadable' }],
    ['free', { code: 'amountUnreadable' }],
    ['12.50 EUR/km', { code: 'amountUnreadable' }],
    ['12.345', { code: 'tooManyDecimals', max: 2 }],
    ['12345678', { code: 'amountTooLarge', max: 9_999_999 }],
    ['12.50 zł', { code: 'otherCurrency' }],
    ['#VALUE!', { code: 'cellError' }],
    ['1.2E+9', { code: 'numberRounded' }],
    ['1e3', { code: 'amountUnreadable' }],
    ['NaN', { code: 'amountUnreadable' }],
  ])('%j is refused, not guessed', (cell, problem) => {
    expect(readAmount(cell, { decimal: '.', currency: 'EUR' })).toEqual(problem);
  });

  it('has the decimals of its currency', () => {
    expect(readAmount('1500', { decimal: '.', currency: 'JPY' })).toEqual({ value: 1500 });
    expect(readAmount('15.5', { decimal: '.', currency: 'JPY' })).toEqual({
      code: 'tooManyDecimals',
      max: 0,
    });
    expect(readAmount('12,50 р.', { decimal: ',', currency: 'BYN' })).toEqual({ value: 1250 });
  });

  it('may be as large as the units of its currency are small', () => {
    expect(readAmount('28 400 000,00', { decimal: ',', currency: 'UZS' })).toEqual({ value: 2_840_000_000 });
    expect(readAmount('100000000000', { decimal: '.', currency: 'UZS' })).toEqual({
      code: 'amountTooLarge',
      max: 99_999_999_999,
    });
  });

  it.each([
    [1250, 'BYN', '12.50'],
    [5, 'BYN', '0.05'],
    [-1250, 'BYN', '-12.50'],
    [0, 'BYN', '0.00'],
    [1500, 'JPY', '1500'],
  ])('%d minor units of %s are sent as %j', (units, currency, text) => {
    expect(amountText(units, currency)).toBe(text);
  });
});

describe('the decimal sign of a column', () => {
  it.each([
    [['12,50', '7'], ','],
    [['1.234,50'], ','],
    [['1,234.50'], '.'],
    [['12.5', '€ 8.00'], '.'],
    [['0.125'], '.'],
    [['1.234'], null],
    [['7', '—', ''], null],
  ])('of %j is %j', (cells, sign) => {
    expect(decimalSign(cells)).toBe(sign);
  });
});

describe('the currency of a file', () => {
  it.each([
    [['Fahrtpreis|€'], [], 'EUR'],
    [['Сумма, BYN'], [], 'BYN'],
    [['Fare (PLN)'], [], 'PLN'],
    [['Fare'], ['12.50 zł'], 'PLN'],
    [['Сумма, руб'], [], null],
    [['Fare|€'], ['12 zł'], null],
    [['Fare'], ['12.50'], null],
  ])('with the headings %j and the amounts %j is %j', (headings, cells, currency) => {
    expect(namedCurrency(headings, cells)).toBe(currency);
  });
});
