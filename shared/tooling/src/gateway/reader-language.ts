/** A sentence for whoever asks, in the language that comes first in their `Accept-Language`. */
export function inReadersLanguage(
  acceptLanguage: string | undefined,
  words: { en: string; ru: string },
): string {
  return /^\s*ru\b/i.test(acceptLanguage ?? '') ? words.ru : words.en;
}
