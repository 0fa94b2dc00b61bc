/** The languages of response texts. */
export type Language = 'en' | 'ru';

/** The best of the two languages for an Accept-Language header; English when it names neither. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: { language: Language; quality: number } | undefined;
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
    const primary = tag.split('-')[0];
    if (primary !== 'en' && primary !== 'ru') continue;
    const written = settings
      .find((setting) => setting.trim().startsWith('q='))
      ?.trim()
      .slice(2);
    const quality = written === undefined ? 1 : Number(written);
    if (quality > (best?.quality ?? 0)) best = { language: primary, quality };
  }
  return best?.language ?? 'en';
}
