import { type EarningRow, earningReport } from '@park/contract/reports';
import { earningTotals, sumOfHundredths } from '../report/earning-totals.ts';
import { bynOf } from './kopecks.ts';
import { spotSettlement } from './spot-settlement.ts';
import type { SpotTerms } from './spot-terms.ts';

const earned = (
  userId: string | null,
  name: string | null,
  code: string,
  earning: number | null,
): EarningRow => ({
  drive: { userId, User: { name } },
  vehicle: { code },
  totalMileage: 10.1,
  totalEarning: earning,
});
const week = { from: '2026-11-16', to: '2026-11-22' };
const terms: SpotTerms = { commission: 2000, rent: 1500, rentPeriod: 'day', minimum: 0 };
const none = new Map<string, number>();
const rows = [
  earned('d-1', 'Иван', 'A1', 100.1),
  earned('d-2', 'Анна', 'A2', 1000),
  earned('d-1', 'Иван', 'B7', 0.2),
];

describe('a settlement with terms entered on the spot', () => {
  it('has one line a driver, with the lines of all vehicles', () => {
    const [ivan, anna] = spotSettlement(rows, { range: week, terms, cash: none });
    expect(ivan).toMatchObject({ key: 'd-1', name: 'Иван', gross: 10_030, mileage: 20.2 });
    expect(ivan?.vehicles.map(({ code, gross }) => [code, gross])).toEqual([
      ['A1', 10_010],
      ['B7', 20],
    ]);
    expect(anna).toMatchObject({ key: 'd-2', gross: 100_000 });
  });

  it.each([
    // gross, terms, cash: commission, rent, net, to pay
    [1000, { ...terms }, 0, -20_000, -10_500, 69_500, 69_500],
    [1000, { ...terms, rentPeriod: 'week' }, 0, -20_000, -1500, 78_500, 78_500],
    [1000, { ...terms, minimum: 5000 }, 20_000, -20_000, -10_500, 49_500, 44_500],
    [10, { ...terms }, 0, -200, -10_500, -9700, 0],
    [0.01, { ...terms, commission: 5000, rent: 0 }, 0, -1, 0, 0, 0],
    [-3.33, { ...terms, commission: 1250, rent: 0 }, 0, 42, 0, -291, 0],
    [0, { ...terms, commission: 0, rent: 0 }, 0, 0, 0, 0, 0],
  ] as const)(
    'of %d BYN with %j and %d kopecks of cash',
    (gross, given, held, commission, rent, net, payable) => {
      const cash = new Map(held === 0 ? [] : [['d-1', held]]);
      const [line] = spotSettlement([earned('d-1', 'Иван', 'A1', gross)], {
        range: week,
        terms: given,
        cash,
      });
      expect(line).toMatchObject({ commission, rent, net, balance: net, payable, hasTerms: true });
      expect(line?.cash).toBe(held === 0 ? null : -held);
    },
  );

  it('says that there are no terms instead of calculating with zero', () => {
    const cash = new Map([['d-1', 500]]);
    const [line] = spotSettlement(rows, { range: week, terms: null, cash });
    expect(line).toMatchObject({ hasTerms: false, gross: 10_030, cash: -500 });
    expect(line).toMatchObject({ commission: null, rent: null, net: null, balance: null, payable: null });
  });

  it('knows only what the report says', () => {
    const [line] = spotSettlement(rows, { range: week, terms, cash: none });
    expect(line).toMatchObject({ rides: null, before: null, other: null, paid: null });
  });

  it.each([1, 2, 3, 4, 5])('has the gross of the earning report, to the kopeck (%d)', (seed) => {
    const many = Array.from({ length: 300 }, (_, index) =>
      earned(`d-${(index * seed) % 17}`, 'Имя', 'A', ((index * 7919 * seed) % 100_003) / 1000),
    );
    const lines = spotSettlement(many, { range: week, terms, cash: none });
    const gross = lines.reduce((sum, line) => sum + (line.gross ?? 0), 0);
    expect(bynOf(gross)).toBe(earningTotals(many).earning);
    expect(sumOfHundredths(lines.map(({ mileage }) => mileage))).toBe(earningTotals(many).mileage);
    for (const line of lines) {
      const own = many.filter(({ drive }) => drive?.userId === line.driverId);
      expect(bynOf(line.gross ?? 0)).toBe(earningTotals(own).earning);
    }
  });
});

describe('odd lines of the report', () => {
  it('without an id are joined by the name, without either into one line', () => {
    const odd = [earned(null, 'Аня', 'A', 1), earned(null, 'Аня', 'B', 2), earned(null, null, 'C', 3)];
    const nobody: EarningRow = { drive: null, vehicle: null, totalMileage: null, totalEarning: null };
    const lines = spotSettlement([...odd, nobody], { range: week, terms, cash: none });
    expect(lines.map(({ name, driverId, gross }) => [name, driverId, gross])).toEqual([
      ['Аня', null, 300],
      [null, null, 300],
    ]);
  });

  it('are read from an answer of which nothing is as it should be', () => {
    const read = earningReport.read?.({ report: [{ drive: 5, totalEarning: 'x' }, null, { vehicle: [] }] });
    const [line] = spotSettlement(read?.report ?? [], { range: week, terms, cash: none });
    expect(line).toMatchObject({ name: null, gross: 0, mileage: null, commission: 0 });
  });
});
