import { atom } from 'jotai';

/** Whether the first screen has loaded; until then nothing may compete with it for the network. */
export const isSettledAtom = atom(false);
