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

function soundOfWord(word: string): string {
  let latin = '';
  for (const letter of word) latin += LATIN[letter] ?? letter;
  return latin.replace(SPELLINGS, soundOf).replace(DOUBLED, '$1');
}

/** Thousands of people share their first names, and many their surnames, so a word is read once. */
const knownSounds = new Map<string, string>();
/** Far more different words than a park has; beyond it the memory is worth more than the time. */
const MOST_SOUNDS = 20_000;

/**
 * A phonetic key of a name in Latin letters, so that Иван is found by "ivan" and Yulia by "юлия". Different spellings
 * of a name have the same key; the key is for comparison only.
 */
export function soundKey(text: string): string {
  const words = text.trim().toLowerCase().split(' ');
  return words
    .map((word) => {
      let sound = knownSounds.get(word);
      if (sound === undefined) {
        sound = soundOfWord(word);
        if (knownSounds.size >= MOST_SOUNDS) knownSounds.clear();
        knownSounds.set(word, sound);
      }
      return sound;
    })
    .join(' ');
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
/** How a number begins inside Belarus: 8 029 or 029 for +375 29. */
const TRUNK_PREFIX = /^8?0(?=[1-9]\d)/;
const DIALLED_ABROAD = /^00(?=[1-9])/;
/** A number without any prefix: operator code and seven digits. */
const NATIONAL = /^(?=[1-9]\d{8}$)/;
const COUNTRY = '375';

/** The digits of a text in the format of a phone number or its beginning, with the country code for a domestic prefix. */
export function phoneKey(text: string): string {
  if (!PHONE_LIKE.test(text.trim())) return '';
  return text.replace(/\D/g, '').replace(DIALLED_ABROAD, '').replace(TRUNK_PREFIX, COUNTRY);
}

/** The digits of a recorded phone number as written and, where they differ, in the international form; one per line. */
export function phoneLine(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const dialled = digits
    .replace(DIALLED_ABROAD, '')
    .replace(TRUNK_PREFIX, COUNTRY)
    .replace(NATIONAL, COUNTRY);
  return dialled === digits ? digits : `${digits}\n${dialled}`;
}
