import { alphabetOf } from './alphabet.ts';
import { sortRows } from './sort-order.ts';

const LETTERS = [
  ...'абвгґдеёжзіїйклмнопрстуўфхцчшыьэюяєищъАЕЁІУЎЯaAzZéñłß’-– .,("0129',
  'ё',
  'ў',
  'е\u0301',
  'Ү',
  '10',
  '漢',
];
const WITHOUT_BELARUSIAN = 'ru-BY';
const OPTIONS = { numeric: true, sensitivity: 'base' } as const;

/** The same words in each run: a linear congruential generator. */
function wordsOf(letters: readonly string[], count: number): readonly string[] {
  let state = 50;
  const below = (limit: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: below(6) }, () => letters[below(letters.length)]).join(''),
  );
}
/** With letters that have a rank of their own each, and with others, for which pairs are compared. */
const WORDS = [
  wordsOf(LETTERS, 3_000),
  wordsOf(
    LETTERS.filter((letter) => letter.length === 1 && !'ßҮ漢'.includes(letter)),
    3_000,
  ),
];

describe('the alphabet of Belarusian', () => {
  const be = new Intl.Collator('be', OPTIONS);

  it.each(['be', 'be-BY', WITHOUT_BELARUSIAN])(
    'is that of Unicode, also in a browser that has none (%s)',
    (tag) => {
      expect(be.resolvedOptions().locale).toBe('be');
      for (const words of WORDS) {
        expect(words.toSorted(alphabetOf(tag).compare)).toEqual(words.toSorted(be.compare));
        expect(sortRows(words, (text) => text, false, tag)).toEqual(words.toSorted(be.compare));
      }
    },
  );

  it('has ё and ў as letters, which that of Russian has not', () => {
    const names = ['Ёлка', 'Ель', 'Еўка', 'Яўген', 'Яугу', 'Яуя', 'Іна', 'Йон', 'Ірына'];
    const sorted = ['Ель', 'Еўка', 'Ёлка', 'Іна', 'Ірына', 'Йон', 'Яугу', 'Яуя', 'Яўген'];
    expect(names.toSorted(alphabetOf(WITHOUT_BELARUSIAN).compare)).toEqual(sorted);
    expect(names.toSorted(alphabetOf('ru-RU').compare)).not.toEqual(sorted);
  });

  it.each(['en-US', 'ru-RU'])('is of no other language (%s)', (tag) => {
    const { compare } = new Intl.Collator(tag, OPTIONS);
    for (const words of WORDS)
      expect(sortRows(words, (text) => text, false, tag)).toEqual(words.toSorted(compare));
  });
});
