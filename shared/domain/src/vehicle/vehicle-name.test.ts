import { vehicleId, vehicleName } from './vehicle-name.ts';

describe('vehicleName', () => {
  it.each([
    [{ make: 'Toyota', model: 'Camry' }, 'Toyota Camry'],
    [{ make: 'Toyota', model: '' }, 'Toyota'],
    [{ make: null, model: 'Camry' }, 'Camry'],
    [{ make: ' ', model: null }, null],
    [{}, null],
  ])('of %j is %j', (vehicle, name) => {
    expect(vehicleName(vehicle)).toBe(name);
  });
});

describe('vehicleId', () => {
  it.each([
    ['7', '7'],
    [7, '7'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of a record with the id %j is %j', (id, text) => {
    expect(vehicleId({ id })).toBe(text);
  });
});
