import type { SessionUser } from '@park/contract/auth';
import type { ExtensionName } from '@park/contract/endpoint';
import { isSessionEnd } from '@park/contract/call-failure';
import { getSession } from '@park/contract/extensions';
import type { Http } from '@park/contract/http';
import { within } from '../remotes/time-limit.ts';

/** The specification's limit for bringing the stored session back (sections 4 and 9), in milliseconds. */
export const CHECK_LIMIT = 5000;

export type CheckedSession =
  | { readonly outcome: 'confirmed'; readonly user: SessionUser; readonly expiresAt: string | null }
  | { readonly outcome: 'refused' }
  /** The server cannot be asked: the stored session is trusted until the first 401 (architecture section 4). */
  | { readonly outcome: 'trusted' }
  | { readonly outcome: 'unanswered' };

/** Asks the server once whose session the stored token is; never rejects and never takes longer than the limit. */
export async function checkSession(
  http: Http,
  hasExtension: (name: ExtensionName) => Promise<boolean>,
): Promise<CheckedSession> {
  const ask = async (): Promise<CheckedSession> => {
    if (!(await hasExtension('session'))) return { outcome: 'trusted' };
    const { userId, name, email, phone, role, expiresAt } = await http.call(getSession, undefined);
    return { outcome: 'confirmed', user: { userId, name, email, phone, role }, expiresAt };
  };
  return within(CHECK_LIMIT, ask()).catch((error: unknown) => ({
    outcome: isSessionEnd(error) ? 'refused' : 'unanswered',
  }));
}
