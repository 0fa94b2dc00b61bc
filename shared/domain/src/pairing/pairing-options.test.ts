import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import {
  driverOptions,
  findPairingOptions,
  PAIRING_OPTIONS_SHOWN,
  vehicleOptions,
} from './pairing-options.ts';

const driver = (userId: string, name: string, phone: string | null = null): Driver =>
  ({ userId, licenseNumber: null, User: { id: userId, name, phone, email: null } }) as Driver;
const car = (id: string, plateNumber: string, parts: Partial<Vehicle> = {}): Vehicle =>
  ({ id, plateNumber, make: 'Kia', model: 'Rio', driverId: null, status: 'active', ...parts }) as Vehicle;

const drivers = [driver('Ivan', 'Иван Петров', '+375 29 111-22-33'), driver('anna', 'Анна Иванова')];
const vehicles = [
  car('a', '1111 AA-7', { driverId: 'Ivan' }),
  car('b', '2222 BB-7', { status: 'maintenance' }),
  car('c', '3333 CC-7'),
  car('d', '4444 DD-7', { driverId: 'left' }),
];
const cars = vehicleOptions(vehicles, drivers);
const people = driverOptions(drivers, vehicles);

describe('what can be chosen for a pair', () => {
  it('lists the free vehicles first, those out of service last, and says who drives the others', () => {
    expect(findPairingOptions(cars, ' ')).toEqual([
      { id: 'c', label: 'Kia Rio 3333 CC-7', state: 'free', partner: '' },
      { id: 'd', label: 'Kia Rio 4444 DD-7', state: 'free', partner: '' },
      { id: 'a', label: 'Kia Rio 1111 AA-7', state: 'taken', partner: 'Иван Петров' },
      { id: 'b', label: 'Kia Rio 2222 BB-7', state: 'outOfService', partner: '' },
    ]);
  });

  it('lists the drivers without a vehicle first, and says what the others drive', () => {
    expect(findPairingOptions(people, '')).toEqual([
      { id: 'anna', label: 'Анна Иванова', state: 'free', partner: '' },
      { id: 'Ivan', label: 'Иван Петров, +375 29 111-22-33', state: 'taken', partner: 'Kia Rio 1111 AA-7' },
    ]);
  });

  it.each([
    ['333', ['c']],
    ['2222вв7', ['b']],
    ['kia', ['c', 'd', 'a', 'b']],
    ['tesla', []],
  ])('a vehicle is found by %j', (text, ids) => {
    expect(findPairingOptions(cars, text).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['petrov', ['Ivan']],
    ['иван', ['Ivan', 'anna']],
    ['29 111', ['Ivan']],
  ])('suggests a driver by %j', (text, ids) => {
    expect(findPairingOptions(people, text).map(({ id }) => id)).toEqual(ids);
  });

  it('shows the first of ten thousand, with and without a text', () => {
    const many = driverOptions(
      Array.from({ length: 10_000 }, (_, at) => driver(`d${at}`, `Иван ${at}`)),
      [],
    );
    expect(findPairingOptions(many, '')).toHaveLength(PAIRING_OPTIONS_SHOWN);
    expect(findPairingOptions(many, 'иван')).toHaveLength(PAIRING_OPTIONS_SHOWN);
    expect(findPairingOptions(many, 'иван 9999').map(({ id }) => id)).toEqual(['d9999']);
  });
});
