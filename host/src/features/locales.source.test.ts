import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Tree = { readonly [key: string]: string | Tree };

const features = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function read(feature: string, language: string): [string, string][] {
  // Texts that are fetched with their part, not with the page, are in `late-locales`.
  const folder = ['locales', 'late-locales'].find((each) => existsSync(path.join(__dirname, feature, each)));
  const file = path.join(__dirname, feature, folder ?? 'locales', `${language}.json`);
  return flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree);
}

const PLURAL = /_(one|few|many|other)$/;
const stem = (key: string): string => key.replace(PLURAL, '');
const stems = (keys: Iterable<string>): string[] => [...new Set([...keys].map(stem))].toSorted();
const formsOf = (keys: Iterable<string>, wanted: string): string[] =>
  [...keys]
    .filter((key) => PLURAL.test(key) && stem(key) === wanted)
    .map((key) => key.slice(wanted.length + 1));

const placeholders = (text: string): string[] => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];

describe.each(features)('the texts of %s', (feature) => {
  const english = read(feature, 'en');
  const russian = new Map(read(feature, 'ru'));

  it('have the same keys in both languages', () => {
    expect(stems(russian.keys())).toEqual(stems(english.map(([key]) => key)));
  });

  it('have every plural form of their language', () => {
    const keys = english.map(([key]) => key);
    for (const key of new Set(keys.filter((each) => PLURAL.test(each)).map(stem))) {
      expect([key, formsOf(keys, key).toSorted()]).toEqual([key, ['one', 'other']]);
      expect([key, formsOf(russian.keys(), key).toSorted()]).toEqual([key, ['few', 'many', 'one', 'other']]);
    }
  });

  it('fill in the same values in both languages', () => {
    const expected = english.map(([key, text]) => [key, placeholders(text)]);
    expect(english.map(([key]) => [key, placeholders(russian.get(key) ?? '')])).toEqual(expected);
  });

  it('are in Russian in the Russian files', () => {
    const latin = /^[^А-Яа-яЁё]+$/;
    expect([...russian.values()].filter((text) => latin.test(text) && /[A-Za-z]{3}/.test(text))).toEqual([]);
  });
});
