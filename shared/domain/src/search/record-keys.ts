import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverName, driverPhone } from '../driver/driver-identity.ts';
import { foldText } from './fold-text.ts';
import { vehicleName } from '../vehicle/vehicle-name.ts';
import { codeKey, soundKey } from './search-keys.ts';

export type Text = string | null | undefined;

/** The search keys of a record, prepared for comparison. */
export interface RecordKeys {
  /** The searched fields as written, folded, one per line. */
  readonly plain: string;
  /** Phonetic keys, the most important text first. */
  readonly texts: readonly string[];
  /** Plates, codes and document numbers without spaces and dashes. */
  readonly codes: readonly string[];
  /** The digits of the phone number. */
  readonly phone: string;
}

/** The keys with texts and codes also joined to one string each, since a list needs no rank, only a match. */
export interface ListKeys extends RecordKeys {
  readonly textLine: string;
  readonly codeLine: string;
}

const present = (texts: readonly Text[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

export const soundKeys = (texts: readonly Text[]): string[] => present(texts).map(soundKey);
export const codeKeys = (codes: readonly Text[]): string[] => present(codes).map(codeKey);

/** Caches each record's keys, so that a key press does not recompute them for thousands of records. */
function remember<Row extends object>(keysOf: (row: Row) => RecordKeys): (row: Row) => ListKeys {
  const known = new WeakMap<Row, ListKeys>();
  return (row) => {
    let keys = known.get(row);
    if (keys === undefined) {
      const made = keysOf(row);
      keys = { ...made, textLine: made.texts.join('\n'), codeLine: made.codes.join('\n') };
      known.set(row, keys);
    }
    return keys;
  };
}

// A search box cannot contain a line break, so no query matches across two fields.
const linesOf = (texts: readonly Text[]): string => foldText(present(texts).join('\n'));

/** Search keys of a driver: name, phone and licence number (section 5, search). Cached per record. */
export const driverKeys = remember((driver: Driver) => {
  const phone = driverPhone(driver);
  return {
    plain: linesOf([driverName(driver), phone, driver.licenseNumber]),
    texts: soundKeys([driverName(driver)]),
    codes: codeKeys([driver.licenseNumber]),
    phone: (phone ?? '').replace(/\D/g, ''),
  };
});

/** Search keys of a vehicle: make, model, plate number, colour and code (section 5, search). */
export const vehicleKeys = remember((vehicle: Vehicle) => {
  const { plateNumber, color, code } = vehicle;
  return {
    plain: linesOf([vehicleName(vehicle), plateNumber, color, code]),
    texts: soundKeys([vehicleName(vehicle), color]),
    codes: codeKeys([plateNumber, code]),
    phone: '',
  };
});
