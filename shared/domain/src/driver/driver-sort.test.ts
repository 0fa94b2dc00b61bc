import type { Driver } from '@park/contract/drivers';
import { DRIVER_COLUMNS, type DriverColumn, sortDrivers } from './driver-sort.ts';

const driver = (userId: string, name: string, fare: number | null, connected: boolean): Driver =>
  ({
    userId,
    User: { id: userId, name, phone: `+375 29 ${userId}`, email: `${userId}@park.by` },
    licenseNumber: `LIC ${userId}`,
    connectionStatus: connected,
    currentFarePerKm: fare,
  }) as Driver;

const drivers = [
  driver('2', 'Борис', null, false),
  driver('10', 'Анна', 1.5, true),
  driver('1', 'Яна', 0.9, false),
];
const ids = (column: DriverColumn, descending = false): (string | null)[] =>
  sortDrivers(drivers, { column, descending }, 'ru-RU').map(({ userId }) => userId);

describe('sortDrivers', () => {
  it.each([
    ['name', ['10', '2', '1']],
    ['phone', ['1', '2', '10']],
    ['email', ['1', '2', '10']],
    ['license', ['1', '2', '10']],
    ['connection', ['10', '2', '1']],
    ['fare', ['1', '10', '2']],
  ] as const)('sorts by %s', (column, expected) => {
    expect(ids(column)).toEqual(expected);
  });

  it('keeps a missing fare last when the dearest come first', () => {
    expect(ids('fare', true)).toEqual(['10', '1', '2']);
  });

  it('leaves the order of the server alone when no column is chosen', () => {
    expect(sortDrivers(drivers, null, 'ru-RU')).toBe(drivers);
  });

  it('knows every column', () => {
    expect(DRIVER_COLUMNS.map((column) => ids(column).length)).toEqual([3, 3, 3, 3, 3, 3]);
  });
});
