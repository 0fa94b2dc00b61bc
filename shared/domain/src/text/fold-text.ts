import { comparedText } from '@park/contract/stored-text';

/**
 * What people type for the apostrophe of Ukrainian and Belarusian and for that of Uzbek, the letters
 * among them; an acute accent by itself is compared as a space with a mark.
 */
const APOSTROPHES = /[\u2018\u2019\u201b`\u02b9\u02bb\u02bc\u2032]| \u0301/g;

/** The same text with one sign for the apostrophe. */
export const withOneApostrophe = (text: string): string => text.replace(APOSTROPHES, "'");

/**
 * Normalises text for comparison: ignores case in every alphabet and marks that are not seen, and
 * replaces ё by е and each apostrophe by one, since people type either.
 */
export function foldText(text: string): string {
  return withOneApostrophe(comparedText(text).toLowerCase().replaceAll('ё', 'е'));
}
