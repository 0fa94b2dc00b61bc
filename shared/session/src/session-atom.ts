import { atom } from 'jotai';
import type { Session } from './stored-session.ts';

/**
 * What the console knows of the signed-in person: undefined while the stored session is being checked, null for
 * a guest. The host alone writes it; remotes read it.
 */
export const sessionAtom = atom<Session | null | undefined>(undefined);
