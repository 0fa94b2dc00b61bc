import { addDays, dateRangeProblem, dayAt, daysIn, isDay, isRange, lastSevenDays } from './date-range.ts';

describe('isDay', () => {
  it.each(['2026-03-01', '2028-02-29', '2000-02-29', '1999-12-31'])('takes %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-3-1',
    '01.03.2026',
    '2026-03-01T00:00:00Z',
    '',
    'yesterday',
  ])('refuses %j', (day) => {
    expect(isDay(day)).toBe(false);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 3, '2026-03-31'],
    ['2026-10-24', 3, '2026-10-27'],
    ['2026-05-05', 0, '2026-05-05'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('counts from %s by %d to %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('dayAt', () => {
  it.each([
    ['2026-03-01T20:59:59Z', 'Europe/Minsk', '2026-03-01'],
    ['2026-03-01T21:00:00Z', 'Europe/Minsk', '2026-03-02'],
    ['2026-03-01T04:59:59Z', 'America/New_York', '2026-02-28'],
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-03-29T00:30:00Z', 'Europe/Warsaw', '2026-03-29'],
    ['2026-10-25T22:59:59Z', 'Europe/Warsaw', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Warsaw', '2026-10-26'],
    ['2025-12-31T12:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
  ])('at %s in %s it is %s', (instant, timeZone, day) => {
    expect(dayAt(new Date(instant), timeZone)).toBe(day);
  });
});

describe('lastSevenDays', () => {
  it.each([
    ['2026-11-20', '2026-11-14'],
    ['2026-03-03', '2026-02-25'],
    ['2028-03-03', '2028-02-26'],
    ['2026-01-02', '2025-12-27'],
    // Clocks change inside these weeks in Europe and in America.
    ['2026-03-31', '2026-03-25'],
    ['2026-10-28', '2026-10-22'],
    ['2026-03-10', '2026-03-04'],
    ['2026-11-03', '2026-10-28'],
  ])('that end on %s begin on %s', (today, from) => {
    const range = lastSevenDays(today);
    expect(range).toEqual({ from, to: today });
    expect(daysIn(range)).toBe(7);
    expect(isRange(range)).toBe(true);
  });
});

describe('dateRangeProblem', () => {
  it.each([
    ['2026-03-01', '2026-03-01', null],
    ['2026-03-01', '2028-02-29', null],
    ['', '', { field: 'from', code: 'fromRequired' }],
    ['2026-02-30', '2026-03-01', { field: 'from', code: 'fromInvalid' }],
    ['2026-03-01', '', { field: 'to', code: 'toRequired' }],
    ['2026-03-01', '01.03.2026', { field: 'to', code: 'toInvalid' }],
    ['2026-03-02', '2026-03-01', { field: 'to', code: 'endBeforeStart' }],
    ['2026-03-01', '2028-03-01', { field: 'to', code: 'tooLong' }],
    ['0001-01-01', '9999-12-31', { field: 'to', code: 'tooLong' }],
  ])('finds from %j to %j: %j', (from, to, problem) => {
    expect(dateRangeProblem({ from, to })).toEqual(problem);
    expect(isRange({ from, to })).toBe(problem === null);
  });
});
