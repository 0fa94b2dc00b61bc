import { sortKeys } from './sort-key.ts';
import { finish } from './steps.ts';

const words = [
  'Яна Ёлкина',
  'Ян',
  'яна елкина',
  'Йозас',
  'Иван Петров',
  'Иван',
  'Їван',
  'Віктар Ўладзіміравіч',
  'Виктор',
  'Ігар',
  'Zielinski',
  'Żak',
  'Zak',
  'Łukasz',
  'Lukas',
  'Šarūnas',
  'Sara',
  'Élodie',
  'Elena',
  "O'Neil",
  'O’Neil',
  'Anna-Maria',
  'Anna Maria',
  'AnnaMaria',
  '7AB 123',
  '7AB 99',
  '12',
  '9',
  '007',
  '07',
  '',
  ' ',
  '+375 29 1',
  '+375 (29) 10',
  '(29)',
  'driver9@park.by',
  'driver10@park.by',
  'a_b',
  'a.b',
  'a b',
  'Щука',
  'Ґ',
  'Ђорђе',
  'Ь',
  'Ъ',
  'Ы',
  'э',
  'Ю',
];

describe.each(['en-US', 'ru-RU'])('the sort keys of %s', (locale) => {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const keys = finish(sortKeys(words, collator)) ?? [];

  it('compare any two texts as the collator does', () => {
    const wrong = words.flatMap((one, i) =>
      words
        .filter((other, j) => {
          const [a = '', b = ''] = [keys[i], keys[j]];
          const plain = a < b ? -1 : Number(a > b);
          return plain !== Math.sign(collator.compare(one, other));
        })
        .map((other) => `${one} / ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are null where the collator treats one letter as two', () => {
    expect(finish(sortKeys(['Straße'], collator))).toBeNull();
    expect(finish(sortKeys(['Ægir'], collator))).toBeNull();
    expect(finish(sortKeys(['王'], collator))).toBeNull();
  });
});
