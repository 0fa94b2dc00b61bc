import type { Vehicle } from '@park/contract/vehicles';

/** Finds the vehicle with the requested id, compared as text, or null. */
export function findVehicle(vehicles: readonly Vehicle[], id: string): Vehicle | null {
  return vehicles.find((vehicle) => vehicle.id === id) ?? null;
}
