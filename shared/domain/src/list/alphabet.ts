import { isBelarusian } from '../format/belarusian.ts';

/**
 * Letters of their own in Belarusian, after all that begins with the letter below the mark: U+FFFF
 * has the highest weight in every collation of CLDR.
 */
const withLetters = (text: string): string =>
  text.normalize('NFC').replaceAll(/[ёў]/giu, (letter) => `${letter.normalize('NFD').charAt(0)}\uFFFF`);

/** How two texts compare, as `Intl.Collator` has it. */
export type Alphabet = Pick<Intl.Collator, 'compare'>;

/**
 * The alphabetical order of a language, without regard to case and marks, numbers by size; the same
 * in the server and every browser. Chromium has no collation for Belarusian, so that everywhere it
 * is the Russian one with the letters that Belarusian has besides: ё after е, ў after у.
 */
export function alphabetOf(locale?: string): Alphabet {
  const hasOwnLetters = locale !== undefined && isBelarusian(locale);
  const collator = new Intl.Collator(hasOwnLetters ? 'ru' : locale, { numeric: true, sensitivity: 'base' });
  if (!hasOwnLetters) return collator;
  return { compare: (one, other) => collator.compare(withLetters(one), withLetters(other)) };
}
