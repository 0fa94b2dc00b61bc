import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import { remotesOfScreen } from '@park/federation/first-screen';
import type { Registry } from '@park/federation/registry';
import { addressOf } from './request-address.ts';

const MARK = '</title>';

function preloadsFor(registry: Registry | null, url: string): string[] {
  const { pathname, search } = addressOf(url);
  return remotesOfScreen(pathname, search).flatMap((name) => {
    const remote = registry?.remotes[name];
    if (!remote?.enabled) return [];
    return [
      // The entry is loaded with its digest; without the same digest in the preload it would be fetched twice.
      `<link rel="preload" as="script" href="${remote.entry.url}" integrity="${remote.entry.integrity}">`,
      ...remote.chunks.map(({ url: chunk }) => `<link rel="preload" as="script" href="${chunk}">`),
    ];
  });
}

const KEY = /^[A-Za-z0-9+/]+={0,2}$/;

/** Validates the public key for the page. Throws an Error that names its variable. */
export function checkedKey(key: string | undefined): string | null {
  if (!key) return null;
  if (!KEY.test(key)) throw new Error('REGISTRY_PUBLIC_KEY must be an SPKI key of curve P-256 in base64.');
  return key;
}

const KEY_META = /<meta name="registry-key"[^>]*>/;

/**
 * Adds the public key of the registry's signature to the page; returns the page unchanged when `key` is null. Replaces
 * a key that publishing wrote into the page.
 */
export function withKey(html: string, key: string | null): string {
  if (key === null) return html;
  return html.replace(KEY_META, '').replace(MARK, `${MARK}<meta name="registry-key" content="${key}">`);
}

/** Tells the page which languages people can choose; returns it unchanged when those are the default ones. */
export function withLanguages(html: string, languages: readonly Language[]): string {
  const list = languages.join(',');
  if (list === DEFAULT_OFFER.join(',')) return html;
  return html.replace(MARK, `${MARK}<meta name="languages" content="${list}">`);
}

/**
 * The page for one address: index.html with preloads of the first screen's remote code, so that the browser fetches
 * host, registry, entry and screen in parallel instead of one after the other. Without a registry, or with an invalid
 * one, there are no preloads: the host then reports the error.
 */
export function pageFor(html: string, registry: Registry | null, key: string | null, url: string): string {
  return withKey(html.replace(MARK, `${MARK}${preloadsFor(registry, url).join('')}`), key);
}

const REGISTRY_PRELOAD = /<link\b[^>]*\/registry\.json[^>]*>/;

/** The page for an unknown address: it shows no remote, so it must not preload the registry. */
export function notFoundPage(html: string, key: string | null): string {
  return withKey(html.replace(REGISTRY_PRELOAD, ''), key);
}

export const PAGES: ReadonlySet<string> = new Set(['/', '/login', '/d']);

/** Whether the host's router has a screen for the path; for other paths it shows its 404 page. */
export function isPage(pathname: string): boolean {
  return PAGES.has(pathname);
}
