import { addDays } from '@park/domain/report/date-range';
import { randomFrom } from '../demo/random.ts';
import { sumSpan } from './sum-span.ts';

describe('the sums that a range is added up from', () => {
  it.each([
    ['2026-03-01', '2026-03-31', ['2026-03-01', '2026-04-01'], []],
    ['2026-03-14', '2026-03-20', ['2026-03-01', '2026-03-01'], ['+2026-03-14..2026-03-20']],
    [
      '2026-01-25',
      '2026-03-05',
      ['2026-02-01', '2026-03-01'],
      ['+2026-01-25..2026-01-31', '+2026-03-01..2026-03-05'],
    ],
    [
      '2026-01-05',
      '2026-03-05',
      ['2026-01-01', '2026-03-01'],
      ['-2026-01-01..2026-01-04', '+2026-03-01..2026-03-05'],
    ],
    [
      '2026-08-25',
      '2026-11-22',
      ['2026-09-01', '2026-12-01'],
      ['+2026-08-25..2026-08-31', '-2026-11-23..2026-11-30'],
    ],
    [
      '2024-02-29',
      '2024-03-01',
      ['2024-03-01', '2024-03-01'],
      ['+2024-02-29..2024-02-29', '+2024-03-01..2024-03-01'],
    ],
  ])('from %s to %s are the months %j and the days %j', (startDate, endDate, months, days) => {
    const span = sumSpan({ startDate, endDate });
    expect([span.firstMonth, span.endMonth]).toEqual(months);
    expect(span.days.map(({ first, last, sign }) => `${sign > 0 ? '+' : '-'}${first}..${last}`)).toEqual(
      days,
    );
  });

  it('cover each day of a random range once, and no other', () => {
    const random = randomFrom('sum spans');
    for (let turn = 0; turn < 200; turn += 1) {
      const startDate = addDays('2024-01-01', random.whole(0, 700));
      const endDate = addDays(startDate, random.whole(0, 120));
      const { firstMonth, endMonth, days } = sumSpan({ startDate, endDate });
      const covered = new Map<string, number>();
      const add = (first: string, end: string, sign: number) => {
        for (let day = first; day < end; day = addDays(day, 1))
          covered.set(day, (covered.get(day) ?? 0) + sign);
      };
      add(firstMonth, endMonth, 1);
      for (const { first, last, sign } of days) add(first, addDays(last, 1), sign);
      const wrong = [...covered].filter(
        ([day, times]) => times !== Number(day >= startDate && day <= endDate),
      );
      expect([startDate, endDate, wrong]).toEqual([startDate, endDate, []]);
      expect(covered.has(startDate) && covered.has(endDate)).toBe(true);
    }
  });
});
