import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { findRecords } from './find-records.ts';
import { driverKeys, vehicleKeys } from './record-keys.ts';

const driver = (userId: string, name: string, phone: string, licenseNumber: string): Driver =>
  ({ userId, licenseNumber, User: { id: userId, name, phone, email: `${userId}@park.by` } }) as Driver;

const drivers = [
  driver('0f8a-11', 'Анна Иванова', '+375 29 111-22-33', '7МН 123456'),
  driver('0f8a-22', 'Иван Петров', '+375 (33) 765-43-21', '3AB 555555'),
  driver('0f8a-33', 'Степан Диванов', '+375 44 000-00-01', '5BA 100200'),
];
const camry = {
  id: 'v-1',
  make: 'Toyota',
  model: 'Camry',
  color: 'White',
  plateNumber: '1234 AB-7',
  code: 'T-01',
  VIN: 'JTNB11HK103456789',
  bodyNumber: null,
} as Vehicle;
const vehicles = [camry, { ...camry, id: 'v-2', model: 'Corolla', plateNumber: '7 TAX 1010' }];

const findDrivers = (query: string, limit = 9, worst: 1 | 2 = 2) =>
  findRecords(drivers, query, driverKeys, { limit, worst });
const names = (query: string) => findDrivers(query).items.map(({ User }) => User?.name);
const ids = (query: string) =>
  findRecords(vehicles, query, vehicleKeys, { limit: 9 }).items.map(({ id }) => id);

describe('finding a driver', () => {
  it('puts names that begin with the query first, then words, then the rest', () => {
    expect(names('иван')).toEqual(['Иван Петров', 'Анна Иванова', 'Степан Диванов']);
  });

  it.each([
    ['ivan', 'Иван Петров'],
    ['petrov ivan', 'Иван Петров'],
    ['33 765', 'Иван Петров'],
    ['8 033 7654321', 'Иван Петров'],
    ['7mh123', 'Анна Иванова'],
    ['3ав-555', 'Иван Петров'],
    ['0f8a-22', 'Иван Петров'],
    ['f8a-33', 'Степан Диванов'],
    ['0f8a-22@park', 'Иван Петров'],
  ])('works by %j', (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  it.each(['', '   ', 'петров анна', 'zzz', '9999999'])('does not work by %j', (query) => {
    expect(names(query)).toEqual([]);
  });

  it('can be limited to the beginnings of words', () => {
    expect(findDrivers('иван', 9, 1).items).toHaveLength(2);
  });

  it('counts all matches beyond the first few', () => {
    const { items, total } = findDrivers('иван', 1);
    expect([items.length, total]).toEqual([1, 3]);
  });
});

describe('finding a vehicle', () => {
  it.each([
    ['1234ав', ['v-1']],
    ['ТАХ', ['v-2']],
    ['camry toyota', ['v-1']],
    ['камри', ['v-1']],
    ['jtnb11', ['v-1', 'v-2']],
    ['white', ['v-1', 'v-2']],
  ])('works by %j', (query, found) => {
    expect(ids(query)).toEqual(found);
  });
});
