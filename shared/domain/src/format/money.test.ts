import { formatMoney, formatRoundMoney } from './money.ts';

const nbsp = '\u00a0';

describe('formatMoney', () => {
  it.each([
    [240.25, 'en-US', `BYN${nbsp}240.25`],
    [240.25, 'ru-RU', `BYN${nbsp}240,25`],
    [1234.5, 'en-US', `BYN${nbsp}1,234.50`],
    [1234.5, 'ru-RU', `BYN${nbsp}1${nbsp}234,50`],
    [0, 'en-US', `BYN${nbsp}0.00`],
    [-5, 'en-US', `BYN${nbsp}-5.00`],
    [-0.001, 'en-US', `BYN${nbsp}0.00`],
    [1.005, 'en-US', `BYN${nbsp}1.01`],
  ])('writes %d for %s as %j', (amount, locale, text) => {
    expect(formatMoney(amount, locale)).toBe(text);
  });

  it.each([
    ['USD', '$2,847.00'],
    ['EUR', '€2,847.00'],
    ['PLN', `PLN${nbsp}2,847.00`],
    ['constructor', `constructor${nbsp}2,847.00`],
  ])('keeps the amount in its own currency, %s', (currency, text) => {
    expect(formatMoney(2847, 'en-US', currency)).toBe(text);
  });

  it('puts the minus before a sign', () => {
    expect(formatMoney(-2, 'en-US', 'USD')).toBe('-$2.00');
  });
});

describe('formatRoundMoney', () => {
  it.each([
    [2847, 'en-US', 'USD', '$2,847'],
    [2847.6, 'ru-RU', 'BYN', `BYN${nbsp}2${nbsp}848`],
    [0, 'en-US', 'BYN', `BYN${nbsp}0`],
  ])('writes %d for %s in %s as %j', (amount, locale, currency, text) => {
    expect(formatRoundMoney(amount, locale, currency)).toBe(text);
  });
});
