import { atom } from 'jotai';
import type { Session } from './stored-session.ts';

/**
 * The signed-in person: undefined while the stored session is being checked, null for
 * a guest. Only the host writes it; remotes read it.
 */
export const sessionAtom = atom<Session | null | undefined>(undefined);
