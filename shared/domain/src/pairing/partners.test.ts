import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import {
  connectsWith,
  driverIdOf,
  driversById,
  isOutOfService,
  vehicleLabel,
  vehiclesByDriver,
  vehiclesToTake,
} from './partners.ts';

const car = (id: string | null, driverId: string | null): Vehicle => ({ id, driverId }) as Vehicle;
const first = car('a', 'ivan');
const second = car('b', 'ivan');
const nameless = car(null, 'ivan');

describe('who drives what', () => {
  it.each([
    ['active', false],
    ['inactive', false],
    ['maintenance', true],
    ['retired', true],
    ['sold', false],
    [null, false],
  ])('a vehicle with the status %j is out of service: %j', (status, expected) => {
    expect(isOutOfService({ status })).toBe(expected);
  });

  it.each([
    ['ivan', 'ivan'],
    [' ivan ', 'ivan'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('the driver of a vehicle with driverId %j is %j', (id, expected) => {
    expect(driverIdOf({ driverId: id })).toBe(expected);
  });

  it.each([
    [{ id: 'a', make: 'Kia', model: 'Rio', plateNumber: ' 1111 AA-7 ', code: 'K-1' }, 'Kia Rio 1111 AA-7'],
    [{ id: 'a', make: null, model: null, plateNumber: '1111 AA-7', code: 'K-1' }, '1111 AA-7'],
    [{ id: 'a', make: ' ', model: null, plateNumber: null, code: 'K-1' }, 'K-1'],
    [{ id: 'a' }, 'a'],
    [{}, ''],
  ])('%j is called %j', (vehicle, label) => {
    expect(vehicleLabel(vehicle as Vehicle)).toBe(label);
  });

  it('finds drivers and their vehicles by the id of the driver', () => {
    const ivan = { userId: 'ivan' } as Driver;
    const known = driversById([ivan, {} as Driver, { User: { id: 'ivan' } } as Driver]);
    expect([...known]).toEqual([['ivan', ivan]]);
    expect([...vehiclesByDriver([first, car('c', null), second])]).toEqual([['ivan', [first, second]]]);
  });

  it.each([
    ['the other vehicle', [first, second], first, [second]],
    ['no vehicle without an id', [first, nameless, second], second, [first]],
    ['nothing when there is only the kept one', [first], first, []],
  ])('takes %s when one is kept', (_, vehicles, kept, taken) => {
    expect(vehiclesToTake(vehicles, kept)).toEqual(taken);
  });

  it.each([
    [true, false, 'active', true],
    [true, true, 'active', false],
    [false, false, 'active', false],
    [true, false, 'maintenance', false],
    [true, false, null, true],
  ])(
    'a driver with connection %j gets a vehicle with %j and %j: it is connected: %j',
    (of, at, status, expected) => {
      const driver = { connectionStatus: of } as Driver;
      expect(connectsWith(driver, { connectionStatus: at, status } as Vehicle)).toBe(expected);
    },
  );
});
