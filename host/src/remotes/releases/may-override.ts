import { isOffered } from '@park/domain/people/roles';
import type { Session } from '@park/session/stored-session';
import { PATHS } from '../../routes/paths.ts';

/**
 * Whether a page may run another version than the published one: for a signed-in administrator, and
 * never where a password is typed. On a server without roles every signed-in person may.
 */
export function mayOverride(session: Session | null, pathname: string): boolean {
  return session !== null && pathname !== PATHS.login && isOffered(session.role, 'managePeople');
}
