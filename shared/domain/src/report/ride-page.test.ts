import type { RideRow } from '@park/contract/reports';
import { agreesWith, mayHaveMoreRides, nextRideOffset, withRides } from './ride-page.ts';

const ride = (rideId: string | null, earning = 1): RideRow => ({
  rideId,
  status: 'completed',
  driver: null,
  vehicle: null,
  pickupLocation: null,
  pickupTime: null,
  dropoffLocation: null,
  dropoffTime: null,
  distance: null,
  farePerKm: null,
  earning,
});

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

  it('have each ride once, as it was read last', () => {
    const pages = [
      [ride('a'), ride('b'), ride(null)],
      [ride('b', 2), ride('c'), ride(null)],
    ];
    expect(
      pages.reduce<readonly RideRow[]>(withRides, []).map(({ rideId, earning }) => [rideId, earning]),
    ).toEqual([
      ['a', 1],
      [null, 1],
      ['b', 2],
      ['c', 1],
      [null, 1],
    ]);
  });

  it('agree with the sums of the server, or not', () => {
    const rides = [ride('a', 0.1), ride('b', 0.2)];
    expect([
      agreesWith(rides, 0, { rides: 2, earning: 0.3 }),
      agreesWith(rides, 0, { rides: 3, earning: 0.3 }),
      agreesWith(rides, 0, { rides: 2, earning: 0.31 }),
      agreesWith(rides, 1, { rides: 3, earning: 5 }),
    ]).toEqual([true, false, false, true]);
  });

  it('agree with a sum of three decimals', () => {
    const rides = [ride('a', 12.345), ride('b', 0.011)];
    expect(agreesWith(rides, 0, { rides: 2, earning: 12.356 })).toBe(true);
    expect(agreesWith(rides, 0, { rides: 2, earning: 12.355 })).toBe(false);
  });
});
