import type { RegistryFile, RemoteFiles } from '@park/federation/registry';
import { addTexts } from '@park/i18n/i18n';
import { DEFAULT_LANGUAGE, type Language } from '@park/i18n/languages';
import type { TextTree } from '@park/i18n/texts';
import type { i18n } from 'i18next';
import { fetchEarly } from '../../requests/early-requests.ts';
import { TIME_LIMITS } from '../../requests/time-limit.ts';

/** The texts of a remote could not be loaded. */
export class TextsError extends Error {
  override readonly name = 'TextsError';
  readonly file: RegistryFile;

  constructor(file: RegistryFile, cause: unknown) {
    super(`${file.url}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.file = file;
  }
}

const loading = new Map<string, Promise<void>>();

async function fetchTexts({ url, integrity }: RegistryFile): Promise<Record<string, TextTree>> {
  const response = await fetchEarly(url, { integrity }, TIME_LIMITS.texts);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, TextTree>;
}

/**
 * Loads the texts of one version of a remote in one language into i18next; a second call waits for
 * the first.
 */
export function loadRemoteTexts(instance: i18n, language: Language, release: RemoteFiles): Promise<void> {
  const own = release.texts[language];
  const file = own ?? release.texts[DEFAULT_LANGUAGE];
  if (!file) return Promise.resolve();
  const key = file.url;
  const known = loading.get(key);
  if (known) return known;
  const started = fetchTexts(file).then(
    // English stays English, so that i18next falls back to it with the English plural forms.
    (texts) => addTexts(instance, own ? language : DEFAULT_LANGUAGE, texts),
    (error: unknown) => {
      throw new TextsError(file, error);
    },
  );
  loading.set(key, started);
  // A failed load is not cached, so that Try again loads again.
  started.catch(() => loading.delete(key));
  return started;
}
