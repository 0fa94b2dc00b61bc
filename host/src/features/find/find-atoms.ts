import { atom } from 'jotai';

/** Whether the find panel is open. */
export const findOpenAtom = atom(false);
