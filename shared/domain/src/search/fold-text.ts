import { comparedText } from '@park/contract/stored-text';

/** What people type for the apostrophe of Ukrainian and Belarusian, the letter among them. */
const APOSTROPHES = /[\u2018\u2019`\u02b9\u02bc\u2032]/g;

/** The same text with one sign for the apostrophe. */
export const withOneApostrophe = (text: string): string => text.replace(APOSTROPHES, "'");

/**
 * Normalises text for comparison: ignores case in every alphabet and marks that are not seen, and
 * replaces ё by е and each apostrophe by one, since people type either.
 */
export function foldText(text: string): string {
  return withOneApostrophe(comparedText(text).toLowerCase().replaceAll('ё', 'е'));
}
