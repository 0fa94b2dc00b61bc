import type { RideRow } from '@park/contract/reports';
import { filterRides, NO_RIDE_FILTER, rideDrivers, rideStatuses } from './ride-filter.ts';

const ride = (rideId: string, name: string | null, status: string | null): RideRow =>
  ({ rideId, status, driver: name === null ? null : { User: { name } } }) as RideRow;

const rides = [
  ride('1', 'Яна', 'completed'),
  ride('2', 'Анна', 'complete'),
  ride('3', 'Яна', 'paused'),
  ride('4', null, null),
];
const ids = (filter: Parameters<typeof filterRides>[1]): (string | null)[] =>
  filterRides(rides, filter).map(({ rideId }) => rideId);

describe('the filters of the ride report', () => {
  it('offer each driver once, by the alphabet', () => {
    expect(rideDrivers(rides, 'ru-RU')).toEqual(['Анна', 'Яна']);
  });

  it('offer each status once, a missing one included', () => {
    expect(rideStatuses(rides)).toEqual(['completed', 'paused', '']);
  });

  it('keep every ride by default', () => {
    expect(filterRides(rides, NO_RIDE_FILTER)).toBe(rides);
  });

  it.each([
    [{ driver: 'Яна', status: null }, ['1', '3']],
    [{ driver: null, status: 'completed' }, ['1', '2']],
    [{ driver: 'Яна', status: 'completed' }, ['1']],
    [{ driver: null, status: '' }, ['4']],
    [{ driver: 'Пётр', status: null }, []],
  ])('by %j leave %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });

  it('accept a driver without a user', () => {
    expect(rideDrivers([{ ...rides[0], driver: {} } as unknown as RideRow], 'en-US')).toEqual([]);
  });
});
