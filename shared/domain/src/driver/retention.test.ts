import { idleDays, idleFiltersOf } from './retention.ts';

const today = '2026-11-22';

describe('the days since the last ride of a driver', () => {
  it.each([
    ['2026-11-22T08:00:00Z', 0],
    ['2026-11-21T20:59:00Z', 1],
    // Already the 22nd in Minsk.
    ['2026-11-21T21:00:00Z', 0],
    ['2026-11-17T10:00:00Z', 5],
    ['2026-10-23T10:00:00Z', 30],
    // A clock that runs ahead.
    ['2026-11-23T10:00:00Z', 0],
    [null, null],
    ['', null],
    ['yesterday', null],
  ])('%s: %p', (lastRideAt, days) => {
    expect(idleDays(lastRideAt, today, 'Europe/Minsk')).toBe(days);
  });
});

describe('the filters by days without a ride', () => {
  it.each([
    [0, []],
    [4, []],
    [5, ['5']],
    [9, ['5']],
    [10, ['5', '10']],
    [20, ['5', '10', '20']],
    [400, ['5', '10', '20']],
    [null, ['never']],
  ])('after %p days: %j', (days, filters) => {
    expect(idleFiltersOf(days)).toEqual(filters);
  });
});
