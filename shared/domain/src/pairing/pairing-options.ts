import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverChoices } from '../driver/driver-choice.ts';
import { driverId, driverName } from '../driver/driver-identity.ts';
import { vehicleId } from '../vehicle/vehicle-name.ts';
import { findRecords } from '../search/find-records.ts';
import { driverKeys, type RecordKeys, vehicleKeys } from '../search/record-keys.ts';
import type { Leaver } from '../leaving/leaving.ts';
import { driverIdOf, driversById, isOutOfService, vehicleLabel, vehiclesByDriver } from './partners.ts';

/** The most options a list shows: users do not read further, and each one costs rendering time. */
export const PAIRING_OPTIONS_SHOWN = 50;

/** A driver or a vehicle in a list to choose from. */
export interface PairingOption {
  readonly id: string;
  readonly label: string;
  /** `leaving`: has left, or will. */
  readonly state: 'free' | 'taken' | 'outOfService' | 'leaving';
  /** The day of leaving. */
  readonly leftOn?: string;
  /** Who drives it, or what they drive; empty for a free one. */
  readonly partner: string;
}

/** An option with what it is found by. */
export interface FindableOption {
  readonly option: PairingOption;
  readonly keys: RecordKeys;
}

export type PairingOptions = readonly FindableOption[];

const ORDER: readonly PairingOption['state'][] = ['free', 'taken', 'outOfService', 'leaving'];

function inOrder(options: PairingOptions): PairingOptions {
  return ORDER.flatMap((state) => options.filter(({ option }) => option.state === state));
}

const leavingOf = ({ leftOn }: Leaver) => (leftOn ? ({ state: 'leaving', leftOn } as const) : null);

/**
 * The vehicles that a driver can be given: the free ones first, those out of service and those that
 * leave last.
 */
export function vehicleOptions(vehicles: readonly Vehicle[], drivers: readonly Driver[]): PairingOptions {
  const known = driversById(drivers);
  const options = vehicles.flatMap((vehicle): PairingOptions => {
    const id = vehicleId(vehicle);
    if (id === null) return [];
    const owner = driverIdOf(vehicle);
    const driver = owner === null ? undefined : known.get(owner);
    const option: PairingOption = {
      id,
      label: vehicleLabel(vehicle),
      state: isOutOfService(vehicle) ? 'outOfService' : driver ? 'taken' : 'free',
      partner: driver ? (driverName(driver) ?? owner ?? '') : '',
      ...leavingOf(vehicle),
    };
    return [{ option, keys: vehicleKeys(vehicle) }];
  });
  return inOrder(options);
}

/**
 * The drivers that a vehicle can be given to, under the labels of `driverChoices`: those without a
 * vehicle first, those who leave last.
 */
export function driverOptions(drivers: readonly Driver[], vehicles: readonly Vehicle[]): PairingOptions {
  const owned = vehiclesByDriver(vehicles);
  const labels = new Map(driverChoices(drivers).map(({ id, label }) => [id, label]));
  const options = drivers.flatMap((driver): PairingOptions => {
    const id = driverId(driver);
    if (id === null) return [];
    const own = owned.get(id) ?? [];
    const option: PairingOption = {
      id,
      label: labels.get(id) ?? id,
      state: own.length === 0 ? 'free' : 'taken',
      partner: own.map(vehicleLabel).join(', '),
      ...leavingOf(driver),
    };
    return [{ option, keys: driverKeys(driver) }];
  });
  return inOrder(options);
}

const keysOf = ({ keys }: FindableOption): RecordKeys => keys;

/**
 * The first options for a typed text, by the rule of find and the lists; without a text the first
 * of all.
 */
export function findPairingOptions(options: PairingOptions, text: string): readonly PairingOption[] {
  const found =
    text.trim() === ''
      ? options.slice(0, PAIRING_OPTIONS_SHOWN)
      : findRecords(options, text, keysOf, { limit: PAIRING_OPTIONS_SHOWN }).items;
  return found.map(({ option }) => option);
}
