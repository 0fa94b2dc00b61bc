import { choiceOfCell, dayOfCell, listOfCell, numberOfCell, phoneOfCell, textOfCell } from './cell-values.ts';

describe('a day', () => {
  it.each([
    ['31.12.2027', '2027-12-31'],
    ['1.2.2027', '2027-02-01'],
    ['31/12/2027', '2027-12-31'],
    ['31-12-2027', '2027-12-31'],
    ['31.12.27', '2027-12-31'],
    ['15.06.85', '1985-06-15'],
    ['31.12.2027 г.', '2027-12-31'],
    ['2027-12-31', '2027-12-31'],
    ['2027/12/31', '2027-12-31'],
    ['2027-12-31T00:00:00.000Z', '2027-12-31'],
    ['31.12.2027 0:00:00', '2027-12-31'],
    ['01 NOV 2020', '2020-11-01'],
    ['01NOV2020', '2020-11-01'],
    ['1 ноября 2020 г.', '2020-11-01'],
    ['Nov 1, 2030', '2030-11-01'],
    ['13-Mar-81', '1981-03-13'],
    ['20301101', '2030-11-01'],
    ['20301301', null],
    ['46752', '2027-12-31'],
    ['46752.5', '2027-12-31'],
    ['31213', '1985-06-15'],
    [' 29.02.2028 ', '2028-02-29'],
    ['', ''],
    ['29.02.2027', null],
    ['31.04.2027', null],
    ['12/31/2027', '2027-12-31'],
    ['13.13.2027', null],
    ['31.12.1899', null],
    ['2027', '1905-07-19'],
    ['7', null],
    ['99999999', null],
    ['tomorrow', null],
  ])('of %j is %j', (cell, day) => {
    expect(dayOfCell(cell)).toBe(day);
  });
});

describe('a day of a file with the month first', () => {
  it.each([
    ['12/31/2027', '2027-12-31'],
    ['05/06/27', '2027-05-06'],
    ['03.13.1981', '1981-03-13'],
    ['2027-12-31', '2027-12-31'],
    ['1 May 2027', '2027-05-01'],
    ['31/12/2027', '2027-12-31'],
  ])('of %j is %j', (cell, day) => {
    expect(dayOfCell(cell, 'monthFirst')).toBe(day);
  });
});

describe('a number', () => {
  it.each([
    ['0,80', '0.8'],
    ['5', '5'],
    ['4,0', '4'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234', '1234'],
    ['five', 'five'],
    ['', ''],
  ])('%j is read as %j', (cell, number) => {
    expect(numberOfCell(cell)).toBe(number);
  });
});

describe('a phone number', () => {
  it.each([
    ['+375 29 123-45-67', { value: '+375 29 123-45-67' }],
    ['375291234567', { value: '+375291234567' }],
    ['80291234567', { value: '80291234567' }],
    ['3,75291E+11', { code: 'numberRounded' }],
    ['3.75291E11', { code: 'numberRounded' }],
    ['', { value: '' }],
  ])('%j is read as %j', (cell, value) => {
    expect(phoneOfCell(cell)).toEqual(value);
  });
});

describe('a list', () => {
  it.each([
    ['Кондиционер; детское кресло', ['Кондиционер', 'детское кресло']],
    ['a, b|c\nd', ['a', 'b', 'c', 'd']],
    [' ; ', []],
  ])('%j is read as %j', (cell, items) => {
    expect(listOfCell(cell)).toEqual(items);
  });
});

describe('a choice', () => {
  const words = { active: ['в работе'], retired: ['списан'] };
  it.each([
    ['', { value: 'active' }],
    ['Retired', { value: 'retired' }],
    ['СПИСАН', { value: 'retired' }],
    [' в работе ', { value: 'active' }],
    ['продан', { code: 'statusUnknown' }],
  ])('%j is read as %j', (cell, value) => {
    expect(choiceOfCell(cell, ['active', 'retired'], words)).toEqual(value);
  });
});

describe('a text', () => {
  it.each([
    ['  Иван \n Петров ', false, { value: 'Иван Петров' }],
    ['one\ntwo', true, { value: 'one\ntwo' }],
    ['x'.repeat(201), false, { code: 'textTooLong', max: 200 }],
    ['x'.repeat(201), true, { value: 'x'.repeat(201) }],
    ['x'.repeat(4001), true, { code: 'textTooLong', max: 4000 }],
  ])('%#', (cell, isLong, value) => {
    expect(textOfCell(cell, isLong)).toEqual(value);
  });
});
