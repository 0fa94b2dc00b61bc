import { balanceSeries, weekSeries } from './money-series.ts';

const week = (startsOn: string | null, gross: number | null, commission = 2, payouts = 3) => ({
  startsOn,
  gross,
  commission,
  payouts,
});

describe('the weeks of the park', () => {
  it('are one series a figure, with its sum', () => {
    const [gross, commission, payouts] = weekSeries([week('2026-11-09', 100), week('2026-11-16', 50)]);
    expect(gross).toEqual({
      figure: 'gross',
      points: [
        { day: '2026-11-09', kopecks: 100 },
        { day: '2026-11-16', kopecks: 50 },
      ],
      total: 150,
    });
    expect([commission?.total, payouts?.total]).toEqual([4, 6]);
  });

  it.each([
    [[], 0, 0],
    [[week(null, 1)], 0, 0],
    [[week('2026-11-09', null), week('2026-11-16', -5)], 1, -5],
  ])('of %j have %d points and the sum %d', (weeks, points, total) => {
    const [gross] = weekSeries(weeks);
    expect([gross?.points.length, gross?.total]).toEqual([points, total]);
  });
});

describe('the balance of a driver', () => {
  it.each([
    [[{ day: '2026-11-16', balance: -5 }], [{ day: '2026-11-16', kopecks: -5 }]],
    [
      [
        { day: null, balance: 5 },
        { day: '2026-11-16', balance: null },
      ],
      [],
    ],
  ])('of %j is drawn as %j', (days, points) => {
    expect(balanceSeries(days)).toEqual(points);
  });
});
