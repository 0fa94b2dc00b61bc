import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverName, driverPhone } from '../driver/driver-identity.ts';
import { foldText } from './fold-text.ts';
import { vehicleName } from '../vehicle/vehicle-name.ts';
import { codeKey, soundKey } from './search-keys.ts';

export type Text = string | null | undefined;

/** What a record is searched by, prepared for comparing. */
export interface RecordKeys {
  /** The searched fields as they are written, folded, one a line. */
  readonly plain: string;
  /** Words as they sound, the most telling text first. */
  readonly texts: readonly string[];
  /** Plates, codes and document numbers without spaces and dashes. */
  readonly codes: readonly string[];
  /** The digits of the phone number. */
  readonly phone: string;
}

/** The keys of a list's record, with texts and codes also as one string each: a list only asks whether they match. */
export interface ListKeys extends RecordKeys {
  readonly textLine: string;
  readonly codeLine: string;
}

const present = (texts: readonly Text[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

export const soundKeys = (texts: readonly Text[]): string[] => present(texts).map(soundKey);
export const codeKeys = (codes: readonly Text[]): string[] => present(codes).map(codeKey);

/** Computes each record's keys once: a key press over thousands of records folds nothing again. */
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

// No search box can hold a line break, so no query is found across two fields.
const linesOf = (texts: readonly Text[]): string => foldText(present(texts).join('\n'));

/** A driver is searched by name, phone and licence number (section 5, search). The keys are remembered by record. */
export const driverKeys = remember((driver: Driver) => {
  const phone = driverPhone(driver);
  return {
    plain: linesOf([driverName(driver), phone, driver.licenseNumber]),
    texts: soundKeys([driverName(driver)]),
    codes: codeKeys([driver.licenseNumber]),
    phone: (phone ?? '').replace(/\D/g, ''),
  };
});

/** A vehicle is searched by make, model, plate number, colour and code (section 5, search). */
export const vehicleKeys = remember((vehicle: Vehicle) => {
  const { plateNumber, color, code } = vehicle;
  return {
    plain: linesOf([vehicleName(vehicle), plateNumber, color, code]),
    texts: soundKeys([vehicleName(vehicle), color]),
    codes: codeKeys([plateNumber, code]),
    phone: '',
  };
});
