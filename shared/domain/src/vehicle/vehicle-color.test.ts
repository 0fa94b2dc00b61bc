import { vehicleKeys } from '../search/record-keys.ts';
import { VEHICLE_SUGGESTIONS } from './vehicle-form.ts';
import { listedOfCell, listedOfText, listedText, listedValues } from './listed-value.ts';
import { COLORS } from './vehicle-color.ts';

const russian = {
  White: 'Белый',
  Black: 'Чёрный',
  Silver: 'Серебристый',
  Gray: 'Серый',
  Blue: 'Синий',
  Red: 'Красный',
  Green: 'Зелёный',
  Yellow: 'Жёлтый',
};

test('every suggested colour has a name', () => {
  expect(listedValues(COLORS)).toEqual(VEHICLE_SUGGESTIONS.color);
});

test.each([
  ['Silver', 'Серебристый'],
  [' silver ', 'Серебристый'],
  ['Pearl White', 'Pearl White'],
  ['Серебристый', 'Серебристый'],
  ['constructor', 'constructor'],
  ['', ''],
])('the stored colour %j is shown as %j', (stored, shown) => {
  expect(listedText(COLORS, stored, russian)).toBe(shown);
});

test.each([
  ['Чёрный', 'Black'],
  ['черный ', 'Black'],
  ['Black', 'Black'],
  ['Вишнёвый', 'Вишнёвый'],
  ['Чёрны', 'Чёрны'],
  ['', ''],
])('the typed colour %j is stored as %j', (typed, stored) => {
  expect(listedOfText(COLORS, typed, russian)).toBe(stored);
});

test.each([
  ['Жёлтый', 'Yellow'],
  ['чорны', 'Black'],
  ['Grey', 'Gray'],
  ['Yellow', 'Yellow'],
  ['Вишнёвый', 'Вишнёвый'],
])('the imported colour %j is stored as %j', (cell, stored) => {
  expect(listedOfCell(COLORS, cell)).toBe(stored);
});

test.each([
  ['Silver', ['silver', 'серебрист']],
  ['Вишнёвый', ['вишнев']],
])('a vehicle whose colour is stored as %j is found by %j', (color, words) => {
  for (const word of words) expect(vehicleKeys({ id: color, color }).plain).toContain(word);
});
