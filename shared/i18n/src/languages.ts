import {
  ALL_LANGUAGES,
  DEFAULT_LANGUAGE,
  DEFAULT_OFFER,
  type Language,
  lineOf,
} from '@park/contract/languages';

export { DEFAULT_LANGUAGE, type Language };

interface MenuEntry {
  readonly code: string;
  readonly name: string;
}

/** The ten languages of the menu, each named in its own language. */
const SPECIFIED: readonly MenuEntry[] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'it', name: 'Italiano' },
  { code: 'pt', name: 'Português' },
  { code: 'ru', name: 'Русский' },
  { code: 'zh', name: '中文' },
  { code: 'ja', name: '日本語' },
  { code: 'ar', name: 'العربية' },
];

const offered: Language[] = [...DEFAULT_OFFER];
const menu: MenuEntry[] = [...SPECIFIED];

/**
 * The languages that can be chosen here. The host decides them before the first render
 * (`offerLanguages`).
 */
export const LANGUAGES: readonly Language[] = offered;

/** The menu: the ten of the specification, then offered languages that are not among them. */
export const LANGUAGE_MENU: readonly MenuEntry[] = menu;

/**
 * Decides which languages can be chosen; English always can. Only for the host, once, before the
 * first render: the lists change in place, so that remotes published earlier, which hold them
 * already, offer the same.
 */
export function offerLanguages(codes: readonly string[]): void {
  const lines = ALL_LANGUAGES.filter(({ code }) => code === DEFAULT_LANGUAGE || codes.includes(code));
  const added = lines.filter(({ code }) => !SPECIFIED.some((each) => each.code === code));
  offered.splice(0, offered.length, ...lines.map(({ code }) => code));
  menu.splice(0, menu.length, ...SPECIFIED, ...added.map(({ code, name }) => ({ code, name })));
}

/** Whether a value is the code of a language that can be chosen here. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The BCP 47 tag for dates and numbers: the language's own, or the nearest one that all browsers
 * have. Words of Belarusian are in `@park/domain/format`.
 */
export function localeOf(language: string): string {
  const { locale = 'en-US', near } = lineOf(language) ?? {};
  return near ?? locale;
}

/** The writing direction, for the page's `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return lineOf(language)?.direction ?? 'ltr';
}
