import { isLanguage, type Language } from './languages.ts';

/** The specification prescribes the `persist:` prefix. */
export const LANGUAGE_KEY = 'persist:language';

/** Reads the language stored at the last visit; null when there is none or it is not supported. */
export function readStoredLanguage(store: Pick<Storage, 'getItem'>): Language | null {
  try {
    const value: unknown = JSON.parse(store.getItem(LANGUAGE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('code' in value)) return null;
    return isLanguage(value.code) ? value.code : null;
  } catch {
    return null;
  }
}

/** Stores the choice for the next visit. */
export function writeStoredLanguage(store: Pick<Storage, 'setItem'>, code: Language): void {
  store.setItem(LANGUAGE_KEY, JSON.stringify({ code }));
}
