import type { AddressKeys } from './manifest.ts';

/** The tab that is shown when the address names none. */
export const FIRST_TAB = 'dashboard';

/**
 * The operator's place in the shell: the query string of `/` as texts. An absent value means the
 * default, so that the plain address stays `/`. Which keys a screen reads stands in its remote's
 * manifest.
 */
export interface ScreenAddress {
  readonly tab: string;
  /** The open driver's id. */
  readonly driver?: string;
  /** The open vehicle's id. */
  readonly vehicle?: string;
  readonly form?: string;
  /** The search text of a list. */
  readonly q?: string;
  /** Column and direction, for example `name` or `-name`. */
  readonly sort?: string;
  /** First and last day of a report, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  readonly [key: string]: string | undefined;
}

/**
 * In the view keys of a screen: any name that opens nothing. A list filters by its columns, under
 * their keys.
 */
const ANY_KEY = '*';
const NAME = /^[a-z]\w*$/i;

const TAB = /^[a-z][a-z0-9_]{0,49}$/;

/** Whether the keys of a screen accept this name and value */
function accepts(keys: readonly string[], name: string, value: string): boolean {
  return keys.includes(name) || keys.includes(`${name}=${value}`);
}

/** Finds the keys that a screen owns; undefined when nobody has the tab. */
export type KeysOfTab = (tab: string) => AddressKeys | undefined;

/**
 * Parses a query string: the tab, when somebody has it, else the dashboard; and the keys that the
 * screen owns. Everything else is ignored.
 */
export function parseAddress(search: string, keysOf: KeysOfTab): ScreenAddress {
  const query = new URLSearchParams(search);
  const wanted = query.get('tab') ?? '';
  const keys = TAB.test(wanted) ? keysOf(wanted) : undefined;
  const tab = keys ? wanted : FIRST_TAB;
  const { record, view } = keys ?? keysOf(FIRST_TAB) ?? { record: [], view: [] };
  const opens = (name: string): boolean => record.some((key) => key.split('=')[0] === name);
  const isAnyView = (name: string): boolean => view.includes(ANY_KEY) && NAME.test(name) && !opens(name);
  const owned = [...query].filter(
    ([name, value]) =>
      value !== '' && (accepts(record, name, value) || accepts(view, name, value) || isAnyView(name)),
  );
  return { ...Object.fromEntries(owned), tab };
}

/** What is open at an address: search, order and period may change while it stays the same. */
export interface OpenView {
  /** Equal as long as the same screen, record and form are open. */
  readonly key: string;
  readonly isRecordOpen: boolean;
}

/** The view of an address, by the keys of its screen. */
export function viewOf(address: ScreenAddress, keys: AddressKeys | undefined): OpenView {
  const open = (keys?.record ?? []).map((key) => address[key.split('=')[0] ?? '']);
  return {
    key: JSON.stringify([address.tab, ...open]),
    isRecordOpen: open.some((value) => value !== undefined),
  };
}

/** What a query string has as it is. */
const PLAIN = /^[\w.*-]*$/;

/** Every row of a list has an address: most values need no encoding, which is slow. */
function encode(text: string): string {
  return PLAIN.test(text) ? text : new URLSearchParams({ '': text }).toString().slice(1);
}

/** The query string of an address with its question mark, or an empty string for the dashboard. */
export function formatAddress({ tab, ...keys }: ScreenAddress): string {
  const names = Object.keys(keys).toSorted();
  const given: readonly (readonly [string, string | undefined])[] = [
    ['tab', tab === FIRST_TAB ? undefined : tab],
    ...names.map((name) => [name, keys[name]] as const),
  ];
  const parts = given.flatMap(([name, value]) => (value ? [`${encode(name)}=${encode(value)}`] : []));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
