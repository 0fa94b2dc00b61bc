/** The ten languages of the menu (specification sections 1 and 9), each named in its own language. */
export const LANGUAGE_MENU = [
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
] as const;

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The BCP 47 tag for dates and numbers: ru-RU or en-US (specification section 9). */
export function localeOf(language: Language): 'en-US' | 'ru-RU' {
  return language === 'ru' ? 'ru-RU' : 'en-US';
}
