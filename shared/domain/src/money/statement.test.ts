import { type AccountEntry, getAccount } from '@park/contract/ledger';
import type { SettlementLine } from './settlement-line.ts';
import { statementOfAccount, statementOfLine } from './statement.ts';

const entry = (
  kind: string | null,
  amount: number | null,
  day: string | null = '2026-11-20',
): AccountEntry => ({
  id: `${kind}-${amount}`,
  day,
  at: day && `${day}T09:00:00.000Z`,
  driver: null,
  kind,
  amount,
  text: null,
  person: null,
  source: null,
  corrects: null,
  belongsTo: null,
  balance: null,
  inAll: null,
});
const line: SettlementLine = {
  key: 'd-1',
  driverId: 'd-1',
  name: 'Иван',
  hasTerms: true,
  termsName: 'Standard',
  vehicles: [],
  rides: 3,
  mileage: 10,
  before: 1000,
  gross: 5000,
  cash: -2000,
  commission: -1000,
  rent: 0,
  other: 100,
  net: 2100,
  paid: -600,
  balance: 2500,
  payable: null,
};

describe('the statement of a line of the sheet', () => {
  it('lists what is not zero, and adds up', () => {
    const { opening, sums, closing, unexplained } = statementOfLine(line);
    expect([opening, closing, unexplained]).toEqual([1000, 2500, 0]);
    expect(sums).toEqual([
      { kind: 'ride', amount: 5000 },
      { kind: 'cash', amount: -2000 },
      { kind: 'commission', amount: -1000 },
      { kind: 'other', amount: 100 },
      { kind: 'paid', amount: -600 },
    ]);
  });

  it('has no opening balance where none is known', () => {
    const spot = { ...line, before: null, other: null, paid: null, balance: 2000 };
    expect(statementOfLine(spot)).toMatchObject({ opening: null, closing: 2000, unexplained: 0 });
  });

  it('says what it cannot explain', () => {
    expect(statementOfLine({ ...line, other: null }).unexplained).toBe(100);
    expect(statementOfLine({ ...line, balance: null })).toMatchObject({ closing: null, unexplained: 0 });
  });
});

describe('the statement of an account', () => {
  it('has the sums by kind in their order, and the entries from the oldest on', () => {
    const entries = [
      entry('payout', -900, '2026-11-22'),
      entry('commission', -200, '2026-11-21'),
      entry('ride', 1000, '2026-11-21'),
      entry('ride', 500, '2026-11-20'),
    ];
    const statement = statementOfAccount({ before: -100, balance: 300, entries });
    expect(statement.sums).toEqual([
      { kind: 'ride', amount: 1500 },
      { kind: 'commission', amount: -200 },
      { kind: 'payout', amount: -900 },
    ]);
    expect(statement.entries.map(({ kind, day }) => [kind, day])).toEqual([
      ['ride', '2026-11-20'],
      ['ride', '2026-11-21'],
      ['commission', '2026-11-21'],
      ['payout', '2026-11-22'],
    ]);
    expect(statement.unexplained).toBe(0);
  });

  it.each([
    [[], 0, 0, 0],
    [[entry('new_kind', 5)], 0, 5, 0],
    [[entry(null, 5), entry('ride', null)], 0, 7, 7],
    [[entry('ride', 5, null)], null, 5, 0],
    [[entry('ride', 5)], 3, null, 0],
  ] as const)('of %j from %j to %j leaves %j unexplained', (entries, before, balance, unexplained) => {
    expect(statementOfAccount({ before, balance, entries }).unexplained).toBe(unexplained);
  });

  it('is read from an answer of which nothing is as it should be', () => {
    const read = getAccount.read?.({
      driver: 3,
      before: 'x',
      entries: [null, { kind: {}, amount: 'five' }, 'odd'],
    });
    expect(read && statementOfAccount(read)).toMatchObject({ opening: null, closing: null, sums: [] });
  });
});
