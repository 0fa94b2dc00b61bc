import { foldText } from '../text/fold-text.ts';

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

/**
 * Spellings that people use for one sound; the longer ones first, because one pass replaces them
 * all.
 */
const SPELLINGS = /'|shch|kh|ph|x|c(?=[eiy])|c(?!h)|w|[ijy]o|[jy]/g;
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
 * A phonetic key of a name in Latin letters, so that Иван is found by "ivan" and Yulia by "юлия".
 * Different spellings of a name have the same key; the key is for comparison only.
 */
export function soundKey(text: string): string {
  const words = foldText(text).trim().split(' ');
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
