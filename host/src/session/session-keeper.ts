import type { LoginOutput, SessionUser } from '@park/contract/auth';
import { sessionAtom } from '@park/session/session-atom';
import {
  clearStoredSession,
  readStoredSession,
  type Session,
  TOKEN_KEY,
  writeStoredSession,
} from '@park/session/stored-session';
import { finishSignInAtom, signOutAtom } from '@park/session/user-state-atoms';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

export interface SessionSteps {
  readonly store: Store;
  /** Leaves the stored session unconfirmed: nobody is signed in before `confirm` or `doubt`. */
  readonly waitForCheck: boolean;
  /** Somebody is signed in, here or in another tab. */
  readonly onBegin: (session: Session) => void;
  /** A person leaves: nothing of theirs may stay for the next. */
  readonly onEnd: () => void;
}

export interface SessionKeeper {
  readonly token: () => string | null;
  /** The token of a session that waits for its check, or null. */
  readonly uncheckedToken: () => string | null;
  readonly signIn: (answer: LoginOutput) => void;
  readonly signOut: () => void;
  /** The operator has left of their own will: no place waits for them. */
  readonly hasSignedOut: () => boolean;
  /** The session with this token holds; `user` is the person as the server knows them now. */
  readonly confirm: (token: string, user?: SessionUser) => void;
  /** The check brought no answer: a guest for now, and what is stored stays for the next start. */
  readonly doubt: () => void;
  /** Ends the session whose token the server refused; says whether it was still the current one. */
  readonly expire: (token: string) => boolean;
}

function isSame(one: Session | null, other: Session | null): boolean {
  return one?.token === other?.token;
}

/** A person as the server knows them now; what it leaves out stays as it was known. */
function described(known: Session, { userId, name, email, phone, role }: SessionUser): Session {
  return {
    ...known,
    userId: userId ?? known.userId,
    name: name ?? known.name,
    email: email ?? known.email,
    role: role ?? known.role,
    phone,
  };
}

/**
 * The one owner of the session: it reads what is stored, keeps what sign-in brings, and follows what other tabs do
 * (architecture section 5).
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

  const stored = readStoredSession(localStorage);
  if (stored && waitForCheck) unchecked = stored;
  else if (stored) begin(stored);
  else store.set(sessionAtom, null);

  const end = (): void => {
    unchecked = null;
    clearStoredSession(localStorage);
    store.set(signOutAtom);
    onEnd();
  };

  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== TOKEN_KEY)) return;
    const before = store.get(sessionAtom) ?? unchecked;
    const now = readStoredSession(localStorage);
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
      writeStoredSession(localStorage, answer);
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
      if (JSON.stringify(session) !== JSON.stringify(known)) writeStoredSession(localStorage, session);
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
