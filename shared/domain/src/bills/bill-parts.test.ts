import { amountDue, billParts } from './bill-parts.ts';

describe('what a bill costs', () => {
  const bill = { amount: 4500, reduced: 2250, reducedUntil: '2026-03-20' };

  it('is the reduced amount up to its last day, by the day of charging', () => {
    expect(amountDue(bill, '2026-03-20')).toBe(2250);
    expect(amountDue(bill, '2026-03-21')).toBe(4500);
    expect(amountDue({ amount: 4500, reduced: null, reducedUntil: null }, '2026-03-20')).toBe(4500);
  });

  it('is paid in equal parts by week, with the last kopeck in the last one', () => {
    expect(billParts(1000, 3, '2026-02-20')).toEqual([
      { day: '2026-02-20', amount: 333 },
      { day: '2026-02-27', amount: 333 },
      { day: '2026-03-06', amount: 334 },
    ]);
    expect(billParts(1000, 1, '2026-02-20')).toEqual([{ day: '2026-02-20', amount: 1000 }]);
  });
});
