import { formatAddress, parseAddress, type ScreenAddress } from '@park/federation/screen-address';

/** Every address of the console (specification section 2); all others show the 404 page. */
export const PATHS = { shell: '/', login: '/login', addDriverDryRun: '/d' } as const;

/** The address of a screen of the shell. */
export function shellPath(address: ScreenAddress): string {
  return `${PATHS.shell}${formatAddress(address)}`;
}

/** The sign-in page with a return to the operator's current place. */
export function loginPath(next: string): string {
  return next === PATHS.shell ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in: the place in `next` when it is one of the console's own, otherwise the dashboard. A URL
 * of another site is never followed.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (next === PATHS.addDriverDryRun) return next;
  if (next !== PATHS.shell && !next.startsWith('/?')) return PATHS.shell;
  return shellPath(parseAddress(next.slice(1)));
}
