import { addTexts } from '@park/i18n/i18n';
import type { Language } from '@park/i18n/languages';
import type { TextTree } from '@park/i18n/texts';
import type { i18n } from 'i18next';
import { fetchEarly } from '../../requests/early-requests.ts';
import { TIME_LIMITS } from '../../requests/time-limit.ts';

/** The URL of the shell's own texts; index.html names one file per language. */
function addressOf(language: Language): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="texts:${language}"]`);
  if (!meta) throw new Error(`index.html names no texts for ${language}`);
  return meta.content;
}

const loadedInto = new WeakMap<i18n, Map<Language, Promise<void>>>();

/** Loads the shell's texts in one language into i18next, once. */
export function loadHostTexts(instance: i18n, language: Language): Promise<void> {
  const loaded = loadedInto.get(instance) ?? new Map<Language, Promise<void>>();
  loadedInto.set(instance, loaded);
  const known = loaded.get(language);
  if (known) return known;
  const started = fetchEarly(addressOf(language), {}, TIME_LIMITS.texts).then(async (response) => {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    addTexts(instance, language, (await response.json()) as Record<string, TextTree>);
  });
  loaded.set(language, started);
  started.catch(() => loaded.delete(language));
  return started;
}
