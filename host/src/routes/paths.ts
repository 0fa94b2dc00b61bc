import type { Catalog } from '@park/federation/catalog';
import { keysIn, SIGN_IN_PATH } from '@park/federation/first-screen';
import { formatAddress, parseAddress, type ScreenAddress } from '@park/federation/screen-address';

/** The addresses of the shell itself (specification section 2); remotes bring further pages. */
export const PATHS = { shell: '/', login: SIGN_IN_PATH } as const;

/** The address of a screen of the shell. */
export function shellPath(address: ScreenAddress): string {
  return `${PATHS.shell}${formatAddress(address)}`;
}

/** The sign-in page with a return to the operator's current place. */
export function loginPath(next: string): string {
  return next === PATHS.shell ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in: the place in `next` when it is one of the console's own, otherwise
 * the dashboard. A URL of another site is never followed.
 */
export function nextPath(search: string, catalog: Catalog): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (next !== PATHS.login && catalog.pages.some(({ path }) => path === next)) return next;
  if (next !== PATHS.shell && !next.startsWith('/?')) return PATHS.shell;
  return shellPath(parseAddress(next.slice(1), keysIn(catalog)));
}
