import { listedOfCell, listedOfText, listedText } from './listed-value.ts';
import { TRANSMISSIONS } from './vehicle-transmission.ts';

const russian = { automatic: 'Автомат', manual: 'Механика' };

test.each([
  ['automatic', 'Автомат'],
  ['Manual', 'Механика'],
  ['CVT', 'CVT'],
  ['', ''],
])('the stored transmission %j is shown as %j', (stored, shown) => {
  expect(listedText(TRANSMISSIONS, stored, russian)).toBe(shown);
});

test.each([
  ['автомат', 'automatic'],
  ['manual', 'manual'],
  ['Вариатор', 'Вариатор'],
])('the typed transmission %j is stored as %j', (typed, stored) => {
  expect(listedOfText(TRANSMISSIONS, typed, russian)).toBe(stored);
});

test.each([
  ['АКПП', 'automatic'],
  ['Механика', 'manual'],
  ['Automatic', 'automatic'],
  ['Вариатор', 'Вариатор'],
])('the imported transmission %j is stored as %j', (cell, stored) => {
  expect(listedOfCell(TRANSMISSIONS, cell)).toBe(stored);
});
