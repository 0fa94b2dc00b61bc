import { comparedText } from '@park/contract/stored-text';
import type { DriverIdentity } from '../driver/driver-identity.ts';
import { driverEmail, driverId, driverName, driverPhone } from '../driver/driver-identity.ts';
import { listedWords } from '../vehicle/listed-value.ts';
import { COLORS } from '../vehicle/vehicle-color.ts';
import { vehicleId, vehicleName } from '../vehicle/vehicle-name.ts';
import { foldText } from '../text/fold-text.ts';
import { codeKey } from '../text/code-key.ts';
import { phoneLine } from './phone-number.ts';
import { soundKey } from './sound-key.ts';

type Text = string | null | undefined;

/**
 * The search keys of a record, prepared for comparison: the same for find, the lists and the
 * pickers.
 */
export interface RecordKeys {
  /** The searched fields as written, folded, one per line. */
  readonly plain: string;
  /** The digits of the phone number, as written and in the international form, one per line. */
  readonly phone: string;
  /** Phonetic keys, the most important text first. */
  readonly texts: readonly string[];
  /** The phonetic keys, one per line; each line begins with a line break. */
  readonly textLine: string;
  /** Plates, codes and document numbers without spaces and dashes. */
  readonly codes: readonly string[];
  readonly codeLine: string;
  /** Numbers too long to be found by two characters: VIN and body number, one per line. */
  readonly serialLine: string;
  /** After a line break. */
  readonly emailLine: string;
  /** Between line breaks. */
  readonly idLine: string;
}

/** What the keys of one kind of record are made of. */
interface KeyPlan<Row> {
  readonly plain: (row: Row) => readonly Text[];
  readonly phone?: (row: Row) => Text;
  readonly texts: (row: Row) => readonly Text[];
  readonly codes?: (row: Row) => readonly Text[];
  readonly serials?: (row: Row) => readonly Text[];
  readonly email?: (row: Row) => Text;
  readonly id: (row: Row) => Text;
}

const present = (texts: readonly Text[] | undefined): string[] =>
  (texts ?? []).filter((text): text is string => typeof text === 'string' && text.trim() !== '');

/**
 * The keys of one record, each made when it is first read: a single letter needs only the plain
 * texts.
 */
class KeysOfRecord<Row> implements RecordKeys {
  readonly #row: Row;
  readonly #plan: KeyPlan<Row>;
  #texts: readonly string[] | undefined;
  #textLine: string | undefined;
  #codes: readonly string[] | undefined;
  #codeLine: string | undefined;
  #serialLine: string | undefined;
  #emailLine: string | undefined;
  #idLine: string | undefined;
  #phone: string | undefined;
  readonly plain: string;

  constructor(row: Row, plan: KeyPlan<Row>) {
    this.#row = row;
    this.#plan = plan;
    // A search box cannot contain a line break, so no query matches across two fields.
    this.plain = foldText(present(plan.plain(row)).join('\n'));
  }
  get phone(): string {
    return (this.#phone ??= phoneLine(this.#plan.phone?.(this.#row) ?? ''));
  }
  get texts(): readonly string[] {
    return (this.#texts ??= present(this.#plan.texts(this.#row)).map(soundKey));
  }
  get textLine(): string {
    return (this.#textLine ??= `\n${this.texts.join('\n')}`);
  }
  get codes(): readonly string[] {
    return (this.#codes ??= present(this.#plan.codes?.(this.#row)).map(codeKey));
  }
  get codeLine(): string {
    return (this.#codeLine ??= this.codes.join('\n'));
  }
  get serialLine(): string {
    return (this.#serialLine ??= present(this.#plan.serials?.(this.#row)).map(codeKey).join('\n'));
  }
  get emailLine(): string {
    return (this.#emailLine ??= `\n${comparedText(this.#plan.email?.(this.#row) ?? '').toLowerCase()}`);
  }
  get idLine(): string {
    return (this.#idLine ??= `\n${(this.#plan.id(this.#row) ?? '').toLowerCase()}\n`);
  }
}

/**
 * Caches each record's keys, so that a key press does not recompute them for thousands of records.
 */
function remember<Row extends object>(plan: KeyPlan<Row>): (row: Row) => RecordKeys {
  const known = new WeakMap<Row, RecordKeys>();
  return (row) => {
    let keys = known.get(row);
    if (keys === undefined) {
      keys = new KeysOfRecord(row, plan);
      known.set(row, keys);
    }
    return keys;
  };
}

/** What of a driver is searched; another server may leave out any of it. */
export interface SearchedDriver extends DriverIdentity {
  readonly licenseNumber?: string | null;
}

/**
 * Search keys of a driver: name, phone and licence number, and e-mail and id. Cached per record, so
 * find, the lists and the pickers share them.
 */
export const driverKeys = remember<SearchedDriver>({
  plain: (driver) => [driverName(driver), driverPhone(driver), driver.licenseNumber],
  phone: driverPhone,
  texts: (driver) => [driverName(driver)],
  codes: (driver) => [driver.licenseNumber],
  email: driverEmail,
  id: driverId,
});

/** What of a vehicle is searched; another server may leave out any of it. */
export interface SearchedVehicle {
  readonly id?: string | number | null;
  readonly make?: string | null;
  readonly model?: string | null;
  readonly plateNumber?: string | null;
  readonly color?: string | null;
  readonly code?: string | null;
  readonly VIN?: string | null;
  readonly bodyNumber?: string | null;
}

/**
 * Search keys of a vehicle: make, model, plate number, colour and code, and VIN, body number and
 * id. Cached per record.
 */
export const vehicleKeys = remember<SearchedVehicle>({
  plain: (vehicle) => [
    vehicleName(vehicle),
    vehicle.plateNumber,
    vehicle.color,
    vehicle.code,
    ...listedWords(COLORS, vehicle.color),
  ],
  texts: (vehicle) => [vehicleName(vehicle), vehicle.color, ...listedWords(COLORS, vehicle.color)],
  codes: ({ plateNumber, code }) => [plateNumber, code],
  serials: ({ VIN, bodyNumber }) => [VIN, bodyNumber],
  id: vehicleId,
});

/**
 * Search keys of something that has only names, such as a screen or a command; the main name first.
 */
export function nameKeys(names: readonly string[]): RecordKeys {
  return new KeysOfRecord(names, { plain: (row) => row, texts: (row) => row, id: () => null });
}

/** What of a line of the settlement sheet is searched. */
export interface SearchedSettlement {
  readonly driverId: string | null;
  readonly name: string | null;
  readonly vehicles: readonly { readonly code: string | null }[];
}

/**
 * Search keys of a line of the settlement sheet: the driver's name and id, and the codes of the
 * vehicles.
 */
export const settlementKeys = remember<SearchedSettlement>({
  plain: ({ name, vehicles }) => [name, ...vehicles.map(({ code }) => code)],
  texts: ({ name }) => [name],
  codes: ({ vehicles }) => vehicles.map(({ code }) => code),
  id: ({ driverId }) => driverId,
});
