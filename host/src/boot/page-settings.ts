import type { HostServices } from '@park/federation/host-services';
import { DEFAULT_LANGUAGE, isLanguage, type Language, offerLanguages } from '@park/i18n/languages';
import { readStoredLanguage } from '@park/i18n/stored-language';
import { localStore } from '../session/storage/browser-store.ts';

/**
 * Takes over the languages that the gateway wrote into the page (LANGUAGES); a page without them
 * offers the default ones. Call it before anything reads the language: the stored choice counts
 * only while it is offered.
 */
export function readOfferedLanguages(): void {
  const codes = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content;
  if (codes !== undefined) offerLanguages(codes.split(','));
}

/**
 * The language that the page's start has chosen, which also knows what a driver's link asks for;
 * without one the stored one.
 */
export function startLanguage(): Language {
  const { dataset, lang } = document.documentElement;
  if (dataset['start'] !== undefined && isLanguage(lang)) return lang;
  return readStoredLanguage(localStore) ?? DEFAULT_LANGUAGE;
}

/** Where the tiles of maps come from, as the gateway wrote it (MAP_TILES_URL). */
export function readMapTiles(): Pick<HostServices, 'mapTiles'> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  if (!meta) return {};
  return { mapTiles: { template: meta.content, attribution: meta.dataset['attribution'] ?? '' } };
}
