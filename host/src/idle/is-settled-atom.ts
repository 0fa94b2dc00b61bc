import { atom } from 'jotai';

/** Whether the first screen has had its turn; until then nothing may compete with it for the network. */
export const isSettledAtom = atom(false);
