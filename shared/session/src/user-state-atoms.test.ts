import { createStore } from 'jotai';
import {
  failSignInAtom,
  finishSignInAtom,
  signOutAtom,
  startSignInAtom,
  userStateAtom,
} from './user-state-atoms.ts';

const session = { userId: 'u1', name: 'Анна', email: 'a@b.by', phone: null, role: 'admin', token: 't' };

describe('the user state', () => {
  it('starts without a person, idle and without an error', () => {
    expect(createStore().get(userStateAtom)).toEqual({ currentUser: null, error: null, loading: false });
  });

  it('is loading and clears an older error while a sign-in is pending', () => {
    const store = createStore();
    store.set(failSignInAtom, 'Wrong password');
    store.set(startSignInAtom);
    expect(store.get(userStateAtom)).toEqual({ currentUser: null, error: null, loading: true });
  });

  it('holds the person after success', () => {
    const store = createStore();
    store.set(startSignInAtom);
    store.set(finishSignInAtom, session);
    expect(store.get(userStateAtom)).toEqual({ currentUser: session, error: null, loading: false });
  });

  it('holds the error after failure', () => {
    const store = createStore();
    store.set(startSignInAtom);
    store.set(failSignInAtom, 'Wrong password');
    expect(store.get(userStateAtom)).toEqual({ currentUser: null, error: 'Wrong password', loading: false });
  });

  it('clears only the person at sign-out', () => {
    const store = createStore();
    store.set(finishSignInAtom, session);
    store.set(startSignInAtom);
    store.set(signOutAtom);
    expect(store.get(userStateAtom)).toEqual({ currentUser: null, error: null, loading: true });
  });
});
