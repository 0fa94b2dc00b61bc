import { hasLeft, latestLeaving, leavingProblem } from './leaving.ts';

const TODAY = '2026-03-20';

describe('leaving', () => {
  it('is so from the day itself on', () => {
    const left = [null, undefined, '', '2026-03-19', '2026-03-20', '2026-03-21'];
    expect(left.map((leftOn) => hasLeft({ leftOn }, TODAY))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('is on a day that exists, at most a year ahead', () => {
    expect(latestLeaving(TODAY)).toBe('2027-03-20');
    const days = ['2027-03-20', '2027-03-21', '2026-02-30', '', '1999-01-01'];
    expect(days.map((day) => leavingProblem(day, TODAY))).toEqual([null, 'tooLate', 'day', 'day', null]);
  });
});
