import { atom } from 'jotai';
import type { Session } from './stored-session.ts';
import { sessionAtom } from './session-atom.ts';

/** The progress of a sign-in. */
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

/** A sign-in has been sent: loading, and an older error is cleared. */
export const startSignInAtom = atom(null, (_, set) => set(progressAtom, { error: null, loading: true }));

/** The sign-in has succeeded. */
export const finishSignInAtom = atom(null, (_, set, session: Session) => {
  set(sessionAtom, session);
  set(progressAtom, { error: null, loading: false });
});

/** The sign-in has failed; `error` is the message for the person. */
export const failSignInAtom = atom(null, (_, set, error: string) =>
  set(progressAtom, { error, loading: false }),
);

/** Clears only the person; error and loading are kept. */
export const signOutAtom = atom(null, (_, set) => set(sessionAtom, null));
