import { tabStore } from '../../storage/browser-store.ts';

const KEY = 'remote-overrides';
const PREFIX = 'mf.';

/** A version that this tab uses instead of the registry's, by the name in the address. */
export interface Override {
  /** Not always a remote of this console: the address is typed by hand. */
  readonly name: string;
  readonly version: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function readKept(store: Store): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return new Map(
      entries.flatMap(([name, version]) => (typeof version === 'string' ? [[name, version]] : [])),
    );
  } catch {
    return new Map();
  }
}

function keep(store: Store, overrides: ReadonlyMap<string, string>): void {
  try {
    if (overrides.size === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify(Object.fromEntries(overrides)));
  } catch {
    // Without storage the override lasts until the page is closed.
  }
}

/**
 * The overrides of this tab: `?mf.<name>=<version>` sets one, `?mf.<name>=` removes it, and the others are read from
 * the tab's storage. `search` is the rest of the query string.
 */
export function takeOverrides(search: string, store: Store): { overrides: Override[]; search: string } {
  const overrides = readKept(store);
  const query = new URLSearchParams(search);
  const asked = [...query].filter(([key]) => key.startsWith(PREFIX));
  for (const [key, value] of asked) {
    // A query string decodes a plus sign, which a version may contain, to a blank.
    const version = value.trim().replaceAll(' ', '+');
    if (version === '') overrides.delete(key.slice(PREFIX.length));
    else overrides.set(key.slice(PREFIX.length), version);
    query.delete(key);
  }
  if (asked.length > 0) keep(store, overrides);
  const rest = query.toString();
  return {
    overrides: [...overrides].map(([name, version]) => ({ name, version })),
    search: asked.length === 0 ? search : rest === '' ? '' : `?${rest}`,
  };
}

/** Removes every override of this tab. */
export function forgetOverrides(store: Store): void {
  keep(store, new Map());
}

/**
 * Removes the overrides from the page's address before the router reads it, so that a shared link, a sign-in in between
 * and a reload after Reset are not affected by them.
 */
export function startOverrides(): readonly Override[] {
  const { overrides, search } = takeOverrides(location.search, tabStore);
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }
  return overrides;
}

/** The overriding version, or null. */
export function overrideOf(overrides: readonly Override[], name: string): string | null {
  return overrides.find((each) => each.name === name)?.version ?? null;
}
