import { ledgerDayProblem, monthOf } from './ledger-day.ts';

describe('the day of an entry', () => {
  it.each([
    ['2026-11-22', null],
    ['2026-11-01', null],
    ['2026-11-23', 'future'],
    ['2026-10-31', 'closed'],
  ])('%j is refused as %j', (day, problem) => {
    expect(ledgerDayProblem(day, { today: '2026-11-22', closedThrough: '2026-10' })).toBe(problem);
  });

  it('may be in any month while none is closed', () => {
    expect(ledgerDayProblem('2020-01-01', { today: '2026-11-22', closedThrough: null })).toBeNull();
  });

  it('has a month', () => {
    expect(monthOf('2026-11-22')).toBe('2026-11');
  });
});
