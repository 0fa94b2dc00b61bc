import type { RemoteName } from './remote-names.ts';
import { parseAddress, type Tab } from './screen-address.ts';

const REMOTES_OF_TAB: Readonly<Record<Tab, readonly RemoteName[]>> = {
  dashboard: ['fleet', 'reports'],
  staff: ['fleet'],
  vehicles: ['fleet'],
  report: ['reports'],
  earning_report: ['reports'],
  ride_report: ['reports'],
  settings: [],
};

/**
 * The remotes whose components the screen at an address shows, the most important first. The gateway adds preload links
 * for their files to the page, and the host starts loading them; both happen before anything is rendered.
 */
export function remotesOfScreen(pathname: string, search: string): readonly RemoteName[] {
  if (pathname === '/login') return ['auth'];
  if (pathname === '/d') return ['fleet'];
  return pathname === '/' ? REMOTES_OF_TAB[parseAddress(search).tab] : [];
}
