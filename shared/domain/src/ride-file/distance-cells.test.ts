import { distanceUnit, readDistance } from './distance-cells.ts';

describe('a distance of a file', () => {
  it.each([
    ['7.79', '.', 'km', 7790],
    ['7,79', ',', 'km', 7790],
    ['7790.0000', '.', 'm', 7790],
    ['12 345,5', ',', 'm', 12_346],
    ['1,234.5', '.', 'm', 1235],
    ['2', '.', 'mi', 3219],
    ['7,8 км', ',', 'mi', 7800],
    ['850 m', '.', 'km', 850],
    ['3.1 miles', '.', 'km', 4989],
    ['0', '.', 'km', 0],
  ] as const)('%j with %j in %s is %d metres', (cell, decimal, distance, value) => {
    expect(readDistance(cell, { decimal, distance })).toEqual({ value });
  });

  it.each([
    ['—', { value: null }],
    ['far', { code: 'distanceUnreadable' }],
    ['-3', { code: 'distanceUnreadable' }],
    ['3 parsecs', { code: 'distanceUnreadable' }],
    ['3,5', { code: 'distanceUnreadable' }],
    ['3000', { code: 'distanceTooLong', max: 2_000_000 }],
  ])('%j in km is %j', (cell, read) => {
    expect(readDistance(cell, { decimal: '.', distance: 'km' })).toEqual(read);
  });

  it.each([
    ['Distance (km)', [], 'km'],
    ['Пробег, м', ['7'], 'm'],
    ['Trip distance, miles', [], 'mi'],
    ['Mileage', ['7790.0000', '12000'], 'm'],
    ['Trip distance', ['7.79', '12.1'], 'km'],
  ])('under %j with %j is in %s', (heading, cells, unit) => {
    expect(distanceUnit(heading, cells)).toBe(unit);
  });
});
