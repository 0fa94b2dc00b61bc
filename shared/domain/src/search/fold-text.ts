import { comparedText } from '@park/contract/stored-text';

/**
 * Normalises text for comparison: ignores case in every alphabet and marks that are not seen, and
 * replaces ё by е, since people type either.
 */
export function foldText(text: string): string {
  return comparedText(text).toLowerCase().replaceAll('ё', 'е');
}
