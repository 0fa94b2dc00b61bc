import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverChoices } from '../driver/driver-choice.ts';
import { driverId } from '../driver/driver-identity.ts';
import { vehicleLabel } from '../pairing/partners.ts';
import { findRecords } from '../search/find-records.ts';
import { driverKeys, type RecordKeys, vehicleKeys } from '../search/record-keys.ts';
import { vehicleId } from '../vehicle/vehicle-name.ts';
import { likelyDrivers, likelyVehicles, type Likeness, type NamedBySource } from './likely-matches.ts';

/** The most options of a list: nobody reads further, and each takes time to draw. */
const SHOWN = 50;

/** A driver or a vehicle that a name of a source can be linked to. */
export interface LinkOption {
  readonly id: string;
  readonly label: string;
  /** What it has in common with what was sent; null for any other. */
  readonly by: Likeness | 'plate' | null;
}

/** An option with what it is found by. */
export interface FindableLink {
  readonly option: LinkOption;
  readonly keys: RecordKeys;
}

const isLikely = ({ option }: FindableLink): boolean => option.by !== null;

/** The likely ones in their order, then all others in that of the list. */
function likelyFirst(options: readonly FindableLink[], likely: readonly string[]): readonly FindableLink[] {
  const placeOf = ({ option }: FindableLink) => likely.indexOf(option.id);
  const first = options.filter(isLikely).toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...first, ...options.filter((each) => !isLikely(each))];
}

/** The drivers of the park, those that the source may mean first. */
export function driverLinkOptions(drivers: readonly Driver[], sent: NamedBySource): readonly FindableLink[] {
  const labels = new Map(driverChoices(drivers).map(({ id, label }) => [id, label]));
  const likely = new Map(likelyDrivers(drivers, sent).map(({ driver, by }) => [driverId(driver) ?? '', by]));
  const options = drivers.flatMap((driver): FindableLink[] => {
    const id = driverId(driver);
    if (id === null) return [];
    return [
      { option: { id, label: labels.get(id) ?? id, by: likely.get(id) ?? null }, keys: driverKeys(driver) },
    ];
  });
  return likelyFirst(options, [...likely.keys()]);
}

/** The vehicles of the park, those of nearly the plate that was sent first. */
export function vehicleLinkOptions(
  vehicles: readonly Vehicle[],
  plate: string | null,
): readonly FindableLink[] {
  const likely = likelyVehicles(vehicles, plate).map((vehicle) => vehicleId(vehicle) ?? '');
  const options = vehicles.flatMap((vehicle): FindableLink[] => {
    const id = vehicleId(vehicle);
    if (id === null) return [];
    const by = likely.includes(id) ? 'plate' : null;
    return [{ option: { id, label: vehicleLabel(vehicle), by }, keys: vehicleKeys(vehicle) }];
  });
  return likelyFirst(options, likely);
}

/** Whether several drivers have the name that was sent, and nothing but the name tells who is meant. */
export const areNamesakes = (options: readonly FindableLink[]): boolean =>
  options.slice(0, 2).filter(({ option }) => option.by === 'name').length === 2;

/** The first options for a typed text, by the rule of find and the lists; without one, of all. */
export function findLinkOptions(options: readonly FindableLink[], text: string): readonly LinkOption[] {
  const found =
    text.trim() === ''
      ? options.slice(0, SHOWN)
      : findRecords(options, text, ({ keys }) => keys, { limit: SHOWN }).items;
  return found.map(({ option }) => option);
}
