import { withOneApostrophe } from '../text/fold-text.ts';
import { comparedText } from '@park/contract/stored-text';
import { plateKey } from '../vehicle/vehicle-identity.ts';

const OFFSETS = [0x9e3779b9, 0x85ebca6b] as const;

/** A hash of 53 bits: enough for identity within a park, and the same in every browser. */
function hash53(text: string, seed: number): bigint {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return BigInt(4294967296 * (2097151 & low) + (high >>> 0));
}

/** A short name for a text of any length and alphabet, in letters and digits; the same for ever. */
export function hashOf(text: string): string {
  return OFFSETS.map((seed) => hash53(text, seed).toString(36).padStart(11, '0')).join('');
}

/** What makes a ride one where its file has no number of it. */
export interface RideTraits {
  readonly plate: string;
  readonly driver: string;
  /** ISO 8601, UTC. */
  readonly pickupTime: string;
  readonly fare: string;
}

/**
 * Names rides by what they are. Rides that are alike in everything are told apart by how many such
 * came before, so that the same file gives the same names again.
 */
export function identifier(): (traits: RideTraits) => { readonly id: string; readonly isAlike: boolean } {
  const counts = new Map<string, number>();
  return ({ plate, driver, pickupTime, fare }) => {
    const name = [plate, driver, pickupTime, fare].join('\n');
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return { id: `file-${hashOf(`${name}\n${nth}`)}`, isAlike: nth > 1 };
  };
}

/** What tells drivers of one name apart: a phone, though it cannot be read, else the car. */
export const tellerOf = (phone: string, car: string): string => phone.replaceAll(/\D/g, '') || plateKey(car);

/** What a driver without any number is named by: the name, and what tells two of that name apart. */
export function nameIds(name: string, teller: string): { readonly plain: string; readonly told: string } {
  const plain = sourceId(withOneApostrophe(comparedText(name)).toLowerCase().replaceAll(/\s+/g, ' '), 'name');
  return { plain, told: teller === '' ? plain : `name-${hashOf(`${plain}\n${teller}`)}` };
}

const VISIBLE = /^[\x21-\x7e]{1,100}$/;

/** A number of a source as the contract takes it; one with spaces or letters of ours is shortened. */
export const sourceId = (text: string, prefix: string): string =>
  VISIBLE.test(text) ? text : `${prefix}-${hashOf(text)}`;
