import type { EarningRow } from '@park/contract/reports';
import { EARNING_COLUMNS, sortEarnings } from './earning-sort.ts';

const row = (name: string, code: string | null, totalMileage: number, totalEarning: number): EarningRow => ({
  drive: { userId: name, User: { name } },
  vehicle: { code },
  totalMileage,
  totalEarning,
});
const rows = [row('Ян', 'T-10', 5, 30), row('Анна', 'T-9', 20, 10), row('Bob', null, 10, 20)];
const names = (sorted: readonly EarningRow[]) => sorted.map(({ drive }) => drive?.User?.name).join(' ');

describe('the order of the earning report', () => {
  it('is the server’s until a column is chosen', () => {
    expect(sortEarnings(rows, null, 'ru-RU')).toBe(rows);
  });

  it.each([
    ['driver', false, 'Bob Анна Ян'],
    ['vehicle', false, 'Анна Ян Bob'],
    ['vehicle', true, 'Ян Анна Bob'],
    ['mileage', true, 'Анна Bob Ян'],
    ['earning', false, 'Анна Bob Ян'],
  ] as const)('by %s, descending %s, is %s', (column, descending, expected) => {
    expect(EARNING_COLUMNS).toContain(column);
    expect(names(sortEarnings(rows, { column, descending }, 'en-US'))).toBe(expected);
  });
});
