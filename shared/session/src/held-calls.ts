/** Where the browser notes which calls it holds responses of; not in the specification, and removed with the session. */
export const HELD_KEY = 'held-calls';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface HeldCalls {
  readonly token: string;
  /** The paths of the calls, separated by commas. */
  readonly paths: string;
}

function readHeldCalls(store: Store): HeldCalls | null {
  try {
    const value: unknown = JSON.parse(store.getItem(HELD_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('token' in value) || !('paths' in value))
      return null;
    const { token, paths } = value;
    return typeof token === 'string' && typeof paths === 'string' ? { token, paths } : null;
  } catch {
    return null;
  }
}

/**
 * Notes that the browser holds the response to a call of the person with this token, so that the next page shows it
 * while it asks the server. Nothing happens in a browser without storage.
 */
export function noteHeldCall(store: Store, token: string, path: string): void {
  const known = readHeldCalls(store);
  const paths = known?.token === token ? known.paths.split(',') : [];
  if (paths.includes(path)) return;
  try {
    store.setItem(HELD_KEY, JSON.stringify({ token, paths: [...paths, path].join(',') }));
  } catch {
    // The next page asks the server alone.
  }
}
