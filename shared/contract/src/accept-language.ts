import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/**
 * The best of the offered languages for an Accept-Language header; English when it names none of
 * them.
 */
export function languageOf(acceptLanguage: string | undefined, offered: readonly Language[]): Language {
  let best: { language: Language; quality: number } | undefined;
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
    const language = offered.find((each) => each === tag.split('-')[0]);
    if (language === undefined) continue;
    const written = settings
      .find((setting) => setting.trim().startsWith('q='))
      ?.trim()
      .slice(2);
    const quality = written === undefined ? 1 : Number(written);
    if (quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}
