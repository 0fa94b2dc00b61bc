import { comparedText } from '@park/contract/stored-text';
import { codeKey, signedCodeKey } from '../search/code-key.ts';

/**
 * The comparison key of a plate: ignores letter case, look-alike letters, marks that are not seen,
 * spaces, dashes and other signs. Two vehicles of a park may not share it. A plate of signs only is
 * compared by them.
 */
export function plateKey(plate: string): string {
  return codeKey(plate) || comparedText(plate);
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
