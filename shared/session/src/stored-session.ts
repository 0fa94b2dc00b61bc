import type { LoginOutput } from '@park/contract/auth';

/** The signed-in person with the bearer token (specification section 3, session user). */
export type Session = LoginOutput;

export const TOKEN_KEY = 'auth-token';
export const USER_KEY = 'user';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const textFields = ['userId', 'name', 'email', 'role'] as const;

function parseUser(json: string | null): Omit<Session, 'token'> | null {
  if (json === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const record: Record<string, unknown> = { ...value };
  // A server may number its users; everything in the console compares ids as text.
  if (typeof record['userId'] === 'number') record['userId'] = String(record['userId']);
  const [userId, name, email, role] = textFields.map((field) => record[field]);
  if (typeof userId !== 'string' || userId === '') return null;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof role !== 'string') return null;
  const phone = record['phone'];
  return { userId, name, email, role, phone: typeof phone === 'string' ? phone : null };
}

/**
 * Reads the stored session, or null for a guest. An entry that is missing its half or is damaged is removed,
 * so that it cannot fail twice (specification sections 2 and 3).
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

/** Keeps the session for the next visit under the two keys of specification section 9. */
export function writeStoredSession(store: Store, { token, ...user }: Session): void {
  store.setItem(USER_KEY, JSON.stringify(user));
  store.setItem(TOKEN_KEY, token);
}

/** Removes both entries; other tabs learn of it through the storage event. */
export function clearStoredSession(store: Store): void {
  store.removeItem(TOKEN_KEY);
  store.removeItem(USER_KEY);
}
