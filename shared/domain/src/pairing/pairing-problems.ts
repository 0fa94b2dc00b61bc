import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '../driver/driver-identity.ts';
import { vehicleId } from '../vehicle/vehicle-name.ts';
import { driverIdOf, driversById, isOutOfService, vehiclesByDriver } from './partners.ts';

/** What can be wrong with who drives what, the most urgent first: it is the order of the board. */
export const PAIRING_PROBLEM_KINDS = [
  'driverWithoutVehicle',
  'outOfService',
  'severalVehicles',
  'unknownDriver',
  'idleVehicle',
] as const;

export type PairingProblemKind = (typeof PAIRING_PROBLEM_KINDS)[number];

/** What mends a problem. */
export type PairingAction =
  | 'giveVehicle'
  | 'giveDriver'
  | 'keepOne'
  | 'takeVehicle'
  | 'connectVehicle'
  | 'disconnectVehicle'
  | 'disconnectDriver';

export interface PairingProblem {
  readonly kind: PairingProblemKind;
  /** The same as long as it is the same problem of the same record. */
  readonly key: string;
  /** The driver it is about; null for a vehicle without a known one. */
  readonly driver: Driver | null;
  readonly vehicles: readonly Vehicle[];
  /** The usual one first; none for a record without an id, which no call can change. */
  readonly actions: readonly PairingAction[];
}

/** The problems of a park, by kind. */
export type PairingProblems = Readonly<Record<PairingProblemKind, readonly PairingProblem[]>>;

function ofDriver(driver: Driver, own: readonly Vehicle[], at: number): PairingProblem | null {
  if (!driver.connectionStatus || own.some(({ connectionStatus }) => connectionStatus)) return null;
  const id = driverId(driver);
  const canConnect = own.some((vehicle) => !isOutOfService(vehicle) && vehicleId(vehicle) !== null);
  return {
    kind: 'driverWithoutVehicle',
    key: id ?? `#${at}`,
    driver,
    vehicles: own,
    actions: id === null ? [] : [canConnect ? 'connectVehicle' : 'giveVehicle', 'disconnectDriver'],
  };
}

function ofVehicle(vehicle: Vehicle, driver: Driver | null): Pick<PairingProblem, 'kind' | 'actions'>[] {
  const found: Pick<PairingProblem, 'kind' | 'actions'>[] = [];
  const isOut = isOutOfService(vehicle);
  if (isOut && vehicle.connectionStatus) found.push({ kind: 'outOfService', actions: ['disconnectVehicle'] });
  if (driver !== null) return found;
  if (driverIdOf(vehicle) !== null)
    found.push({ kind: 'unknownDriver', actions: isOut ? ['takeVehicle'] : ['giveDriver', 'takeVehicle'] });
  else if (!isOut) found.push({ kind: 'idleVehicle', actions: ['giveDriver'] });
  return found;
}

/**
 * What is wrong with who drives what: a connected driver without a connected vehicle, a connected
 * vehicle in maintenance or retired, two or more vehicles on one driver, a vehicle whose driver is
 * not in the park, and a vehicle that stands idle. One record may have several problems. Incomplete
 * records of other servers are read as they are.
 */
export function pairingProblems(drivers: readonly Driver[], vehicles: readonly Vehicle[]): PairingProblems {
  const known = driversById(drivers);
  const owned = vehiclesByDriver(vehicles);
  const problems: Record<PairingProblemKind, PairingProblem[]> = {
    driverWithoutVehicle: [],
    outOfService: [],
    severalVehicles: [],
    unknownDriver: [],
    idleVehicle: [],
  };
  drivers.forEach((driver, at) => {
    const problem = ofDriver(driver, owned.get(driverId(driver) ?? '') ?? [], at);
    if (problem) problems.driverWithoutVehicle.push(problem);
  });
  vehicles.forEach((vehicle, at) => {
    const id = vehicleId(vehicle);
    const driver = known.get(driverIdOf(vehicle) ?? '') ?? null;
    for (const { kind, actions } of ofVehicle(vehicle, driver)) {
      problems[kind].push({
        kind,
        key: id ?? `#${at}`,
        driver,
        vehicles: [vehicle],
        actions: id === null ? [] : actions,
      });
    }
  });
  for (const [key, own] of owned) {
    const driver = known.get(key);
    if (driver && own.length > 1)
      problems.severalVehicles.push({
        kind: 'severalVehicles',
        key,
        driver,
        vehicles: own,
        actions: ['keepOne'],
      });
  }
  return problems;
}

/** How many problems a park has. */
export function countPairingProblems(problems: PairingProblems): number {
  return PAIRING_PROBLEM_KINDS.reduce((count, kind) => count + problems[kind].length, 0);
}
