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
  Б: 'B', Г: 'G', Д: 'D', З: 'Z', И: 'I', Л: 'L', П: 'P', Ф: 'F', Э: 'E',
}; // prettier-ignore

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

/** Whom each key of a driver names; several, where it is not the key of one. */
export interface DriverCandidates {
  readonly linked: string | null;
  readonly byLicence: readonly string[];
  /** Active drivers only: a number passes on. */
  readonly byPhone: readonly string[];
}

export type DriverMatch =
  | { readonly driverId: string; readonly rule: 'link' | 'licence' | 'phone' }
  | { readonly reason: HeldReason };

/**
 * The driver of a ride. A link is believed; licence and phone must not contradict each other, and
 * neither may be that of two. Nobody is guessed: what is not certain is a reason to wait.
 */
export function matchDriver({ linked, byLicence, byPhone }: DriverCandidates): DriverMatch {
  if (linked !== null) return { driverId: linked, rule: 'link' };
  const [licensed, phoned] = [byLicence[0], byPhone[0]];
  if (byLicence.length > 1) return { reason: 'driver_ambiguous' };
  if (licensed !== undefined) {
    const isContradicted = byPhone.length === 1 && phoned !== licensed;
    return isContradicted ? { reason: 'driver_conflict' } : { driverId: licensed, rule: 'licence' };
  }
  if (byPhone.length > 1) return { reason: 'driver_ambiguous' };
  return phoned === undefined ? { reason: 'driver_unknown' } : { driverId: phoned, rule: 'phone' };
}
