import type { LoginOutput, SessionUser } from '@park/contract/auth';
import { personFields } from '@park/contract/record-fields';
import { withPark } from '@park/contract/read-park';
import { recordReader } from '@park/contract/read-record';

/** The signed-in person with the bearer token. */
export type Session = LoginOutput;

export const TOKEN_KEY = 'auth-token';
export const USER_KEY = 'user';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const readUser = recordReader(personFields);

function parseUser(json: string | null): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    const user = readUser(stored);
    if (user === null) return null;
    const { userId, name, email, phone, role } = user;
    // An entry without id, e-mail and name is damaged; one that lacks only some of them is not.
    if ((userId ?? email ?? name) === null) return null;
    return withPark({ userId, name, email, phone, role }, stored);
  } catch {
    return null;
  }
}

/**
 * Reads the stored session, or null for a guest. If one of the two entries is missing or damaged,
 * both are removed, so that they cannot fail again.
 */
export function readStoredSession(store: Store): Session | null {
  const token = store.getItem(TOKEN_KEY);
  const userJson = store.getItem(USER_KEY);
  if (token === null && userJson === null) return null;
  const user = parseUser(userJson);
  if (token === null || token === '' || user === null) {
    clearStoredSession(store);
    return null;
  }
  return { ...user, token };
}

/** Stores the session for the next visit under the two keys that the specification names. */
export function writeStoredSession(store: Store, { token, recoveryCodes: _, ...user }: Session): void {
  store.setItem(USER_KEY, JSON.stringify(user));
  store.setItem(TOKEN_KEY, token);
}

/** Removes both entries; other tabs are notified by the storage event. */
export function clearStoredSession(store: Store): void {
  store.removeItem(TOKEN_KEY);
  store.removeItem(USER_KEY);
}
