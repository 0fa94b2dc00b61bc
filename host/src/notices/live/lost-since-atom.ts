import { atom } from 'jotai';

/** Since when changes by others do not arrive, in milliseconds since 1970; null while they do. */
export const lostSinceAtom = atom<number | null>(null);
