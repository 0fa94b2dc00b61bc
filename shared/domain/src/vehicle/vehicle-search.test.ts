import type { Vehicle } from '@park/contract/vehicles';
import { searchVehicles } from './vehicle-search.ts';

const vehicle = (parts: Partial<Vehicle>): Vehicle =>
  ({
    make: 'Toyota',
    model: 'Camry',
    plateNumber: '1234 AB-7',
    color: 'White',
    code: 'T-01',
    VIN: 'JTNB',
    ...parts,
  }) as Vehicle;

const camry = vehicle({});
const golf = vehicle({
  make: 'Volkswagen',
  model: 'Golf',
  plateNumber: '7777 МР-7',
  color: 'Серый',
  code: null,
});
const bare = vehicle({ make: 'BMW', model: 'X5', plateNumber: '1 XX-1', color: null, code: null });
const all = [camry, golf, bare];

describe('searchVehicles', () => {
  it.each([
    ['make', 'TOYO', [camry]],
    ['model', 'golf', [golf]],
    ['make and model together', 'toyota camry', [camry]],
    ['plate number', '1234 ab', [camry]],
    ['plate number in Cyrillic', 'мр-7', [golf]],
    ['colour', 'white', [camry]],
    ['colour in Cyrillic', 'СЕР', [golf]],
    ['code', 't-01', [camry]],
    ['not VIN', 'jtnb', []],
    ['not the word null', 'null', []],
  ])('finds by %s', (_, query, found) => {
    expect(searchVehicles(all, query)).toEqual(found);
  });

  it('gives the very same list for an empty query', () => {
    expect(searchVehicles(all, ' ')).toBe(all);
  });
});
