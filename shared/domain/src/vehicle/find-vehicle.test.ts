import type { Vehicle } from '@park/contract/vehicles';
import { findVehicle } from './find-vehicle.ts';

const vehicle = { id: '7', make: 'BMW' } as Vehicle;

describe('findVehicle', () => {
  it('finds the vehicle with the requested id', () => {
    expect(findVehicle([{ id: null } as Vehicle, vehicle], '7')).toBe(vehicle);
  });

  it.each(['8', '', 'null'])('finds none with the id %j', (id) => {
    expect(findVehicle([{ id: null } as Vehicle, vehicle], id)).toBeNull();
  });
});
