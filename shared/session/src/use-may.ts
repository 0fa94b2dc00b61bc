import { isOffered, type Permission } from '@park/domain/people/roles';
import { useAtomValue } from 'jotai';
import { sessionAtom } from './session-atom.ts';

/**
 * Whether the console offers something to the signed-in person, by their role. The server decides
 * again on every call.
 */
export function useMay(permission: Permission): boolean {
  return isOffered(useAtomValue(sessionAtom)?.role, permission);
}
