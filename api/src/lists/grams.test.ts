import { KEY_LINES } from '@park/domain/search/joined-keys';
import { gramsOf, gramsOfLine } from './grams.ts';

const PARK = '00000000-0000-4000-8000-0000000000a1';
const KEYS = 'иван щукин 🚕 +375 29 1112233\nab';

describe('the numbers of a line of keys', () => {
  it.each(KEY_LINES)('have those of every text in it: %s', (line) => {
    const numbers = new Set(gramsOfLine(PARK, line, KEYS));
    for (let from = 0; from < KEYS.length; from += 1) {
      for (let to = from + 1; to <= KEYS.length; to += 1) {
        const text = KEYS.slice(from, to);
        expect([text, gramsOf(PARK, line, text).every((number) => numbers.has(number))]).toEqual([
          text,
          true,
        ]);
      }
    }
  });

  it('lack that of a single letter which is not in it', () => {
    const numbers = new Set(gramsOfLine(PARK, 'plain', KEYS));
    expect(gramsOf(PARK, 'plain', 'щ').map((number) => numbers.has(number))).toEqual([true]);
    expect(gramsOf(PARK, 'plain', 'ж').map((number) => numbers.has(number))).toEqual([false]);
  });
});
