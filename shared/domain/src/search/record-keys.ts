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

/** How the keys of one kind of record are made. */
interface KeyPlan<Row> {
  readonly plain: (row: Row) => string;
  readonly texts: (row: Row) => readonly string[];
  readonly codes: (row: Row) => readonly string[];
  readonly phone: (row: Row) => string;
}

/** The keys of one record, each made when it is first read: a single letter needs only the plain texts. */
class KeysOfRecord<Row> implements ListKeys {
  readonly #row: Row;
  readonly #plan: KeyPlan<Row>;
  #texts: readonly string[] | undefined;
  #textLine: string | undefined;
  #codes: readonly string[] | undefined;
  #codeLine: string | undefined;
  readonly plain: string;
  readonly phone: string;

  constructor(row: Row, plan: KeyPlan<Row>) {
    this.#row = row;
    this.#plan = plan;
    this.plain = plan.plain(row);
    this.phone = plan.phone(row);
  }
  get texts(): readonly string[] {
    return (this.#texts ??= this.#plan.texts(this.#row));
  }
  get codes(): readonly string[] {
    return (this.#codes ??= this.#plan.codes(this.#row));
  }
  get textLine(): string {
    return (this.#textLine ??= this.texts.join('\n'));
  }
  get codeLine(): string {
    return (this.#codeLine ??= this.codes.join('\n'));
  }
}

/** Caches each record's keys, so that a key press does not recompute them for thousands of records. */
function remember<Row extends object>(plan: KeyPlan<Row>): (row: Row) => ListKeys {
  const known = new WeakMap<Row, ListKeys>();
  return (row) => {
    let keys = known.get(row);
    if (keys === undefined) {
      keys = new KeysOfRecord(row, plan);
      known.set(row, keys);
    }
    return keys;
  };
}

// A search box cannot contain a line break, so no query matches across two fields.
const linesOf = (texts: readonly Text[]): string => foldText(present(texts).join('\n'));

/** Search keys of a driver: name, phone and licence number (section 5, search). Cached per record. */
export const driverKeys = remember<Driver>({
  plain: (driver) => linesOf([driverName(driver), driverPhone(driver), driver.licenseNumber]),
  texts: (driver) => soundKeys([driverName(driver)]),
  codes: (driver) => codeKeys([driver.licenseNumber]),
  phone: (driver) => (driverPhone(driver) ?? '').replace(/\D/g, ''),
});

/** Search keys of a vehicle: make, model, plate number, colour and code (section 5, search). */
export const vehicleKeys = remember<Vehicle>({
  plain: (vehicle) => linesOf([vehicleName(vehicle), vehicle.plateNumber, vehicle.color, vehicle.code]),
  texts: (vehicle) => soundKeys([vehicleName(vehicle), vehicle.color]),
  codes: ({ plateNumber, code }) => codeKeys([plateNumber, code]),
  phone: () => '',
});
