import type { HeldReason, IngestRide } from '@park/contract/ingest';
import { documentKey, plateKey, vehicleCodeKey } from '../vehicle/vehicle-identity.ts';

/** What a source names somebody by, in the order in which they are believed. */
export interface DriverKeys {
  readonly id: string | null;
  readonly licence: string | null;
  /** Digits of E.164, without the plus. */
  readonly phone: string | null;
}

export interface VehicleKeys {
  readonly id: string | null;
  readonly plate: string | null;
  readonly vin: string | null;
  /** Only where there is no plate: a callsign passes from car to car. */
  readonly code: string | null;
}

const SOUNDS: Readonly<Record<string, string>> = {
  Б: 'B',
  Г: 'G',
  Д: 'D',
  З: 'Z',
  И: 'I',
  Л: 'L',
  П: 'P',
  Ф: 'F',
  Э: 'E',
};

/**
 * A document key with each Cyrillic letter that is left in it as it sounds: `BA7Л` and `BA7L` are
 * one. Weaker than the key itself, so it counts only where one driver has it.
 */
export function soundKey(key: string): string {
  return key.replace(/[А-Я]/g, (letter) => SOUNDS[letter] ?? letter);
}

export function driverKeys({ externalId, licenseNumber, phone }: IngestRide['driver']): DriverKeys {
  return {
    id: externalId ?? null,
    licence: licenseNumber === undefined ? null : documentKey(licenseNumber),
    phone: phone?.replace(/\D/g, '') ?? null,
  };
}

export function vehicleKeys(vehicle: IngestRide['vehicle']): VehicleKeys {
  const { externalId, plate, vin, code } = vehicle ?? {};
  return {
    id: externalId ?? null,
    plate: plate ? plateKey(plate) : null,
    vin: vin ? documentKey(vin) : null,
    code: code && !plate ? vehicleCodeKey(code) : null,
  };
}

/**
 * What a link names: the strongest key that there is, such as `id:7f3a` or `plate:1234AB7`. Null
 * without any.
 */
export function refOf(keys: DriverKeys | VehicleKeys): string | null {
  const [first] = Object.entries(keys).filter((entry): entry is [string, string] => entry[1] !== null);
  return first ? `${first[0]}:${first[1]}` : null;
}

/** A driver or a vehicle that had a key when a ride began. */
export interface KeyHolder {
  readonly id: string;
  /** Whether it counts more than a link to somebody else: one by machine, or one made before. */
  readonly outweighsLink: boolean | null;
}

/** Whom a source's own name is linked to, and whom each key of a driver names. */
export interface DriverCandidates {
  readonly linked: string | null;
  readonly byLicence: readonly KeyHolder[];
  /** Active drivers only: a number passes on. */
  readonly byPhone: readonly KeyHolder[];
}

export type DriverMatch =
  | { readonly driverId: string; readonly rule: 'link' | 'licence' | 'phone' }
  | { readonly reason: HeldReason };

/** Whether a key says that somebody else is meant than the one who is linked. */
const contradicts = (holders: readonly KeyHolder[], linked: string): boolean =>
  holders.some(({ outweighsLink }) => outweighsLink) && holders.every(({ id }) => id !== linked);

/**
 * The driver of a ride. A link is believed as long as no key contradicts it; licence and phone must
 * not contradict each other, and neither may be that of two. Nobody is guessed: what is not certain
 * is a reason to wait.
 */
export function matchDriver({ linked, byLicence, byPhone }: DriverCandidates): DriverMatch {
  if (linked !== null) {
    return contradicts(byLicence, linked) || contradicts(byPhone, linked)
      ? { reason: 'driver_conflict' }
      : { driverId: linked, rule: 'link' };
  }
  const [licensed, phoned] = [byLicence[0]?.id, byPhone[0]?.id];
  if (byLicence.length > 1) return { reason: 'driver_ambiguous' };
  if (licensed !== undefined) {
    const isContradicted = byPhone.length === 1 && phoned !== licensed;
    return isContradicted ? { reason: 'driver_conflict' } : { driverId: licensed, rule: 'licence' };
  }
  if (byPhone.length > 1) return { reason: 'driver_ambiguous' };
  return phoned === undefined ? { reason: 'driver_unknown' } : { driverId: phoned, rule: 'phone' };
}

/** Whom a source's own name of a car is linked to, and which cars have its plate, VIN or callsign. */
export interface VehicleCandidates {
  readonly linked: string | null;
  readonly byPlate: readonly KeyHolder[];
  readonly byVin: readonly KeyHolder[];
  /** Only the car that the driver has. */
  readonly code: string | null;
}

export interface VehicleMatch {
  readonly vehicleId: string;
  readonly rule: 'link' | 'plate' | 'vin' | 'code';
}

/**
 * The car of a ride, null where it is not certain: a plate that two have, or that contradicts a
 * link, names neither.
 */
export function matchVehicle({ linked, byPlate, byVin, code }: VehicleCandidates): VehicleMatch | null {
  if (linked !== null) {
    const isContradicted = contradicts(byPlate, linked) || contradicts(byVin, linked);
    return isContradicted ? null : { vehicleId: linked, rule: 'link' };
  }
  const only = (holders: readonly KeyHolder[]) => (holders.length === 1 ? holders[0]?.id : undefined);
  const [plate, vin] = [only(byPlate), only(byVin)];
  if (plate !== undefined) return { vehicleId: plate, rule: 'plate' };
  if (vin !== undefined) return { vehicleId: vin, rule: 'vin' };
  return code === null ? null : { vehicleId: code, rule: 'code' };
}
