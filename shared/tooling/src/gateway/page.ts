import { remotesOfScreen } from '@park/federation/first-screen';
import type { Registry } from '@park/federation/registry';

const MARK = '</title>';

/**
 * The page for one address: index.html with the first screen's remote code named in it, so that the browser
 * fetches host, registry, entry and screen side by side instead of one after the other.
 */
export function pageFor(html: string, registry: Registry | null, url: string): string {
  const { pathname, search } = new URL(url, 'http://console');
  const links = remotesOfScreen(pathname, search).flatMap((name) => {
    const remote = registry?.remotes[name];
    if (!remote?.enabled) return [];
    return [
      // The entry is run with its digest; a preload without the same one would be fetched twice.
      `<link rel="preload" as="script" href="${remote.entry.url}" integrity="${remote.entry.integrity}">`,
      ...remote.chunks.map(({ url: chunk }) => `<link rel="preload" as="script" href="${chunk}">`),
    ];
  });
  return html.replace(MARK, `${MARK}${links.join('')}`);
}

const PAGES = new Set(['/', '/login', '/d']);

/** Whether the host's router has a screen for the path; the others get its 404 page with that status. */
export function isPage(pathname: string): boolean {
  return PAGES.has(pathname);
}
