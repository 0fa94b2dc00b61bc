import { weekDelta } from './week-delta.ts';

describe('weekDelta', () => {
  it.each([
    [[[10, 8]], 25],
    [
      [
        [3, 4],
        [5, 6],
      ],
      -20,
    ],
    [[[7, 7]], 0],
    [[[0, 3]], -100],
    [[[3, 0]], null],
    [[], null],
    [
      [
        [3, 2],
        [4, null],
      ],
      null,
    ],
    [[[3, undefined]], null],
    [[[null, 2]], null],
  ] as const)('of days with values now and a week earlier %j is %j percent', (days, percent) => {
    expect(
      weekDelta(
        days.map(([value, before]) => ({ value, before })),
        null,
      ),
    ).toBe(percent);
  });

  it('leaves the running day out, which would be compared with a whole one', () => {
    const days = [
      { date: '2026-11-19', value: 12, before: 10 },
      { date: '2026-11-20', value: 1, before: 90 },
    ];
    expect(weekDelta(days, '2026-11-20')).toBe(20);
  });
});
