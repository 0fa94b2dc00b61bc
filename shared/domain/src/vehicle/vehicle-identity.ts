import { comparedText } from '@park/contract/stored-text';
import { codeKey, letterParts, signedCodeKey } from '../text/code-key.ts';

/**
 * The comparison key of a plate: ignores letter case, look-alike letters, marks that are not seen,
 * spaces, dashes and other signs. Two vehicles of a park may not share it, but for `plateParts`. A plate of signs only is
 * compared by them.
 */
export function plateKey(plate: string): string {
  return codeKey(plate) || comparedText(plate);
}

/**
 * Where the letters of a plate are parted, such as x-xxxxx of B AB 123; null where they are not. Two
 * plates of one key are two where both are parted, and elsewhere: the one that is not may be either.
 */
export function plateParts(plate: string): string | null {
  return letterParts(plate);
}

/**
 * The comparison key of a vehicle code: ignores letter case, look-alike letters and spaces, and
 * treats all dashes alike. Dashes are kept, because parks use both 1-11 and 11-1. Null for an empty
 * code, which any number of vehicles may have; reports identify vehicles by the others.
 */
export function vehicleCodeKey(code: string): string | null {
  return signedCodeKey(code) || null;
}

/**
 * The comparison key of a licence number or VIN: letters and digits only. Null for an empty one.
 */
export function documentKey(number: string): string | null {
  return codeKey(number) || null;
}
