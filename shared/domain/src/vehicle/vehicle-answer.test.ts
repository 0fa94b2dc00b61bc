import type { Vehicle } from '@park/contract/vehicles';
import { findVehicle, readVehicleAnswer } from './vehicle-answer.ts';

const vehicle = { id: '7', make: 'BMW' } as Vehicle;
const other = { id: '8' } as Vehicle;

describe('readVehicleAnswer', () => {
  it.each([
    ['{vehicle}', { vehicle }],
    ['{vehicles}', { vehicles: [other, vehicle] }],
    ['the vehicle itself', vehicle],
  ])('finds the vehicle in %s', (_, answer) => {
    expect(readVehicleAnswer(answer, '7')).toBe(vehicle);
  });

  it.each([
    undefined,
    null,
    '',
    [],
    {},
    { vehicle: null },
    { vehicles: [] },
    { vehicle: other },
    { id: null },
  ])('finds nothing in %j', (answer) => {
    expect(readVehicleAnswer(answer, '7')).toBeNull();
  });

  it('takes an id that a server sends as a number', () => {
    expect(findVehicle([{ id: 7 } as unknown as Vehicle], '7')).not.toBeNull();
  });
});
