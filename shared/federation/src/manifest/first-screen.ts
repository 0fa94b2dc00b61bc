import { FIRST_TAB, parseAddress, type KeysOfTab } from './screen-address.ts';
import { type Catalog, type Owned, partsOf, SHELL_PLACES } from './catalog.ts';
import type { AddressKeys, ManifestPage } from './manifest.ts';

/** Where the sign-in page is. */
export const SIGN_IN_PATH = '/login';

const NO_KEYS: AddressKeys = { record: [], view: [] };

/** The address keys of the screens of a catalog, the shell's own included. */
export function keysIn({ screens }: Catalog): KeysOfTab {
  return (tab) =>
    screens.find((screen) => screen.tab === tab)?.keys ??
    (SHELL_PLACES.tabs.includes(tab) ? NO_KEYS : undefined);
}

/** A component, and the remote that exposes it. */
export interface ShownComponent {
  readonly remote: string;
  readonly component: string;
}

/** What the screen at an address shows first. */
export interface FirstScreen {
  /** The remotes whose components it shows, the most important first. */
  readonly remotes: readonly string[];
  readonly components: readonly ShownComponent[];
  /** The paths of the calls that it is certain to send. */
  readonly warm: readonly string[];
}

type Shown = ShownComponent & { readonly warm: readonly string[] };

function showing(shown: readonly Shown[]): FirstScreen {
  return {
    remotes: [...new Set(shown.map(({ remote }) => remote))],
    components: shown.map(({ remote, component }) => ({ remote, component })),
    warm: [...new Set(shown.flatMap(({ warm }) => warm))],
  };
}

/** The page that a remote has at a path. */
export function pageAt({ pages }: Catalog, pathname: string): Owned<ManifestPage> | undefined {
  return pages.find(({ path }) => path === pathname);
}

/** Whether the page at a path is shown to everybody, signed in or not. */
export function isOpenAt(catalog: Catalog, pathname: string): boolean {
  return pathname === SIGN_IN_PATH || (pageAt(catalog, pathname)?.isOpen ?? false);
}

/**
 * The remotes, components and calls of the screen at an address. Publishing adds preload links for
 * the remotes' files to the page, and the host starts loading them; both happen before anything is
 * rendered.
 */
export function firstScreen(catalog: Catalog, pathname: string, search: string): FirstScreen {
  const page = pageAt(catalog, pathname);
  if (pathname === SIGN_IN_PATH) {
    const { signIn } = catalog;
    return showing(signIn ? [{ ...signIn, warm: page?.warm ?? [] }] : []);
  }
  if (page) return showing([page]);
  if (pathname !== '/') return showing([]);
  const { tab } = parseAddress(search, keysIn(catalog));
  const screens = catalog.screens.filter((screen) => screen.tab === tab);
  return showing([...screens, ...(tab === FIRST_TAB ? partsOf(catalog, FIRST_TAB) : [])]);
}
