import { type Alphabet, alphabetOf } from '@park/domain/list/alphabet';
import { SIMPLE } from '@park/domain/list/sort-key';

const SIMPLE_END = 0x2100;
const ASTRAL = 0x10000;
const ZERO = '0';
const DIGITS = /^\d+/;
/** Above all ranks: what follows the rank of the zero is the length of the number. */
const LENGTHS = 0xe000;
/** Letters that are equal to several, which Unicode does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ĳ: 'ij' };
/** Scripts whose alphabetical order is that of their code points, after all others. */
const HANGUL = [0xac00, 0xd7a3] as const;
const HAN = [0x3400, 0x9fff] as const;

const isWithin = (code: number, [first, last]: readonly [number, number]): boolean =>
  code >= first && code <= last;

function simpleClasses(alphabet: Alphabet): string[][] {
  const letters: string[] = [];
  for (let code = 0; code < SIMPLE_END; code += 1) {
    const letter = String.fromCharCode(code);
    if (SIMPLE.test(letter) && letter.toLowerCase() === letter) letters.push(letter);
  }
  letters.sort(alphabet.compare);
  const classes: string[][] = [];
  for (const letter of letters) {
    const last = classes.at(-1);
    if (last?.[0] !== undefined && alphabet.compare(last[0], letter) === 0) last.push(letter);
    else classes.push([letter]);
  }
  return classes;
}

/**
 * The place of every other character of the basic plane among all of them; made when a text first
 * has one.
 */
function otherPlaces(alphabet: Alphabet): ReadonlyMap<string, number> {
  const letters: string[] = [];
  for (let code = 0; code < ASTRAL; code += 1) {
    if (isWithin(code, HANGUL) || isWithin(code, HAN)) continue;
    const letter = String.fromCharCode(code);
    if (/[\p{L}\p{N}\p{P}\p{S}\p{Z}]/u.test(letter)) letters.push(letter);
  }
  letters.sort(alphabet.compare);
  const places = new Map<string, number>();
  let place = 0;
  letters.forEach((letter, at) => {
    const before = letters[at - 1];
    if (before !== undefined && alphabet.compare(before, letter) !== 0) place += 1;
    places.set(letter, place);
  });
  return places;
}

/** The keys of one language. */
class CollationKeys {
  readonly #alphabet: Alphabet;
  readonly #classes: readonly string[][];
  readonly #ranks = new Map<string, readonly number[]>();
  #places: ReadonlyMap<string, number> | undefined;

  constructor(locale: string) {
    this.#alphabet = alphabetOf(locale);
    this.#classes = simpleClasses(this.#alphabet);
    // Even ranks, so that there is one between every two of them.
    this.#classes.forEach((letters, at) =>
      letters.forEach((letter) => this.#ranks.set(letter, [2 * at + 2])),
    );
  }

  #otherPlace(letter: string): number {
    const code = letter.codePointAt(0) ?? 0;
    if (isWithin(code, HANGUL)) return 0x200000 + code;
    if (code >= ASTRAL || isWithin(code, HAN)) return 0x400000 + code;
    this.#places ??= otherPlaces(this.#alphabet);
    return this.#places.get(letter) ?? 0x100000 + code;
  }

  #newRank(letter: string): readonly number[] {
    const { compare } = this.#alphabet;
    if (compare(letter, '') === 0) return [];
    const parts = LIGATURES[letter] ?? letter.normalize('NFKD');
    if (parts !== letter && compare(parts, letter) === 0)
      return [...parts].flatMap((part) => this.rank(part));
    const above = this.#classes.findIndex(([first = '']) => compare(first, letter) >= 0);
    const next = above < 0 ? this.#classes.length : above;
    if (above >= 0 && compare(this.#classes[above]?.[0] ?? '', letter) === 0) return [2 * above + 2];
    const place = this.#otherPlace(letter);
    return [2 * next + 1, place >> 16, place & 0xffff];
  }

  rank(letter: string): readonly number[] {
    const known = this.#ranks.get(letter);
    if (known !== undefined) return known;
    const rank = this.#newRank(letter);
    this.#ranks.set(letter, rank);
    return rank;
  }

  of(text: string): Buffer {
    let rest = text.normalize('NFC').toLowerCase();
    const key: number[] = [];
    while (rest !== '') {
      const [digits] = DIGITS.exec(rest) ?? [];
      const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      rest = rest.slice((digits ?? letter).length);
      if (digits === undefined) key.push(...this.rank(letter));
      else {
        const number = digits.replace(/^0+/, '');
        key.push(
          ...this.rank(ZERO),
          LENGTHS + number.length,
          ...[...number].map((digit) => digit.charCodeAt(0)),
        );
      }
    }
    const bytes = Buffer.alloc(key.length * 2);
    key.forEach((unit, at) => bytes.writeUInt16BE(unit, at * 2));
    return bytes;
  }
}

/**
 * A function that makes the key of a text, whose bytes are in the order in which the lists of the
 * browser are sorted in this language (`sortRows` of the domain). Not for texts whose letters
 * change places when they are compared, as in Thai.
 */
export function collationKeys(locale: string): (text: string) => Buffer {
  const keys = new CollationKeys(locale);
  return (text) => keys.of(text);
}
