import type { LoginOutput, SessionUser } from '@park/contract/auth';
import { sessionAtom } from '@park/session/session-atom';
import {
  clearStoredSession,
  readStoredSession,
  type Session,
  TOKEN_KEY,
  USER_KEY,
  writeStoredSession,
} from '@park/session/stored-session';
import { finishSignInAtom, signOutAtom } from '@park/session/user-state-atoms';
import type { createStore } from 'jotai';
import { localStore } from './storage/browser-store.ts';

type Store = ReturnType<typeof createStore>;

export interface SessionSteps {
  readonly store: Store;
  /** Does not use the stored session before `confirm` or `doubt` is called. */
  readonly waitForCheck: boolean;
  /** A user has signed in, here or in another tab. */
  readonly onBegin: (session: Session) => void;
  /** A user's session has ended: none of their data may stay for the next user. */
  readonly onEnd: () => void;
}

export interface SessionKeeper {
  readonly token: () => string | null;
  /** The token of a session that has not been checked yet, or null. */
  readonly uncheckedToken: () => string | null;
  readonly signIn: (answer: LoginOutput) => void;
  readonly signOut: () => void;
  /** The operator has logged out, so sign-in must not return them to their last place. */
  readonly hasSignedOut: () => boolean;
  /** The session with this token is valid; `user` is the server's current user data. */
  readonly confirm: (token: string, user?: SessionUser) => void;
  /**
   * The check got no response: a guest for now, and the stored session is kept for the next start.
   */
  readonly doubt: () => void;
  /**
   * Ends the session whose token the server refused; returns whether it was still the current one.
   */
  readonly expire: (token: string) => boolean;
}

function isSame(one: Session | null, other: Session | null): boolean {
  return one?.token === other?.token;
}

/** The user with the server's current data; fields that it leaves out keep their values. */
function described(known: Session, { userId, name, email, phone, role, park }: SessionUser): Session {
  return {
    ...known,
    userId: userId ?? known.userId,
    name: name ?? known.name,
    email: email ?? known.email,
    role: role ?? known.role,
    phone,
    ...(park && { park }),
  };
}

/**
 * The only owner of the session: it reads the stored session, stores a new one after sign-in, and
 * follows other tabs (architecture section 5).
 */
export function keepSession({ store, waitForCheck, onBegin, onEnd }: SessionSteps): SessionKeeper {
  let unchecked: Session | null = null;
  let hasSignedOut = false;

  const begin = (session: Session): void => {
    unchecked = null;
    hasSignedOut = false;
    onBegin(session);
    store.set(sessionAtom, session);
  };

  const stored = readStoredSession(localStore);
  if (stored && waitForCheck) unchecked = stored;
  else if (stored) begin(stored);
  else store.set(sessionAtom, null);

  const end = (): void => {
    unchecked = null;
    clearStoredSession(localStore);
    store.set(signOutAtom);
    onEnd();
  };

  /** Another tab has the server's newer data of the same person, whose session goes on. */
  const followUser = (): void => {
    const before = store.get(sessionAtom);
    // Signing in and out write this entry too, and are followed by the token.
    if (!before || localStore.getItem(TOKEN_KEY) !== before.token) return;
    const now = readStoredSession(localStore);
    if (now?.userId === before.userId) store.set(sessionAtom, now);
  };

  addEventListener('storage', ({ key }) => {
    if (key === USER_KEY) return followUser();
    if (key !== null && key !== TOKEN_KEY) return;
    const before = store.get(sessionAtom) ?? unchecked;
    const now = readStoredSession(localStore);
    if (isSame(before, now)) return;
    if (before) onEnd();
    if (now) begin(now);
    else {
      unchecked = null;
      store.set(sessionAtom, null);
    }
  });

  return {
    token: () => store.get(sessionAtom)?.token ?? null,
    uncheckedToken: () => unchecked?.token ?? null,
    signIn: (answer) => {
      writeStoredSession(localStore, answer);
      begin(answer);
      store.set(finishSignInAtom, answer);
    },
    signOut: () => {
      hasSignedOut = true;
      end();
    },
    hasSignedOut: () => hasSignedOut,
    confirm: (token, user) => {
      const known = store.get(sessionAtom) ?? unchecked;
      if (known?.token !== token) return;
      const session = user ? described(known, user) : known;
      if (JSON.stringify(session) !== JSON.stringify(known)) writeStoredSession(localStore, session);
      else if (unchecked === null) return;
      begin(session);
    },
    doubt: () => {
      if (unchecked === null) return;
      unchecked = null;
      store.set(sessionAtom, null);
    },
    expire: (token) => {
      const known = store.get(sessionAtom) ?? unchecked;
      if (known?.token !== token) return false;
      end();
      return true;
    },
  };
}
