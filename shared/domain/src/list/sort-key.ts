import type { Alphabet } from './alphabet.ts';
import { STEP, type Steps } from './steps.ts';

/**
 * Characters that the collator compares one by one: Latin with accents, Cyrillic, digits, plain
 * punctuation.
 */
export const SIMPLE = /[ -~à-åç-öø-ýÿāăąćčďđēėęěğģīįķĺļľłńņňőŕřśşšťūůűųźżžа-џґў–—’]/u;
const CODES = 0x2100;
const ZERO = 48;
const NINE = 57;
const FIRST_RANK = 32;
/** Above every rank, so that the length of a number cannot collide with a letter. */
const LENGTHS = 0x1000;

/** Notes the characters of a text; false when one of them cannot have a rank. */
function noteLetters(text: string, isUsed: Uint8Array): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= CODES) return false;
    isUsed[code] = 1;
  }
  return true;
}

/**
 * The alphabetical rank of each used character, by character code; null when one is not in SIMPLE.
 */
function ranksOf(isUsed: Uint8Array, alphabet: Alphabet): Uint16Array | null {
  const letters = [...isUsed.keys()]
    .filter((code) => isUsed[code] === 1)
    .map((code) => String.fromCharCode(code));
  if (!letters.every((letter) => SIMPLE.test(letter))) return null;
  letters.sort(alphabet.compare);
  const ranks = new Uint16Array(CODES);
  let rank = FIRST_RANK;
  letters.forEach((letter, index) => {
    const before = letters[index - 1];
    if (before !== undefined && alphabet.compare(before, letter) !== 0) rank += 1;
    ranks[letter.charCodeAt(0)] = rank;
  });
  return ranks;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

function keyOf(text: string, ranks: Uint16Array): string {
  const key: number[] = [];
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) {
      key.push(ranks[code] ?? 0);
      at += 1;
      continue;
    }
    let start = at;
    while (isDigit(text.charCodeAt(at))) at += 1;
    while (start < at && text.charCodeAt(start) === ZERO) start += 1;
    // Numbers compare by length first, then by digits.
    key.push(ranks[ZERO] ?? 0, LENGTHS + at - start);
    for (; start < at; start += 1) key.push(text.charCodeAt(start));
  }
  return String.fromCharCode(...key);
}

/**
 * A key for each text, so that plain comparison of keys gives the collator's order, with numbers by
 * size: calling the collator for every pair of ten thousand names is too slow (issue C, sort under
 * 50 ms). Null when a text contains other characters than SIMPLE; the caller must then use the
 * collator. In steps, see `Steps`.
 */
export function* sortKeys(texts: readonly string[], alphabet: Alphabet): Steps<readonly string[] | null> {
  const isUsed = new Uint8Array(CODES).fill(1, ZERO, NINE + 1);
  const lower: string[] = [];
  for (const text of texts) {
    const folded = text.toLowerCase();
    if (!noteLetters(folded, isUsed)) return null;
    if (lower.push(folded) % STEP === 0) yield;
  }
  const ranks = ranksOf(isUsed, alphabet);
  if (ranks === null) return null;
  const keys: string[] = [];
  for (const text of lower) if (keys.push(keyOf(text, ranks)) % STEP === 0) yield;
  return keys;
}
