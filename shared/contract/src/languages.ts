/**
 * The languages of the console: a language is its line here and its JSON files in the `locales`
 * folders (decision 012). This module imports nothing, because browser, servers and builds
 * all read it.
 */
export interface LanguageLine {
  /** BCP 47 primary tag; the name of the language's JSON files. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** The tag for plural forms, numbers and dates. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * Whose numerals every browser is asked for, because one of them does not have the locale's own
   * (Chromium lacks be-BY): they are the same in all.
   */
  readonly near?: string;
  /**
   * Without it the browser is asked how numbers are written, which costs a page some 25 ms at its
   * first one.
   */
  readonly numbers?: NumberForms;
}

/** How a language writes numbers whose groups all have three digits. */
export interface NumberForms {
  /** Between thousands. */
  readonly group: string;
  /** Before the decimals. */
  readonly point: string;
  /** After a percentage. */
  readonly percent: string;
}

const LINES = [
  {
    code: 'en',
    name: 'English',
    locale: 'en-US',
    direction: 'ltr',
    numbers: { group: ',', point: '.', percent: '%' },
  },
  {
    code: 'ru',
    name: 'Русский',
    locale: 'ru-RU',
    direction: 'ltr',
    numbers: { group: '\u00a0', point: ',', percent: '\u00a0%' },
  },
  {
    code: 'be',
    name: 'Беларуская',
    locale: 'be-BY',
    direction: 'ltr',
    near: 'ru-BY',
    numbers: { group: '\u00a0', point: ',', percent: '\u00a0%' },
  },
] as const satisfies readonly LanguageLine[];

export type Language = (typeof LINES)[number]['code'];

/** Every language that the console has texts in, whether offered or not. */
export const ALL_LANGUAGES: readonly (LanguageLine & { readonly code: Language })[] = LINES;

/** The language of every text that another language lacks. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What is offered unless the owner decides otherwise: the two languages of the specification. */
export const DEFAULT_OFFER: readonly Language[] = ['en', 'ru'];

/** The line of a language; undefined for other values. */
export function lineOf(code: unknown): (LanguageLine & { readonly code: Language }) | undefined {
  return ALL_LANGUAGES.find((line) => line.code === code);
}

/**
 * Reads the setting LANGUAGES, such as `en,ru`, as languages in the order of the list; empty means
 * the default. Throws an Error that names the variable when a code is unknown or English is
 * missing.
 */
export function readOffer(text: string | undefined): readonly Language[] {
  if (text === undefined || text.trim() === '') return DEFAULT_OFFER;
  const codes = text.split(',').map((code) => code.trim());
  const known = ALL_LANGUAGES.map(({ code }) => code);
  if (!codes.includes(DEFAULT_LANGUAGE) || !codes.every((code) => lineOf(code)))
    throw new Error(
      `LANGUAGES must be some of ${known.join(', ')}, separated by commas, with ${DEFAULT_LANGUAGE} among them; it is "${text}"`,
    );
  return known.filter((code) => codes.includes(code));
}
