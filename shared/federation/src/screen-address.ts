/** The tabs of the admin shell (specification section 2), with Settings as a tab of its own. */
export const TABS = [
  'dashboard',
  'staff',
  'vehicles',
  'report',
  'earning_report',
  'ride_report',
  'settings',
] as const;
export type Tab = (typeof TABS)[number];

/**
 * The operator's place in the shell: the query string of `/` as typed values. An absent value means the default, so
 * that the plain address stays `/` (architecture section 5).
 */
export interface ScreenAddress {
  readonly tab: Tab;
  /** The open driver's id. */
  readonly driver?: string;
  /** The open vehicle's id. */
  readonly vehicle?: string;
  readonly form?: 'add';
  /** The search text of a list. */
  readonly q?: string;
  /** Column and direction, for example `name` or `-name`. */
  readonly sort?: string;
  /** First and last day of a report, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
}

const DETAILS = ['driver', 'vehicle', 'q', 'sort', 'from', 'to'] as const;

function isTab(value: string | null): value is Tab {
  return TABS.some((tab) => tab === value);
}

/** Parses a query string; an unknown tab becomes the dashboard, unknown or invalid parameters are ignored. */
export function parseAddress(search: string): ScreenAddress {
  const query = new URLSearchParams(search);
  const tab = query.get('tab');
  const address: { -readonly [K in keyof ScreenAddress]: ScreenAddress[K] } = {
    tab: isTab(tab) ? tab : 'dashboard',
  };
  for (const name of DETAILS) {
    const value = query.get(name);
    if (value) address[name] = value;
  }
  if (query.get('form') === 'add') address.form = 'add';
  return address;
}

/** The query string of an address with its question mark, or an empty string for the dashboard. */
export function formatAddress(address: ScreenAddress): string {
  const query = new URLSearchParams();
  if (address.tab !== 'dashboard') query.set('tab', address.tab);
  for (const name of [...DETAILS, 'form'] as const) {
    const value = address[name];
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
