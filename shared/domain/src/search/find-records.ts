import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId, driverName, driverPhone } from '../driver/driver-identity.ts';
import { vehicleName } from '../vehicle/vehicle-name.ts';
import { codeKey, phoneKey, soundKey } from './search-keys.ts';

/** A record with all that it can be found by, worked out once a list. */
export interface Findable<Item> {
  readonly item: Item;
  /** Words as they sound, the most telling text first. */
  readonly texts: readonly string[];
  readonly codes: readonly string[];
  readonly phone: string;
  readonly id: string;
}

/** The best few of what was found, and how many there are in all. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

type Text = string | null | undefined;

/** An id or a VIN is long: a shorter piece of one would find half the park. */
const ID_PIECE = 4;
const CODE_PIECE = 2;
const PHONE_PIECE = 3;
const ID_LIKE = /^[\da-f-]+$/i;

const present = (texts: readonly Text[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

function findable<Item>(item: Item, id: string, texts: readonly Text[], codes: readonly Text[], phone: Text) {
  return {
    item,
    id: id.toLowerCase(),
    texts: present(texts).map(soundKey),
    codes: present(codes).map(codeKey),
    phone: (phone ?? '').replace(/\D/g, ''),
  };
}

/** The drivers of a list that can be opened, by name, e-mail, licence number, phone and id. */
export function findableDrivers(drivers: readonly Driver[]): readonly Findable<Driver>[] {
  return drivers.flatMap((driver) => {
    const id = driverId(driver);
    if (id === null) return [];
    const texts = [driverName(driver), driver.User?.email];
    return [findable(driver, id, texts, [driver.licenseNumber], driverPhone(driver))];
  });
}

/** The vehicles of a list that can be opened, by make and model, colour, plate, code, VIN, body number and id. */
export function findableVehicles(vehicles: readonly Vehicle[]): readonly Findable<Vehicle>[] {
  return vehicles.flatMap((vehicle) => {
    const { id, color, plateNumber, code, VIN, bodyNumber } = vehicle;
    if (id === null) return [];
    return [findable(vehicle, id, [vehicleName(vehicle), color], [plateNumber, code, VIN, bodyNumber], null)];
  });
}

/** 0 begins with the query, 1 has a word that does, 2 holds it somewhere; null is no match. */
type Rank = 0 | 1 | 2 | null;

function rankText(texts: readonly string[], word: string): Rank {
  if (texts[0]?.startsWith(word)) return 0;
  if (texts.some((text) => ` ${text}`.includes(` ${word}`))) return 1;
  return texts.some((text) => text.includes(word)) ? 2 : null;
}

function rankCode(codes: readonly string[], piece: string): Rank {
  if (piece.length < CODE_PIECE) return null;
  if (codes.some((code) => code.startsWith(piece))) return 0;
  return codes.some((code) => code.includes(piece)) ? 1 : null;
}

const best = (one: Rank, other: Rank): Rank =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

interface Query {
  readonly id: string;
  /** The same when it may be a piece of an id, otherwise empty. */
  readonly idPiece: string;
  readonly phone: string;
  readonly code: string;
  readonly words: readonly { readonly sound: string; readonly code: string }[];
}

function readQuery(query: string): Query {
  const text = query.trim();
  const words = text.split(/\s+/).map((word) => ({ sound: soundKey(word), code: codeKey(word) }));
  return {
    id: text.toLowerCase(),
    idPiece: text.length >= ID_PIECE && ID_LIKE.test(text) ? text.toLowerCase() : '',
    phone: phoneKey(text).length >= PHONE_PIECE ? phoneKey(text) : '',
    code: codeKey(text),
    words: words.filter(({ sound }) => sound !== ''),
  };
}

function rankRecord({ id, phone, texts, codes }: Findable<unknown>, query: Query): Rank {
  if (id === query.id) return 0;
  const whole = rankCode(codes, query.code);
  if (whole !== null) return whole;
  if (query.phone !== '' && phone.includes(query.phone)) return 1;
  const words = query.words.map(({ sound, code }) => best(rankText(texts, sound), rankCode(codes, code)));
  if (words.length > 0 && !words.includes(null)) return words[0] ?? null;
  return query.idPiece !== '' && id.includes(query.idPiece) ? 2 : null;
}

/**
 * The records that hold the query: as one code, plate, phone number or id, or each of its words somewhere. The
 * better match comes first, equal ones as the list has them; beyond the rank `worst` nothing counts as found.
 */
export function findRecords<Item>(
  records: readonly Findable<Item>[],
  query: string,
  limit: number,
  worst: 1 | 2 = 2,
): Found<Item> {
  if (query.trim() === '') return { items: [], total: 0 };
  const read = readQuery(query);
  const ranked = records
    .map((record) => ({ item: record.item, rank: rankRecord(record, read) ?? Infinity }))
    .filter(({ rank }) => rank <= worst)
    .sort((one, other) => one.rank - other.rank);
  return { items: ranked.slice(0, limit).map(({ item }) => item), total: ranked.length };
}
