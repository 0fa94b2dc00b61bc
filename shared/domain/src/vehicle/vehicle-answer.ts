import type { Vehicle } from '@park/contract/vehicles';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isVehicle(value: unknown): value is Vehicle {
  return isRecord(value) && 'id' in value && value['id'] !== null && value['id'] !== undefined;
}

/**
 * The vehicle in the answer of the single-vehicle call, which may carry `vehicle`, `vehicles` or be the vehicle
 * itself; null when the one asked for is not in it (sections 4 and 7).
 */
export function readVehicleAnswer(answer: unknown, id: string): Vehicle | null {
  if (!isRecord(answer)) return null;
  const list = Array.isArray(answer['vehicles']) ? answer['vehicles'] : [];
  const all = [answer['vehicle'], ...list, answer].filter(isVehicle);
  return findVehicle(all, id);
}

/** The vehicle asked for, by its id as text (section 4, vehicle detail). */
export function findVehicle(vehicles: readonly Vehicle[], id: string): Vehicle | null {
  return vehicles.find((vehicle) => String(vehicle.id) === id) ?? null;
}
