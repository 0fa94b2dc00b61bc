import { closedUntil } from './closed-days.ts';

const range = { from: '2026-11-14', to: '2026-11-20' };

describe('the closed days of a range', () => {
  it.each([
    [null, null],
    ['2026-10', null],
    ['2026-11', '2026-11-30'],
    ['2026-12', '2026-12-31'],
    ['2028-02', '2028-02-29'],
    ['2026-13', null],
    ['soon', null],
  ])('with the months up to %j closed end on %j', (closedThrough, expected) => {
    expect(closedUntil(range, closedThrough)).toBe(expected);
  });

  it('are there when the range begins on the last of them', () => {
    expect(closedUntil({ from: '2026-10-31', to: '2026-11-20' }, '2026-10')).toBe('2026-10-31');
  });
});
