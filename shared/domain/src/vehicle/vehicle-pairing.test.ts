import { otherVehiclesOf } from './vehicle-pairing.ts';

const vehicles = [
  { id: 'a', driverId: 'ivan' },
  { id: 'b', driverId: 'ivan' },
  { id: 'c', driverId: null },
];

describe('otherVehiclesOf', () => {
  it('finds the other vehicles of the driver', () => {
    expect(otherVehiclesOf(vehicles, 'ivan', 'a')).toEqual([vehicles[1]]);
    expect(otherVehiclesOf(vehicles, 'ivan', null)).toHaveLength(2);
  });

  it.each([null, undefined, '', 'anna'])('finds none for %j', (driver) => {
    expect(otherVehiclesOf(vehicles, driver, null)).toEqual([]);
  });
});
