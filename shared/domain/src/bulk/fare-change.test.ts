import {
  type AmountProblem,
  changeFare,
  countFares,
  type FareChangeKind,
  fareItems,
  type FareVerdict,
  parseAmount,
  planFares,
} from './fare-change.ts';

describe('the amount of a fare change', () => {
  it.each<[string, FareChangeKind, number | AmountProblem]>([
    ['1.5', 'set', 1.5],
    ['1,5', 'set', 1.5],
    [' 1 000 ', 'set', 1000],
    ['.5', 'set', 0.5],
    ['2.', 'set', 2],
    ['0', 'set', 0],
    ['-0.1', 'add', -0.1],
    ['−0,10', 'add', -0.1],
    ['+5', 'percent', 5],
    ['-100', 'percent', -100],
    ['', 'set', 'empty'],
    ['  ', 'percent', 'empty'],
    ['abc', 'set', 'number'],
    ['1.2.3', 'set', 'number'],
    ['1e3', 'set', 'number'],
    ['5%', 'percent', 'number'],
    ['.', 'add', 'number'],
    ['1.005', 'set', 'decimals'],
    ['7.125', 'percent', 'decimals'],
    ['-1', 'set', 'limits'],
    ['1000.01', 'set', 'limits'],
    ['-1000.01', 'add', 'limits'],
    ['1001', 'percent', 'limits'],
    ['-100.01', 'percent', 'limits'],
    ['0', 'add', 'nothing'],
    ['0.00', 'percent', 'nothing'],
  ])('%j for %s is %j', (text, kind, amount) => {
    expect(parseAmount(text, kind)).toBe(amount);
  });
});

describe('a fare after a change', () => {
  const changes = (after: number, isRounded = false): FareVerdict => ({ kind: 'changes', after, isRounded });
  const same = (after: number, isRounded = false): FareVerdict => ({ kind: 'same', after, isRounded });

  it.each<[number | null, FareChangeKind, number, FareVerdict]>([
    [1.2, 'set', 1.5, changes(1.5)],
    [1.5, 'set', 1.5, same(1.5)],
    [null, 'set', 1.5, changes(1.5)],
    [1.2, 'set', 0, changes(0)],
    [1.2, 'add', 0.1, changes(1.3)],
    [0.1, 'add', 0.2, changes(0.3)],
    [1.2, 'add', -1.2, changes(0)],
    [1.2, 'add', -1.21, { kind: 'tooLow' }],
    [999.95, 'add', 0.05, changes(1000)],
    [999.95, 'add', 0.06, { kind: 'tooHigh' }],
    [null, 'add', 0.1, { kind: 'noFare' }],
    [null, 'percent', 5, { kind: 'noFare' }],
    // Half up: 1.265 is 1.27, which fractions in binary would make 1.26.
    [1.15, 'percent', 10, changes(1.27, true)],
    [1.005, 'percent', 100, changes(2.01)],
    [1.1, 'percent', 0.5, changes(1.11, true)],
    [1.1, 'percent', 0.4, same(1.1, true)],
    [0.1, 'percent', 5, changes(0.11, true)],
    [0.1, 'percent', -5, same(0.1, true)],
    [2.35, 'percent', -50, changes(1.18, true)],
    [1.2, 'percent', -100, changes(0)],
    [0, 'percent', 50, same(0)],
    [90, 'percent', 1000, changes(990)],
    [91, 'percent', 1000, { kind: 'tooHigh' }],
    [1.234, 'add', 0.01, changes(1.24, true)],
    [1.235, 'add', 0.01, changes(1.25, true)],
  ])('of %j, "%s" %d, is %j', (before, kind, amount, verdict) => {
    expect(changeFare(before, { kind, amount })).toEqual(verdict);
  });
});

it('a preview counts the verdicts, and only fares that change are sent', () => {
  const rows = [
    { id: '1', name: 'Anna', before: 1.15 },
    { id: '2', name: null, before: null },
    { id: '3', name: 'Boris', before: 0 },
    { id: '4', name: 'Yana', before: 999 },
  ];
  const plan = planFares(rows, { kind: 'percent', amount: 10 });
  expect(countFares(plan)).toEqual({ changes: 1, same: 1, noFare: 1, tooLow: 0, tooHigh: 1, rounded: 1 });
  expect(fareItems(plan)).toEqual([{ id: '1', name: 'Anna', before: 1.15, value: 1.27 }]);
});
