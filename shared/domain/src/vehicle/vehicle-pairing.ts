interface Paired {
  readonly id: string | null;
  readonly driverId: string | null;
}

/** The other vehicles of a driver: one driver with two vehicles causes a warning (issue C). */
export function otherVehiclesOf<Row extends Paired>(
  vehicles: readonly Row[],
  driverId: string | null | undefined,
  vehicleId: string | null,
): readonly Row[] {
  if (!driverId) return [];
  return vehicles.filter((vehicle) => vehicle.driverId === driverId && vehicle.id !== vehicleId);
}
