import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverChoices } from '../driver/driver-choice.ts';
import { driverId } from '../driver/driver-identity.ts';
import { vehicleLabel } from '../pairing/partners.ts';
import { findRecords } from '../search/find-records.ts';
import {
  driverKeys,
  type RecordKeys,
  type SearchedDriver,
  type SearchedVehicle,
  vehicleKeys,
} from '../search/record-keys.ts';
import { vehicleId } from '../vehicle/vehicle-name.ts';
import { documentKey, plateKey } from '../vehicle/vehicle-identity.ts';
import { soundKey as nameKey } from '../search/sound-key.ts';
import { soundKey as letterKey } from './ride-refs.ts';

/** What a source says of somebody whom nobody is known by. */
interface NamedBySource {
  readonly name: string | null;
  readonly phone: string | null;
  readonly licenseNumber: string | null;
}

type Likeness = 'licence' | 'phone' | 'name';

interface LikelyDriver<Row> {
  readonly driver: Row;
  /** What they have in common with what was sent; the strongest of it. */
  readonly by: Likeness;
}

const MOST = 5;
/** One letter apart is a slip of the hand only in a word of some length. */
const SLIP_LENGTH = 4;
const [SAME, SLIPPED, INITIAL] = [1, 0.75, 0.5];
/** Half of a name is a first name, which many share. */
const HALF = 0.5;
/** A licence outweighs a phone, and either of them any name. */
const WEIGHTS: Readonly<Record<Likeness, number>> = { licence: 4, phone: 2, name: 0 };

/** Whether two texts differ in at most one letter: another one, one more, or one less. */
function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return SAME;
  const shorter = Math.min(one.length, other.length);
  if (shorter === 1) return one[0] === other[0] ? INITIAL : 0;
  return shorter >= SLIP_LENGTH && isOneApart(one, other) ? SLIPPED : 0;
}

const wordsOf = (key: string): readonly string[] => key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** From 0 to 1: how many words two names share, of the name that has fewer, in any order. */
function nameLikeness(sent: readonly string[], own: readonly string[]): number {
  const fewest = Math.min(sent.length, own.length);
  if (fewest === 0) return 0;
  const left = [...own];
  let sum = 0;
  for (const word of sent) {
    const values = left.map((each) => wordLikeness(word, each));
    const best = Math.max(0, ...values);
    if (best === 0) continue;
    left.splice(values.indexOf(best), 1);
    sum += best;
  }
  return sum / fewest;
}

/**
 * The drivers that a source may mean, the likeliest first: those with the licence that was sent,
 * then those with the phone, then those of a similar name, in whatever alphabet. Only offered to a
 * person, who decides: no ride is posted by it.
 */
export function likelyDrivers<Row extends SearchedDriver>(
  drivers: readonly Row[],
  { name, phone, licenseNumber }: NamedBySource,
): readonly LikelyDriver<Row>[] {
  const sent = wordsOf(nameKey(name ?? ''));
  const digits = phone?.replace(/\D/g, '').replace(/^0/, '') ?? '';
  const licence = letterKey(documentKey(licenseNumber ?? '') ?? '');
  return drivers
    .flatMap((driver) => {
      const keys = driverKeys(driver);
      const likeness = nameLikeness(sent, wordsOf(keys.texts[0] ?? ''));
      const by: Likeness | null =
        licence !== '' && keys.codes.some((code) => letterKey(code) === licence)
          ? 'licence'
          : digits.length > 6 && keys.phone.split('\n').some((each) => each.endsWith(digits))
            ? 'phone'
            : likeness > HALF
              ? 'name'
              : null;
      return by === null ? [] : [{ driver, by, weight: WEIGHTS[by] + likeness }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ driver, by }) => ({ driver, by }));
}

/**
 * The vehicles whose plate is that which was sent but for one sign, or but for its end: a source
 * may leave out the region.
 */
export function likelyVehicles<Row extends SearchedVehicle>(
  vehicles: readonly Row[],
  plate: string | null,
): readonly Row[] {
  const sent = plate === null ? '' : plateKey(plate);
  if (sent.length < SLIP_LENGTH) return [];
  const isLike = (own: string): boolean =>
    own.length >= SLIP_LENGTH && (own.startsWith(sent) || sent.startsWith(own) || isOneApart(own, sent));
  return vehicles.filter(({ plateNumber }) => isLike(plateKey(plateNumber ?? ''))).slice(0, MOST);
}

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
