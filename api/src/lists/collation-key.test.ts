import fc from 'fast-check';
import { sortRows } from '@park/domain/list/sort-order';
import { collationKeys } from './list-keys.ts';

const LETTERS = [
  ...'aAzZäßæœéñ’-–— .,()+№"0123456789аАяёЁйўіїґЖщЭ',
  'αΩجש漢字가각나ｱ😀é',
  'ё',
  '007',
  '10',
  '9',
];
const text = fc
  .array(fc.constantFrom(...LETTERS, ...[...LETTERS.join('')]), { maxLength: 9 })
  .map((parts) => parts.join(''));

describe('the key of a text', () => {
  it.each(['en', 'ru', 'be'])('sorts odd texts as the lists of the browser do (%s)', (locale) => {
    const keyOf = collationKeys(locale);
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect([one, other, Buffer.compare(keyOf(one), keyOf(other))]).toEqual([
          one,
          other,
          Math.sign(compare(one, other)),
        ]);
      }),
      { numRuns: 20_000, seed: 1 },
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
        const byKey = texts
          .map((each, at) => ({ each, at, key: keyOf(each) }))
          .sort((one, other) => Buffer.compare(one.key, other.key) || one.at - other.at);
        expect(byKey.map(({ each }) => each)).toEqual(sortRows(texts, (each) => each, false, locale));
      }),
      { seed: 1 },
    );
  });
});
