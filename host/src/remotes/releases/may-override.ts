import { isOffered } from '@park/domain/people/roles';
import { SIGN_IN_PATH } from '@park/federation/first-screen';
import type { Session } from '@park/session/stored-session';

/**
 * Whether a page may run another version than the published one: for a signed-in administrator, and
 * never where a password is typed. On a server without roles every signed-in person may.
 */
export function mayOverride(session: Session | null, pathname: string): boolean {
  return session !== null && pathname !== SIGN_IN_PATH && isOffered(session.role, 'managePeople');
}
