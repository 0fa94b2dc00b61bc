import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import type { MapTiles } from '@park/contract/map-tiles';
import { type Catalog, createCatalog, SHELL_PLACES } from '@park/federation/catalog';
import { type FirstScreen, SIGN_IN_PATH } from '@park/federation/first-screen';
import { chunksFor, type Registry } from '@park/federation/registry';
import { FIRST_TAB } from '@park/federation/screen-address';
import { addStart } from '../start/add-start.ts';
import { START_STYLES } from '../start/inline.ts';
import { addressOf } from './request-address.ts';

const MARK = '</title>';

/** The folder of the finished pages in a release. */
export const PAGES_FOLDER = 'host/pages';
/** The page for an address that nobody has; no tab and no path can have this name. */
export const NOT_FOUND_PAGE = 'not-found.html';
/** The pattern of the tabs and of the paths that can have a page of their own. */
export const TAB_PATTERN = '[a-z][a-z0-9_]{0,49}';
export const PATH_PATTERN = '[a-z0-9-]+';

const tabPage = (tab: string): string => `${tab}.html`;
/** The page of a tab that nobody has. */
export const FIRST_PAGE = tabPage(FIRST_TAB);
const pathPage = (pathname: string): string => `path-${pathname.slice(1)}.html`;

function preloadsOf(registry: Registry, { remotes, components }: FirstScreen): string {
  const links = remotes.flatMap((name) => {
    const remote = registry.remotes[name];
    if (!remote?.enabled) return [];
    const shown = components.filter((each) => each.remote === name).map(({ component }) => component);
    // Scripts are loaded with their digests; without the same digest in the preload they would be
    // fetched twice.
    return [remote.entry, ...chunksFor(remote, shown)].map(
      ({ url, integrity }) => `<link rel="preload" as="script" href="${url}" integrity="${integrity}">`,
    );
  });
  return links.join('');
}

const KEY = /^[A-Za-z0-9+/]+={0,2}$/;

/** Validates the public key for the page. Throws an Error that names its variable. */
export function checkedKey(key: string | undefined): string | null {
  if (!key) return null;
  if (!KEY.test(key)) throw new Error('REGISTRY_PUBLIC_KEY must be an SPKI key of curve P-256 in base64.');
  return key;
}

const KEY_META = /<meta name="registry-key"[^>]*>/;

const insert = (html: string, text: string): string => html.replace(MARK, () => MARK + text);

/**
 * Adds the public key of the registry's signature to the page; returns the page unchanged when
 * `key` is null. Replaces a key that publishing wrote into the page.
 */
export function withKey(html: string, key: string | null): string {
  return key === null ? html : withFirstKey(html.replace(KEY_META, ''), key);
}

/** The page with the key of a gateway before any other: the host uses the first. */
export function withFirstKey(html: string, key: string | null): string {
  return key === null ? html : insert(html, `<meta name="registry-key" content="${key}">`);
}

/**
 * Tells the page which languages people can choose; returns it unchanged when those are the default
 * ones.
 */
export function withLanguages(html: string, languages: readonly Language[]): string {
  const list = languages.join(',');
  return list === DEFAULT_OFFER.join(',') ? html : insert(html, `<meta name="languages" content="${list}">`);
}

/** Tells the page where the tiles of a map come from; returns it unchanged without a map. */
export function withMapTiles(html: string, tiles: MapTiles | null): string {
  if (tiles === null) return html;
  const { template, attribution } = tiles;
  return insert(html, `<meta name="map-tiles" content="${template}" data-attribution="${attribution}">`);
}

/** The remotes in the versions that run for all users, and with the candidates in place of them. */
function catalogsOf({ remotes }: Registry): { readonly current: Catalog; readonly all: readonly Catalog[] } {
  const entries = Object.entries(remotes);
  const current = createCatalog(entries.map(([name, { manifest }]) => ({ name, manifest })));
  const candidates = createCatalog(
    entries.map(([name, { manifest, candidate }]) => ({
      name,
      manifest: candidate?.release.manifest ?? manifest,
    })),
  );
  return { current, all: [current, candidates] };
}

const withStyles = (html: string): string => insert(html, `<style>${START_STYLES}</style>`);

/** The preloads in the host's page: of the registry, and of the code for signed-in people. */
const HOST_PRELOADS = /<link\b[^>]*rel="?preload[^>]*>/g;

/**
 * The finished pages of a console, by file name: the host's page with the styles of its skeleton,
 * and the first screen's requests and preloads, so that the browser shows something at once and
 * fetches everything in parallel. Without a registry there are none of these: the host then reports
 * the error. The page for an unknown address shows no remote and preloads nothing.
 */
export function renderPages(
  html: string,
  registry: Registry | null,
  key: string | null,
): ReadonlyMap<string, string> {
  const { current, all } = catalogsOf(registry ?? { schema: 1, release: '', host: '', remotes: {} });
  const tabs = [...SHELL_PLACES.tabs, ...all.flatMap(({ screens }) => screens.map(({ tab }) => tab))];
  const paths = [SIGN_IN_PATH, ...all.flatMap(({ pages }) => pages.map(({ path }) => path))];
  const page = (pathname: string, tab: string, source = html): string => {
    if (registry === null) return withKey(source, key);
    const search = tab === '' ? '' : `?tab=${tab}`;
    const started = addStart({
      html: source,
      registry,
      catalog: current,
      pathname,
      search,
      preloadsOf: (first) => preloadsOf(registry, first),
    });
    return withKey(withStyles(started), key);
  };
  return new Map([
    ...tabs.map((tab) => [tabPage(tab), page('/', tab)] as const),
    ...paths.map((path) => [pathPage(path), page(path, '')] as const),
    [NOT_FOUND_PAGE, page(`/${NOT_FOUND_PAGE}`, '', html.replaceAll(HOST_PRELOADS, ''))],
  ]);
}

const TAB_IN_QUERY = /[?&]tab=([^&]*)/i;
const TAB = new RegExp(`^${TAB_PATTERN}$`);
const ONE_STEP = new RegExp(`^/${PATH_PATTERN}$`);

/**
 * The names of the files that can be the page of an address, the best first; none for an address
 * that cannot have one.
 */
export function pagesFor(url: string): readonly string[] {
  const { pathname, search } = addressOf(url);
  if (pathname === '/') {
    const tab = TAB_IN_QUERY.exec(search)?.[1] ?? '';
    return TAB.test(tab) ? [tabPage(tab), FIRST_PAGE] : [FIRST_PAGE];
  }
  return ONE_STEP.test(pathname) ? [pathPage(pathname)] : [];
}
