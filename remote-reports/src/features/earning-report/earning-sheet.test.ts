import type { EarningRow } from '@park/contract/reports';
import { sortByColumn } from '@park/domain/list/sort-order';
import { BYN } from '@park/domain/format/currency';
import { addTexts, createI18n } from '@park/i18n/i18n';
import { EARNING_COLUMNS } from './earning-columns.tsx';
import { earningSheet } from './EarningReportScreen.tsx';
import en from './locales/en.json';

const i18n = createI18n('en');
addTexts(i18n, 'en', { 'earning-report': en });
const context = { t: i18n.getFixedT('en', 'earning-report'), locale: 'en-US', money: BYN };

const row = (name: string, code: string | null, totalMileage: number, totalEarning: number): EarningRow => ({
  drive: { userId: name, User: { name } },
  vehicle: code === null ? null : { code },
  totalMileage,
  totalEarning,
});

describe('the exported earning report', () => {
  it('holds the lines in their order and the totals', () => {
    const { name, columns, rows, totals } = earningSheet(
      [row('Б', null, 10, 0.1), row('А', 'T-1', 10, 0.2)],
      context,
    );
    expect([name, columns.map(({ title }) => title)]).toEqual([
      "Driver's Earning Report",
      ['Driver', 'Vehicle code', 'Mileage, km', 'Total earning, BYN'],
    ]);
    expect([rows, totals]).toEqual([
      [
        ['Б', null, 10, 0.1],
        ['А', 'T-1', 10, 0.2],
      ],
      ['Total', null, 20, 0.3],
    ]);
  });
});

describe('the columns of the earning report', () => {
  const rows = [row('Ян', 'T-10', 5, 30), row('Анна', 'T-9', 20, 10), row('Bob', null, 10, 20)];

  it.each([
    ['driver', false, 'Bob Анна Ян'],
    ['vehicle', false, 'Анна Ян Bob'],
    ['vehicle', true, 'Ян Анна Bob'],
    ['mileage', true, 'Анна Bob Ян'],
    ['earning', false, 'Анна Bob Ян'],
  ] as const)('sort by %s, descending %s: %s', (column, descending, expected) => {
    const sorted = sortByColumn(rows, EARNING_COLUMNS, { column, descending }, 'en-US');
    expect(sorted.map(({ drive }) => drive?.User?.name).join(' ')).toBe(expected);
  });
});
