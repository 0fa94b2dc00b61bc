/** The `persist:` prefix is the specification's. */
export const REMEMBERED_EMAIL_KEY = 'persist:remembered-email';

/**
 * The e-mail address that "remember me" stored on this device, or null; a damaged entry counts as
 * none.
 */
export function readRememberedEmail(store: Pick<Storage, 'getItem'>): string | null {
  try {
    const value: unknown = JSON.parse(store.getItem(REMEMBERED_EMAIL_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('email' in value)) return null;
    return typeof value.email === 'string' && value.email !== '' ? value.email : null;
  } catch {
    return null;
  }
}

/** Stores the address for the next sign-in on this device, or removes it. */
export function writeRememberedEmail(
  store: Pick<Storage, 'setItem' | 'removeItem'>,
  email: string | null,
): void {
  if (email === null) store.removeItem(REMEMBERED_EMAIL_KEY);
  else store.setItem(REMEMBERED_EMAIL_KEY, JSON.stringify({ email }));
}
