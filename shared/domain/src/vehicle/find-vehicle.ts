import type { Vehicle } from '@park/contract/vehicles';

/** The vehicle asked for, by its id as text (section 4, vehicle detail). */
export function findVehicle(vehicles: readonly Vehicle[], id: string): Vehicle | null {
  return vehicles.find((vehicle) => vehicle.id === id) ?? null;
}
