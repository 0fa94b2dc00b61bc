import type { RemoteName } from '@park/federation/remote-names';

const KEY = 'remote-overrides';
const PREFIX = 'mf.';

/** A version that this tab was told to show, by the name that the address gave. */
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
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * The versions that this tab shows instead of the registry's: `?mf.<name>=<version>` sets one, `?mf.<name>=` lifts it,
 * and the rest stands as it was kept for the tab. `search` is what remains of the query string.
 */
export function takeOverrides(search: string, store: Store): { overrides: Override[]; search: string } {
  const overrides = readKept(store);
  const query = new URLSearchParams(search);
  const asked = [...query].filter(([key]) => key.startsWith(PREFIX));
  for (const [key, value] of asked) {
    // A query string spells a blank with the plus sign that a version may hold.
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

/** Forgets every override of this tab. */
export function forgetOverrides(store: Store): void {
  keep(store, new Map());
}

/**
 * Takes the overrides out of the page's address, before the router reads it: a link that is passed on, a sign-in in
 * between and a reload after Reset all show what they should.
 */
export function startOverrides(): readonly Override[] {
  const { overrides, search } = takeOverrides(location.search, sessionStorage);
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }
  return overrides;
}

/** The version that was asked for by hand, or null. */
export function overrideOf(overrides: readonly Override[], name: RemoteName): string | null {
  return overrides.find((each) => each.name === name)?.version ?? null;
}
