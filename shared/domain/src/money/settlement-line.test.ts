import { listSettlements, type SettlementRow } from '@park/contract/ledger';
import { matchRecords } from '../search/match-records.ts';
import { settlementKeys } from '../search/record-keys.ts';
import {
  countWithoutTerms,
  lineOfLedger,
  linesWith,
  standingOf,
  sumsByStanding,
  type SettlementLine,
} from './settlement-line.ts';

const row = (parts: Partial<SettlementRow> = {}): SettlementRow => ({
  driver: { id: 'd-1', name: 'Иван' },
  terms: { id: 't-1', name: 'Standard' },
  before: 1000,
  rides: 3,
  mileage: 10.1,
  gross: 5000,
  cash: -2000,
  commission: -1000,
  rent: -500,
  other: 100,
  net: 1600,
  paid: -600,
  balance: 2000,
  ...parts,
});
const lines = (...rows: readonly Partial<SettlementRow>[]): readonly SettlementLine[] =>
  rows.map((parts, index) => lineOfLedger(row(parts), index));

describe('a row of the ledger', () => {
  it('is a line with the same figures', () => {
    const [line] = lines({});
    expect(line).toMatchObject({
      key: 'd-1',
      driverId: 'd-1',
      name: 'Иван',
      hasTerms: true,
      termsName: 'Standard',
    });
    expect(line).toMatchObject({ before: 1000, net: 1600, paid: -600, balance: 2000, payable: null });
  });

  it.each([
    [{ driver: null }, { key: 'line-0', driverId: null, name: null }],
    [{ driver: { id: null, name: ' ' } }, { key: 'line-0', driverId: null, name: null }],
    [{ terms: null }, { hasTerms: false, termsName: null }],
    [{ terms: { id: null, name: null } }, { hasTerms: false }],
    [{ terms: { id: 't', name: null } }, { hasTerms: true, termsName: null }],
    [
      { balance: null, mileage: null },
      { balance: null, mileage: null },
    ],
  ])('may lack anything: %j is %j', (parts, expected) => {
    expect(lines(parts)[0]).toMatchObject(expected);
  });

  it('is read from an answer of which nothing is as it should be', () => {
    const answer = { rows: [{ driver: 5, terms: 'x', gross: 'much', balance: {} }, 'odd', null] };
    const read = listSettlements.read?.(answer)?.rows ?? [];
    expect(read.map(lineOfLedger).map(standingOf)).toEqual([null]);
  });
});

describe('the lines of a sheet', () => {
  const some = lines({ balance: -300 }, { balance: 200 }, { balance: 0 }, { balance: null }, { balance: -1 });

  it('are those who owe the park, those who are owed, or all', () => {
    const balances = (standing: 'owes' | 'owed') => linesWith(some, standing).map(({ balance }) => balance);
    expect([balances('owes'), balances('owed')]).toEqual([[-300, -1], [200]]);
    expect(linesWith(some, null)).toBe(some);
    expect(sumsByStanding(some)).toEqual({ owes: -301, owed: 200 });
  });

  it('say how many have no terms', () => {
    expect(countWithoutTerms(lines({ terms: null }, {}, { terms: null }))).toBe(2);
  });
});

describe('the search of a sheet', () => {
  const vehicles = [{ code: 'A-17', mileage: null, gross: 0 }];
  const some = [
    ...lines({ driver: { id: 'd-1', name: 'Иван Петров' } }, { driver: { id: 'd-2', name: null } }),
    ...lines({ driver: { id: 'd-3', name: 'Анна' } }).map((line) => ({ ...line, vehicles })),
  ];

  it.each([
    ['пет', ['d-1']],
    ['petrov', ['d-1']],
    ['a17', ['d-3']],
    ['d-2', ['d-2']],
    ['', ['d-1', 'd-2', 'd-3']],
    ['nobody', []],
  ])('finds for %j %j, by the rule of the lists', (query, found) => {
    expect(matchRecords(some, query, settlementKeys).map(({ driverId }) => driverId)).toEqual(found);
  });
});
