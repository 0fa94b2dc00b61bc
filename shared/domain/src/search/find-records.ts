import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '../driver/driver-identity.ts';
import { type Rank, rankKeys, readQuery } from './match-records.ts';
import { codeKeys, driverKeys, type RecordKeys, soundKeys, vehicleKeys } from './record-keys.ts';

/** A record with all its search keys: those of its list, and more. */
export interface Findable<Item> extends RecordKeys {
  readonly item: Item;
  readonly id: string;
}

/** The best matches, and the total count. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Minimum length of an id fragment: a shorter one would match half the park. */
const ID_PIECE = 4;
const ID_LIKE = /^[\da-f-]+$/i;

/** The drivers of a list that can be opened, also searchable by e-mail and id. */
export function findableDrivers(drivers: readonly Driver[]): readonly Findable<Driver>[] {
  return drivers.flatMap((driver) => {
    const id = driverId(driver);
    if (id === null) return [];
    const keys = driverKeys(driver);
    const { plain, codes, phone } = keys;
    const texts = [...keys.texts, ...soundKeys([driver.User?.email])];
    return [{ plain, codes, phone, item: driver, id: id.toLowerCase(), texts }];
  });
}

/** The vehicles of a list that can be opened, also searchable by VIN, body number and id. */
export function findableVehicles(vehicles: readonly Vehicle[]): readonly Findable<Vehicle>[] {
  return vehicles.flatMap((vehicle) => {
    if (vehicle.id === null) return [];
    const keys = vehicleKeys(vehicle);
    const { plain, texts, phone } = keys;
    const codes = [...keys.codes, ...codeKeys([vehicle.VIN, vehicle.bodyNumber])];
    return [{ plain, texts, phone, item: vehicle, id: vehicle.id.toLowerCase(), codes }];
  });
}

/**
 * The records that match the query, by the rules of `matchRecords` and by id. Better matches come first, equal
 * ones in the order of the list; matches with a rank above `worst` are left out.
 */
export function findRecords<Item>(
  records: readonly Findable<Item>[],
  query: string,
  limit: number,
  worst: 1 | 2 = 2,
): Found<Item> {
  const id = query.trim().toLowerCase();
  if (id === '') return { items: [], total: 0 };
  const idPiece = id.length >= ID_PIECE && ID_LIKE.test(id) ? id : '';
  const read = readQuery(query);
  const rankOf = (record: Findable<Item>): Rank => {
    if (record.id === id) return 0;
    return rankKeys(record, read) ?? (idPiece !== '' && record.id.includes(idPiece) ? 2 : null);
  };
  const ranked = records
    .map((record) => ({ item: record.item, rank: rankOf(record) ?? Infinity }))
    .filter(({ rank }) => rank <= worst)
    .sort((one, other) => one.rank - other.rank);
  return { items: ranked.slice(0, limit).map(({ item }) => item), total: ranked.length };
}
