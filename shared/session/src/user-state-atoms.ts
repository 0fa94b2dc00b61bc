import { atom } from 'jotai';
import type { Session } from './stored-session.ts';
import { sessionAtom } from './session-atom.ts';

/** Sign-in as it goes (specification section 4, user state). */
export interface UserState {
  currentUser: Session | null;
  error: string | null;
  loading: boolean;
}

const progressAtom = atom<Pick<UserState, 'error' | 'loading'>>({ error: null, loading: false });

export const userStateAtom = atom<UserState>((get) => ({
  currentUser: get(sessionAtom) ?? null,
  ...get(progressAtom),
}));

/** Sign-in has been sent: busy, and an older error is forgotten. */
export const startSignInAtom = atom(null, (_, set) => set(progressAtom, { error: null, loading: true }));

/** The server knows the person. */
export const finishSignInAtom = atom(null, (_, set, session: Session) => {
  set(sessionAtom, session);
  set(progressAtom, { error: null, loading: false });
});

/** The server refused; `error` is the sentence that the person reads. */
export const failSignInAtom = atom(null, (_, set, error: string) =>
  set(progressAtom, { error, loading: false }),
);

/** Only the person is forgotten; error and loading stay as they were (specification section 4). */
export const signOutAtom = atom(null, (_, set) => set(sessionAtom, null));
