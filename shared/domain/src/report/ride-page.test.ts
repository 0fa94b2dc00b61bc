import { mayHaveMoreRides, nextRideOffset } from './ride-page.ts';

describe('the pages of the ride report', () => {
  it('follow each other by forty', () => {
    expect([nextRideOffset(0), nextRideOffset(40)]).toEqual([40, 80]);
  });

  it.each([
    [0, false],
    [39, false],
    [40, true],
    [41, false],
  ])('after a page of %d, offering more is %s', (length, expected) => {
    expect(mayHaveMoreRides(length)).toBe(expected);
  });
});
