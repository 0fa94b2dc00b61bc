import { atom } from 'jotai';

/** Whether the tour is shown. */
export const tourOpenAtom = atom(false);
