import { pauseAfter, retryAfterSeconds } from './retry-schedule.ts';

const NOW = new Date('2026-03-20T09:00:00Z');

describe('what did not arrive', () => {
  it('is tried nine times more, for three days', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, 0));
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  });

  it('comes back up to a tenth later by chance, so that not all come back at once', () => {
    expect(pauseAfter(2, 1)).toBeCloseTo(330);
    expect(pauseAfter(2, 0.5)).toBeCloseTo(315);
  });

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Fri, 20 Mar 2026 09:10:00 GMT', 600],
    ['Fri, 20 Mar 2026 08:00:00 GMT', 0],
    ['999999999', 86_400],
    ['soon', null],
    ['', null],
    [null, null],
  ])('waits as long as Retry-After %j asks: %j s', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
});
