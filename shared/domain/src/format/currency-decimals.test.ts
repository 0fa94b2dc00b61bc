import { decimalsOf } from './currency-decimals.ts';

describe('the decimals of a currency', () => {
  it.each([
    ['BYN', 2],
    ['EUR', 2],
    ['UZS', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['TND', 3],
    ['CLF', 4],
    ['XXX', 2],
  ])('%s: %d', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });
});
