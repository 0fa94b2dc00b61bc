import { BYN } from '../format/currency.ts';
import { moneyProblems, moneyWarnings, rideEarning, rideParts } from './ride-money.ts';

const warningsOf = (money: object) => moneyWarnings({ currency: 'BYN', fare: '12.00', ...money }, BYN);
const differs = (paid: string, due: string) => [
  { field: 'money', code: 'sum_differs', values: { paid, due } },
];

describe('what the passenger paid', () => {
  it.each([
    ['all in cash', { cash: '12.00' }],
    ['in parts with a tip and a discount', { tip: '1.00', discount: '3.00', cash: '2.50', card: '7.50' }],
    ['a part in cash, from a source that tells the cash alone', { cash: '5.00' }],
    ['nothing in cash, from such a source', { cash: '0.00' }],
    ['what nobody tells', {}],
  ])('adds up: %s', (_, money) => {
    expect(warningsOf(money)).toEqual([]);
  });

  it.each([
    ['less than is due', { cash: '2.00', card: '7.00' }, differs('9.00', '12.00')],
    ['more in cash than is due', { cash: '12.50' }, differs('12.50', '12.00')],
  ])('is remarked on when it is %s', (_, money, warnings) => {
    expect(warningsOf(money)).toEqual(warnings);
  });
});

describe('the largest amount of a ride', () => {
  it.each([
    ['BYN', '9999999.99', null],
    ['BYN', '-10000000', 9_999_999],
    ['UZS', '28400000.00', null],
    ['UZS', '1000000000000', 99_999_999_999],
  ])('is of the currency: %s %s', (currency, fare, max) => {
    expect(moneyProblems({ currency, fare }, { currency, decimals: 2 })).toEqual(
      max === null ? [] : [{ field: 'money.fare', code: 'too_high', values: { max } }],
    );
  });
});

describe('an earning after the platform’s fee', () => {
  it('of a ride of which only fee and tax are told is below zero: nothing of them is lost', () => {
    const ride = {
      status: 'completed',
      money: { currency: 'BYN', platformFee: '1.20', tax: '0.30', tip: '2.00' },
    } as const;
    expect(rideEarning(ride, 'after', BYN)).toBe(-150);
    expect(rideParts(ride, 'after', BYN)).toMatchObject({ tip: 200, platformFee: 0, tax: 0 });
    expect([rideEarning(ride, 'before', BYN), rideParts(ride, 'before', BYN).platformFee]).toEqual([
      null,
      -120,
    ]);
  });
});
