import path from 'node:path';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, DEFAULT_OFFER, type Language } from '@park/contract/languages';
import {
  missingKeys,
  partsOf,
  pluralForms,
  readTextFile,
  readTexts,
  type TextFile,
} from '../texts/fill-texts.ts';
import { textFolders } from '../texts/text-folders.ts';

const PLACEHOLDER = /\{\{?\s*(\w+)\s*\}\}?/g;

type Texts = ReadonlyMap<string, string>;

const stems = (texts: Texts, english: Texts): string[] => {
  const keys = new Set(english.keys());
  return [...new Set([...texts.keys()].map((key) => partsOf(key, keys).stem))].toSorted();
};

/** The texts of one file by their paths, such as `themes.dark`. */
export function flattenTexts(tree: TextFile, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flattenTexts(value, `${prefix}${key}.`),
  );
}

/** The texts of an app by language and namespace, as its page has them. */
export function textsOf(directory: string): Partial<Record<Language, Record<string, TextFile>>> {
  const textsIn = (language: Language) =>
    Object.fromEntries(textFolders(directory).map(([name, folder]) => [name, readTexts(folder, language)]));
  return Object.fromEntries(ALL_LANGUAGES.map(({ code }) => [code, textsIn(code)]));
}

/** What the file of one language lacks, one line for each key, or one for the whole file. */
export function reportMissing(folder: string, language: Language): string[] {
  const texts = readTextFile(folder, language);
  const file = path.join(folder, `${language}.json`);
  if (texts === null) return [`${file}: there is no such file; English is shown`];
  return missingKeys(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}, texts, language).map(
    (key) => `${file}: ${key} is missing; English is shown`,
  );
}

/**
 * Tests what must be true of every file of texts, complete or not: no stray keys, forms or
 * placeholders.
 */
function testLanguage(folder: string, language: Language): void {
  const english = new Map(flattenTexts(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}));
  const texts = new Map(flattenTexts(readTextFile(folder, language) ?? {}));

  it(`have only keys in ${language} that English has, and only its plural forms`, () => {
    expect(stems(texts, english).filter((key) => !stems(english, english).includes(key))).toEqual([]);
    const forms = [...texts.keys()].flatMap((key) => partsOf(key, new Set(english.keys())).form ?? []);
    expect(forms.filter((form) => !pluralForms(language).includes(form))).toEqual([]);
  });

  it(`fill in the same values in ${language} as in English`, () => {
    const values = (text: string): string[] =>
      [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))].toSorted();
    for (const [key, text] of texts) {
      const { stem } = partsOf(key, new Set(english.keys()));
      const source = english.get(key) ?? english.get(`${stem}_other`) ?? '';
      expect([key, values(text)]).toEqual([key, values(source)]);
    }
  });
}

/**
 * Tests the texts of one `locales` folder in every language of the list. A language that is offered
 * by default must be complete; what another one lacks is only reported (languages.test.ts), because
 * English is shown in its place.
 */
export function testLocales(folder: string): void {
  it.each(DEFAULT_OFFER)('are complete in %s', (language) => {
    expect(reportMissing(folder, language)).toEqual([]);
  });
  for (const { code } of ALL_LANGUAGES) testLanguage(folder, code);
}
