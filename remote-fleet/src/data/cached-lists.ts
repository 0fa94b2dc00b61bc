import { type Driver, listDrivers } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { QueryClient } from '@tanstack/react-query';

type Drivers = { readonly drivers: readonly Driver[] };
type Vehicles = { readonly vehicles: readonly Vehicle[] };

/**
 * Writes into a cached list, or into the cached pages of a long one (`paged`). `dataUpdatedAt` is
 * kept, so that the screen can distinguish this from a response; a fetch in flight may be older
 * than the change, so it is restarted.
 */
function writeList<Data>(client: QueryClient, path: string, write: (data: Data) => Data): void {
  const queryKey = [path];
  for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey }))
    client.setQueryData<Data>(key, (data) => data && write(data), { updatedAt: state.dataUpdatedAt });
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

function withPart<Row>(row: Row, part: Partial<Row> | undefined): Row {
  return part ? { ...row, ...part } : row;
}

/** Saved changes, by the id of their record. */
type SavedParts<Row> = ReadonlyMap<string, Partial<Row>>;

/** Writes saved changes into the drivers that every screen shares. */
export function writeDrivers(client: QueryClient, parts: SavedParts<Driver>): void {
  writeList<Drivers>(client, listDrivers.path, (data) => ({
    ...data,
    drivers: data.drivers.map((driver) => withPart(driver, parts.get(driverId(driver) ?? ''))),
  }));
}

/** Writes saved changes into the vehicles that every screen shares. */
export function writeVehicles(client: QueryClient, parts: SavedParts<Vehicle>): void {
  writeList<Vehicles>(client, listVehicles.path, (data) => ({
    ...data,
    vehicles: data.vehicles.map((vehicle) => withPart(vehicle, parts.get(vehicleId(vehicle) ?? ''))),
  }));
}
