import { atom } from 'jotai';

/** The groups of the sidebar that the operator expanded by hand. */
export const openGroupsAtom = atom<readonly string[]>([]);

/** Whether the navigation drawer is open on a narrow screen. */
export const drawerOpenAtom = atom(false);
