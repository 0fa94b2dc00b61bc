import { FIRST_TAB, parseAddress, type KeysOfTab } from '../screen-address.ts';
import { type Catalog, partsOf, SHELL_PLACES } from './catalog.ts';
import type { AddressKeys } from './manifest.ts';

/** Where the sign-in page is (specification section 2). */
export const SIGN_IN_PATH = '/login';

const NO_KEYS: AddressKeys = { record: [], view: [] };

/** The address keys of the screens of a catalog, the shell's own included. */
export function keysIn({ screens }: Catalog): KeysOfTab {
  return (tab) =>
    screens.find((screen) => screen.tab === tab)?.keys ??
    (SHELL_PLACES.tabs.includes(tab) ? NO_KEYS : undefined);
}

/** What the screen at an address shows first. */
export interface FirstScreen {
  /** The remotes whose components it shows, the most important first. */
  readonly remotes: readonly string[];
  /** The paths of the calls that it is certain to send. */
  readonly warm: readonly string[];
}

/**
 * The remotes and calls of the screen at an address. Publishing adds preload links for the remotes' files to the page,
 * and the host starts loading them; both happen before anything is rendered.
 */
export function firstScreen(catalog: Catalog, pathname: string, search: string): FirstScreen {
  const page = catalog.pages.find(({ path }) => path === pathname);
  if (pathname === SIGN_IN_PATH)
    return { remotes: catalog.signIn ? [catalog.signIn.remote] : [], warm: page?.warm ?? [] };
  if (page) return { remotes: [page.remote], warm: page.warm };
  if (pathname !== '/') return { remotes: [], warm: [] };
  const { tab } = parseAddress(search, keysIn(catalog));
  const shown = [
    ...catalog.screens.filter((screen) => screen.tab === tab),
    ...(tab === FIRST_TAB ? partsOf(catalog, FIRST_TAB) : []),
  ];
  return {
    remotes: [...new Set(shown.map(({ remote }) => remote))],
    warm: [...new Set(shown.flatMap(({ warm }) => warm))],
  };
}
