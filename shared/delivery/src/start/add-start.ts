import type { Catalog } from '@park/federation/catalog';
import { type FirstScreen, firstScreen, isOpenAt, SIGN_IN_PATH } from '@park/federation/first-screen';
import type { Registry } from '@park/federation/registry';
import type { StartData } from '@park/federation/start-data';
import { START_SCRIPT } from './inline.ts';

const HOST_TEXTS = /<meta name="?texts:(\w+)"? content="?([^">\s]+)"?\s*\/?>/g;
const SIGNED_IN = /<link\b[^>]*\/signed-in\.[^>]*>/;

/** The files with the texts of the host and of some remotes, by language. */
function textsOf(html: string, { remotes }: Registry, names: readonly string[]): StartData['texts'] {
  const host = [...html.matchAll(HOST_TEXTS)].map(([, language = '', url = '']) => [language, url] as const);
  return Object.fromEntries(
    host.map(([language, url]) => {
      const own = names.flatMap((name) => {
        const remote = remotes[name];
        const file = remote?.enabled ? (remote.texts[language] ?? remote.texts['en']) : undefined;
        return file ? [{ url: file.url, integrity: file.integrity }] : [];
      });
      return [language, [{ url }, ...own]];
    }),
  );
}

export interface StartedPage {
  readonly html: string;
  readonly registry: Registry;
  readonly catalog: Catalog;
  readonly pathname: string;
  readonly search: string;
  /** The links that preload the code of the first screen. */
  readonly preloadsOf: (first: FirstScreen) => string;
}

/**
 * Adds to a page what the browser needs before the console's code: the preloads, and the script
 * with what it sends.
 */
export function addStart({ html, registry, catalog, pathname, search, preloadsOf }: StartedPage): string {
  const isOpen = isOpenAt(catalog, pathname);
  const first = firstScreen(catalog, pathname, search);
  const data: StartData = {
    // Whoever opens such a page has no session as a rule, or one that sign-in checks before it is used.
    warm: isOpen ? [] : first.warm,
    texts: textsOf(html, registry, first.remotes),
    ...((pathname === '/' || first.remotes.length > 0) && { pathname }),
    ...(pathname === '/' && catalog.signIn && { guests: SIGN_IN_PATH }),
  };
  // Nothing in a value can close the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const start = `<script type="application/json" id="start">${json}</script><script>${START_SCRIPT}</script>`;
  return html
    .replace(isOpen ? SIGNED_IN : '', '')
    .replace('</title>', () => `</title>${preloadsOf(first)}`)
    .replace('</body>', () => `${start}</body>`);
}
