import { isEitherOrder, isErrorCell, isMonthFirst, oddCell } from './odd-cells.ts';

it.each([
  ['#N/A', 'cellError'],
  ['#ЗНАЧ!', 'cellError'],
  ['########', 'cellError'],
  ['3,75291E+11', 'numberRounded'],
  ['1.23456789012346e+18', 'numberRounded'],
  ['2026-11-07', 'turnedIntoDate'],
  ['07.11.2026', 'turnedIntoDate'],
  ['7.ноя', 'turnedIntoDate'],
  ['07-Nov', 'turnedIntoDate'],
  ['ноя.26', 'turnedIntoDate'],
  ['Nov-11', 'turnedIntoDate'],
  ['7AB 123456', null],
  ['1-11', null],
  ['0212345678', null],
  ['#5', null],
  ['1E5', null],
  ['29-11-07', null],
])('%j, where a code belongs, is odd: %s', (cell, odd) => {
  expect(oddCell(cell)).toBe(odd);
});

it('knows the errors of a spreadsheet in every cell', () => {
  expect(['#REF!', ' #ССЫЛКА! ', 'Err:502', '# 5', 'A#N/A'].map(isErrorCell)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('tells dates that have the month first from those that may have', () => {
  expect(['12/31/2027', '31/12/2027', '05/06/2027', '05.05.2027', '2027-01-02'].map(isMonthFirst)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['12/31/2027', '31/12/2027', '05/06/2027', '05.05.2027', '5-6-27'].map(isEitherOrder)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});
