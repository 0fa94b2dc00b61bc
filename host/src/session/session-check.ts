import type { SessionUser } from '@park/contract/auth';
import type { ExtensionName } from '@park/contract/endpoint';
import { isSessionEnd } from '@park/contract/call-failure';
import { getSession } from '@park/contract/session';
import type { Http } from '@park/contract/http';
import { within } from '../requests/time-limit.ts';

/**
 * The specification's time limit for restoring the stored session (sections 4 and 9), in
 * milliseconds.
 */
export const CHECK_LIMIT = 5000;

export type CheckedSession =
  | { readonly outcome: 'confirmed'; readonly user: SessionUser; readonly expiresAt: string | null }
  | { readonly outcome: 'refused' }
  /**
   * The server has no such check: the stored session is trusted until the first 401 (architecture
   * section 4).
   */
  | { readonly outcome: 'trusted' }
  | { readonly outcome: 'unanswered' };

/**
 * Asks the server once whether the stored token is valid and whose it is; never rejects and never
 * exceeds the limit.
 */
export async function checkSession(
  http: Http,
  hasExtension: (name: ExtensionName) => Promise<boolean>,
): Promise<CheckedSession> {
  const ask = async (): Promise<CheckedSession> => {
    if (!(await hasExtension('session'))) return { outcome: 'trusted' };
    const { userId, name, email, phone, role, expiresAt, park } = await http.call(getSession, undefined);
    const user = { userId, name, email, phone, role, ...(park && { park }) };
    return { outcome: 'confirmed', user, expiresAt };
  };
  return within(CHECK_LIMIT, ask()).catch((error: unknown) => ({
    outcome: isSessionEnd(error) ? 'refused' : 'unanswered',
  }));
}
