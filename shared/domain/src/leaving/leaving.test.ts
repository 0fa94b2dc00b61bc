import { hasLeft, latestLeaving } from './leaving.ts';

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

  it('is at most a year ahead', () => {
    expect(latestLeaving(TODAY)).toBe('2027-03-20');
  });
});
