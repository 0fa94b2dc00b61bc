/** Latin spellings of the Cyrillic letters, Belarusian and Ukrainian ones included. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** Cyrillic capitals that look like Latin ones; plates and documents are typed in either alphabet. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Spellings that people use for one sound; the longer ones first, because one pass replaces them all. */
const SPELLINGS = /['’`]|shch|kh|ph|x|c(?=[eiy])|c(?!h)|w|[ijy]o|[jy]/g;
const SOUNDS: Readonly<Record<string, string>> = {
  shch: 'sch',
  kh: 'h',
  ph: 'f',
  x: 'ks',
  w: 'v',
  io: 'e',
  jo: 'e',
  yo: 'e',
  j: 'i',
  y: 'i',
};
const DOUBLED = /([a-z])\1/g;
const VOWELS_AFTER_SOFT_C = 'eiy';

function soundOf(spelling: string, at: number, text: string): string {
  if (spelling === 'c') return VOWELS_AFTER_SOFT_C.includes(text[at + 1] ?? '-') ? 's' : 'k';
  return SOUNDS[spelling] ?? '';
}

/**
 * A phonetic key of a name in Latin letters, so that Иван is found by "ivan" and Yulia by "юлия". Different spellings
 * of a name have the same key; the key is for comparison only.
 */
export function soundKey(text: string): string {
  let latin = '';
  for (const letter of text.trim().toLowerCase()) latin += LATIN[letter] ?? letter;
  return latin.replace(SPELLINGS, soundOf).replace(DOUBLED, '$1');
}

const LOOK_ALIKES = new RegExp(`[${Object.keys(LOOK_ALIKE).join('')}]`, 'g');
const SEPARATORS = /[^\p{L}\p{N}]/gu;

/** A plate, code, VIN or licence number without spaces and dashes, its look-alike letters in one alphabet. */
export function codeKey(text: string): string {
  return text
    .toUpperCase()
    .replace(SEPARATORS, '')
    .replace(LOOK_ALIKES, (letter) => LOOK_ALIKE[letter] ?? letter);
}

const PHONE_LIKE = /^\+?[\d\s().-]+$/;
/** The domestic prefix in Belarus: 8 029 for +375 29. */
const TRUNK_PREFIX = /^80/;

/** The digits of a text in the format of a phone number, without the domestic prefix. */
export function phoneKey(text: string): string {
  if (!PHONE_LIKE.test(text.trim())) return '';
  return text.replace(/\D/g, '').replace(TRUNK_PREFIX, '');
}
