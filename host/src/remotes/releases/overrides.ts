import { tabStore } from '../../session/storage/browser-store.ts';

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

/** Makes these the overrides of this tab; none removes them all. */
export function keepOverrides(store: Store, overrides: readonly Override[]): void {
  if (overrides.length === 0) store.removeItem(KEY);
  else
    store.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(overrides.map(({ name, version }) => [name, version]))),
    );
}

export interface TakenOverrides {
  /** The person has agreed to these before, in this tab. */
  readonly overrides: readonly Override[];
  /** The address asks for these. */
  readonly asked: readonly Override[];
  /** The rest of the query string. */
  readonly search: string;
}

/**
 * The overrides of this tab: `?mf.<name>=<version>` asks for one, `?mf.<name>=` removes it, and
 * those that were agreed to are read from the tab's storage. Nothing is run for whom it is not allowed.
 */
export function takeOverrides(search: string, store: Store, isAllowed: boolean): TakenOverrides {
  const kept = readKept(store);
  const query = new URLSearchParams(search);
  const inAddress = [...query].filter(([key]) => key.startsWith(PREFIX));
  const asked: Override[] = [];
  for (const [key, value] of inAddress) {
    const name = key.slice(PREFIX.length);
    // A query string decodes a plus sign, which a version may contain, to a blank.
    const version = value.trim().replaceAll(' ', '+');
    if (version === '') kept.delete(name);
    else if (kept.get(name) !== version) asked.push({ name, version });
    query.delete(key);
  }
  const overrides = [...kept].map(([name, version]) => ({ name, version }));
  if (inAddress.length > 0) keepOverrides(store, overrides);
  const rest = query.toString();
  return {
    overrides: isAllowed ? overrides : [],
    asked: isAllowed ? asked : [],
    search: inAddress.length === 0 ? search : rest === '' ? '' : `?${rest}`,
  };
}

/**
 * Removes what the address asks for before the router reads it, so that a shared link, a sign-in in
 * between and a reload after Reset are not affected by it.
 */
export function startOverrides(isAllowed: boolean): Omit<TakenOverrides, 'search'> {
  const { search, ...taken } = takeOverrides(location.search, tabStore, isAllowed);
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }
  return taken;
}

/** The overriding version, or null. */
export function overrideOf(overrides: readonly Override[], name: string): string | null {
  return overrides.find((each) => each.name === name)?.version ?? null;
}
