import { comparedText } from '@park/contract/stored-text';

/**
 * Capitals of Cyrillic and Greek that look like Latin ones; plates and documents are typed in
 * either alphabet.
 */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУҮХԚԜӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABESIJKMHOPCTYYXQWIABEZHIKMNOPTYX';
/** The first small letter, the last, and how far the capitals are: Latin, Cyrillic, Greek. */
const SMALL = [
  ['a', 'z', -32],
  ['à', 'ö', -32],
  ['ø', 'þ', -32],
  ['а', 'я', -32],
  ['ѐ', 'џ', -80],
  ['α', 'ρ', -32],
  ['σ', 'ω', -32],
] as const;
/**
 * Small letters whose capitals are beside them: ґ, ү, ӏ and others that plates and documents may
 * have.
 */
const OTHER_SMALL = 'ґүӏԛԝ';
const OTHER_LARGE = 'ҐҮӀԚԜ';

function foldedLetters(): ReadonlyMap<string, string> {
  const folded = new Map([...LOOK_ALIKES].map((letter, at) => [letter, LATIN[at] ?? letter]));
  const add = (small: string, large: string) => folded.set(small, folded.get(large) ?? large);
  for (const [first, last, by] of SMALL)
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code += 1)
      add(String.fromCharCode(code), String.fromCharCode(code + by));
  [...OTHER_SMALL].forEach((small, at) => add(small, OTHER_LARGE[at] ?? small));
  return folded;
}

const FOLDED = foldedLetters();
const FOLDED_LETTERS = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g');

/** What is no letter and no digit, in ranges that the databases have as well (migration 030). */
const BETWEEN =
  /[\0-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf×÷\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0600-\u061f\u064b-\u065f\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\ufe10-\ufe6f\ufff9-\uffff]/g;
const GAPS = /[\0- \u0085\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/g;
const DASHES = /[-\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;

const fold = (text: string): string => text.replace(FOLDED_LETTERS, (letter) => FOLDED.get(letter) ?? letter);

/**
 * A plate, VIN, licence or other number for comparison: without spaces, dashes and marks, its
 * letters large, and those that look alike in one alphabet. Empty for a text of separators only.
 */
export function codeKey(text: string): string {
  return fold(comparedText(text).replace(BETWEEN, ''));
}

/**
 * Where the letters of a plate are parted, by the places of all its signs: x-xxxxx of B AB 123, which
 * is another plate than BA B 123. Null where no letters are parted.
 */
export function letterParts(plate: string): string | null {
  const spaced = comparedText(plate).replace(BETWEEN, ' ');
  const parted = spaced.replace(/([^0-9 ]) +(?=[^0-9 ])/g, '$1-').replaceAll(' ', '');
  return parted.includes('-') ? parted.replace(/[^-]/gu, 'x') : null;
}

/** The same with its signs: only spaces are left out, and all dashes are one. */
export function signedCodeKey(text: string): string {
  return fold(comparedText(text).replace(GAPS, '').replace(DASHES, '-'));
}
