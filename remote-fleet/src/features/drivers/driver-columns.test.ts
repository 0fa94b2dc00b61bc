import { sortByColumn } from '@park/domain/list/sort-order';
import { makeDriver } from '@park/testing/records';
import { bindColumns, type Format } from '@park/records/columns/column';
import en from './locales/en.json';
import { DRIVER_COLUMNS, OWN_COLUMNS, type useDriverRow } from './driver-columns.tsx';

const driver = (userId: string, name: string, fare: number | null, connected: boolean) =>
  makeDriver({
    userId,
    User: { id: userId, name, phone: `+375 29 ${userId}`, email: `${userId}@park.by` },
    licenseNumber: `LIC ${userId}`,
    connectionStatus: connected,
    currentFarePerKm: fare,
  });

const drivers = [
  driver('2', 'Борис', null, false),
  driver('10', 'Анна', 1.5, true),
  driver('1', 'Яна', 0.9, false),
];
const page = { format: {} as Format, wordsOf: () => ({}) };
const columns = bindColumns(OWN_COLUMNS, {} as ReturnType<typeof useDriverRow>, page);
const sorted = (column: string, descending = false) =>
  sortByColumn(drivers, columns, { column, descending }, 'ru-RU').map(({ userId }) => userId);

describe('the columns of the drivers list', () => {
  it('have a heading each', () => {
    expect(Object.keys(en.columns)).toEqual(
      expect.arrayContaining(DRIVER_COLUMNS.places.map(({ key }) => key)),
    );
  });

  it.each([
    ['name', ['10', '2', '1']],
    ['phone', ['1', '2', '10']],
    ['email', ['1', '2', '10']],
    ['license', ['1', '2', '10']],
    ['connection', ['10', '2', '1']],
    ['fare', ['1', '10', '2']],
  ] as const)('sort by %s', (column, expected) => {
    expect(sorted(column)).toEqual(expected);
  });

  it('keep a missing fare last when the highest come first', () => {
    expect(sorted('fare', true)).toEqual(['10', '1', '2']);
  });
});
