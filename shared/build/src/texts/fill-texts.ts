import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language, lineOf } from '@park/contract/languages';

/** One JSON file of texts: nested keys, with plural forms as suffixes of a key. */
export interface TextFile {
  readonly [key: string]: string | TextFile;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * A key as English has it: the stem of a plural, with the form; a key such as `too_few` is no
 * plural.
 */
export function partsOf(key: string, english: ReadonlySet<string>): { stem: string; form: string | null } {
  const form = PLURAL.exec(key)?.[1];
  const stem = key.replace(PLURAL, '');
  return form !== undefined && english.has(`${stem}_other`) ? { stem, form } : { stem: key, form: null };
}

/** The plural forms of a language, as Intl knows them. */
export function pluralForms(language: Language): readonly string[] {
  return new Intl.PluralRules(lineOf(language)?.locale).resolvedOptions().pluralCategories;
}

/**
 * The keys that a language must have for these English texts: each key once, and of a plural each
 * of its forms.
 */
function neededKeys(english: TextFile, language: Language): string[] {
  const forms = pluralForms(language);
  const keys = new Set(Object.keys(english));
  const needed = [...keys].flatMap((key) => {
    const { stem, form } = partsOf(key, keys);
    return form === null ? [key] : forms.map((each) => `${stem}_${each}`);
  });
  return [...new Set(needed)];
}

const isTree = (value: string | TextFile | undefined): value is TextFile => typeof value === 'object';

/** The texts of a language, complete: what it lacks, or has in another shape, is in English. */
export function fillTexts(english: TextFile, texts: TextFile, language: Language): TextFile {
  const filled: Record<string, string | TextFile> = { ...texts };
  for (const key of neededKeys(english, language)) {
    const stem = key.replace(PLURAL, '');
    const source = english[key] ?? english[`${stem}_other`];
    const own = texts[key] ?? texts[`${stem}_other`];
    if (isTree(source)) filled[key] = fillTexts(source, isTree(own) ? own : {}, language);
    else if (source !== undefined) filled[key] = typeof own === 'string' ? own : source;
  }
  return filled;
}

/** The keys that a language lacks, as paths such as `themes.dark`. */
export function missingKeys(english: TextFile, texts: TextFile, language: Language): string[] {
  return neededKeys(english, language).flatMap((key) => {
    const source = english[key];
    const own = texts[key];
    if (!isTree(source)) return typeof own === 'string' ? [] : [key];
    return missingKeys(source, isTree(own) ? own : {}, language).map((inner) => `${key}.${inner}`);
  });
}

/**
 * Reads the file of one language in a `locales` folder; null when there is none. Throws when it is
 * not JSON.
 */
export function readTextFile(folder: string, language: Language): TextFile | null {
  const file = path.join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextFile) : null;
}

/** Reads the texts of one `locales` folder in one language, complete. */
export function readTexts(folder: string, language: Language): TextFile {
  const english = readTextFile(folder, DEFAULT_LANGUAGE) ?? {};
  return language === DEFAULT_LANGUAGE
    ? english
    : fillTexts(english, readTextFile(folder, language) ?? {}, language);
}
