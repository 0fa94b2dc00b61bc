import { ledgerDayProblem, monthOf } from './ledger-day.ts';

describe('the day of an entry', () => {
  it.each([
    ['2026-11-22', null],
    ['2026-11-01', null],
    ['2026-11-23', 'future'],
    ['2026-10-31', 'closed'],
    ['2026-02-30', 'invalid'],
    ['0001-01-01', 'invalid'],
    ['1899-12-31', 'invalid'],
    ['yesterday', 'invalid'],
    ['', 'required'],
  ])('%j is refused as %j', (day, problem) => {
    expect(ledgerDayProblem(day, { today: '2026-11-22', closedThrough: '2026-10' })).toBe(problem);
  });

  it('may be to come where that is allowed, and in any month while none is closed', () => {
    const days = { today: null, closedThrough: null };
    expect(ledgerDayProblem('2027-01-01', days)).toBeNull();
    expect(ledgerDayProblem('2020-01-01', days)).toBeNull();
  });

  it('has a month', () => {
    expect(monthOf('2026-11-22')).toBe('2026-11');
  });
});
