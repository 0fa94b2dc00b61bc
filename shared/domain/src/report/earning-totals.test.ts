import type { EarningRow } from '@park/contract/reports';
import { earningTotals, sumOfHundredths, toHundredths } from './earning-totals.ts';

describe('toHundredths', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1.005, 101],
    [8.345, 835],
    [1.115, 112],
    [19.99, 1999],
    [4.35, 435],
    [-1.005, -101],
    [-0.001, 0],
    [1e-7, 0],
    [1e21, 1e23],
    [123456789.12, 12345678912],
  ])('reads %d as %d', (amount, hundredths) => {
    expect(toHundredths(amount)).toBe(hundredths);
  });
});

describe('sumOfHundredths', () => {
  it('adds what floats cannot', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sumOfHundredths([0.1, 0.2])).toBe(0.3);
  });

  it('adds ten thousand rows to the last kopeck', () => {
    expect(sumOfHundredths(Array.from({ length: 10_000 }, () => 0.07))).toBe(700);
  });

  it('is 0 for nothing', () => {
    expect(sumOfHundredths([])).toBe(0);
  });
});

describe('earningTotals', () => {
  it('sums mileage and earning separately', () => {
    const rows = [
      { totalMileage: 10.1, totalEarning: 240.25 },
      { totalMileage: 0.2, totalEarning: -0.25 },
    ] as EarningRow[];
    expect(earningTotals(rows)).toEqual({ mileage: 10.3, earning: 240 });
  });

  it('adds the amounts as they are shown, so the column adds up', () => {
    const rows = [
      { totalMileage: 1.005, totalEarning: 0.335 },
      { totalMileage: 1.005, totalEarning: 0.335 },
    ] as EarningRow[];
    expect(earningTotals(rows)).toEqual({ mileage: 2.02, earning: 0.68 });
  });

  it('adds the third decimal where the currency has one', () => {
    const rows = [
      { totalMileage: 1.005, totalEarning: 0.335 },
      { totalMileage: 1.005, totalEarning: 0.335 },
    ] as EarningRow[];
    expect(earningTotals(rows, { currency: 'TND', decimals: 3 })).toEqual({ mileage: 2.02, earning: 0.67 });
  });
});
