import { atom } from 'jotai';

/** Whether the find panel is open. */
export const findOpenAtom = atom(false);

/** Whether the list of the keys is open. */
export const keysOpenAtom = atom(false);
